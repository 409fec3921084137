import type { ApiClient } from '@fairway/area/api-client';
import { useHost } from '@fairway/area/use-host';
import { maxCounted } from '@fairway/contracts/comment-counts';
import type { QueuedComment } from '@fairway/contracts/comment-moderation';
import { usePageKeys } from '@fairway/study-ui/use-page-keys';
import { Button } from '@fairway/ui/button';
import { EmptyState } from '@fairway/ui/empty-state';
import { formatNumber } from '@fairway/ui/format-number';
import { LinkButton } from '@fairway/ui/link-button';
import { Notice } from '@fairway/ui/notice';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ExplainDialog } from '../../explain-dialog.tsx';
import { Loaded } from '../../loaded.tsx';
import { paths } from '../../paths.ts';
import { questionsKey } from '../../shared-calls.ts';
import { type Action, commentsKey, queueQuery } from './api.ts';
import { DeleteCommentDialog } from './delete-comment-dialog.tsx';
import styles from './queue.module.css';
import { editPath, itemId, QueueItem } from './queue-item.tsx';
import { QueueKeyHints, QueueKeysDialog } from './queue-keys-dialog.tsx';
import { type Decision, maxAtOnce, useDecisions } from './use-decisions.ts';

/** The next page is requested when this few comments remain below the current one. */
const fewLeft = 5;

/** The comments that await an administrator, with one key per action. */
export function CommentQueue({ api, mayExplain }: { api: ApiClient; mayExplain: boolean }) {
  const { notify } = useHost();
  const queue = useInfiniteQuery(queueQuery(api));
  const queries = useQueryClient();
  const navigate = useNavigate();
  const items = uniqueOf(queue.data?.pages.flatMap(({ data }) => data) ?? []);
  const { waiting, left, last, run, undo, leave } = useDecisions(api, items);
  const [currentId, setCurrentId] = useState('');
  const [moves, setMoves] = useState(0);
  const moved = useRef(0);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<'none' | 'delete' | 'explain' | 'keys'>('none');
  const at = Math.max(
    0,
    waiting.findIndex(({ _id }) => _id === currentId),
  );
  const current = waiting[at];
  const selected = waiting.filter(({ _id }) => chosen.has(_id)).slice(0, maxAtOnce);

  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = queue;
  const isNearEnd = waiting.length - at <= fewLeft;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);

  // Keys and decisions move the focus, so that a screen reader reads the new current comment.
  useEffect(() => {
    if (dialog !== 'none' || moves === moved.current) return;
    moved.current = moves;
    elementOf(currentId)?.focus();
  }, [currentId, moves, dialog]);

  function goTo(id: string | undefined): void {
    if (id === undefined) return;
    setCurrentId(id);
    setMoves(moves + 1);
  }

  /** The comment that becomes current when these leave. */
  function moveCurrentPast(decided: QueuedComment[]): void {
    const stays = ({ _id }: QueuedComment) => !decided.some((item) => item._id === _id);
    const below = waiting.slice(at).find(stays);
    goTo((below ?? waiting.slice(0, at).findLast(stays))?._id);
  }

  function act(action: Action, comments: QueuedComment[]): void {
    if (comments.length === 0) return;
    moveCurrentPast(comments);
    setChosen((before) => new Set([...before].filter((id) => !comments.some(({ _id }) => _id === id))));
    run(action, comments);
  }

  const select = (id: string) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]));
  const canExplain = (comment: QueuedComment | undefined) =>
    mayExplain && comment?.status === 'Active' && comment.zmcq_id.ZSLUG !== null;
  const takeBack = async () => goTo((await undo())[0]);

  usePageKeys(
    {
      j: () => goTo(waiting[at + (current && isFocused(current._id) ? 1 : 0)]?._id),
      k: () => goTo(waiting[at - 1]?._id),
      a: () => current && act('approve', [current]),
      h: () => current && act('hide', [current]),
      d: () => current && setDialog('delete'),
      m: () => canExplain(current) && setDialog('explain'),
      e: () => current && navigate(editPath(current._id)),
      x: () => current && select(current._id),
      u: takeBack,
      '?': () => setDialog('keys'),
    },
    ['j', 'k'],
  );

  return (
    <Loaded query={queue} title="The review queue" lines={8}>
      {({ pages }) => (
        <div className={styles.queue}>
          <div className={styles.bar}>
            <p className={styles.count}>{countText(pages[0]?.waiting ?? { total: 0, reported: 0 }, left)}</p>
            <Button kind="text" busy={isFetching} onClick={() => queue.refetch()}>
              Refresh
            </Button>
            <Button kind="text" onClick={() => setDialog('keys')}>
              Keys
            </Button>
          </div>
          <QueueKeyHints />
          <div className={styles.state}>
            {selected.length > 0 ? (
              <p className={styles.bulk}>
                <span>
                  <b>{selected.length}</b> selected
                </span>
                <Button kind="quiet" onClick={() => act('approve', selected)}>
                  Approve <span className="sr-only">selected</span>
                </Button>
                <Button kind="quiet" onClick={() => act('hide', selected)}>
                  Hide <span className="sr-only">selected</span>
                </Button>
                <Button
                  kind="text"
                  onClick={() => setChosen(new Set(waiting.slice(0, maxAtOnce).map(({ _id }) => _id)))}
                >
                  Select all
                </Button>
                <Button kind="text" onClick={() => setChosen(new Set())}>
                  Clear
                </Button>
              </p>
            ) : (
              <LastDecision last={last} onUndo={takeBack} />
            )}
          </div>
          {waiting.length === 0 && !hasNextPage ? (
            <EmptyState
              title="No comments waiting"
              text="New and changed comments appear here, and those that members report."
              action={<LinkButton href={paths.comments}>All comments</LinkButton>}
            />
          ) : (
            <ul className={styles.list}>
              {waiting.map((comment) => (
                <li key={comment._id}>
                  <QueueItem
                    comment={comment}
                    current={comment._id === current?._id}
                    selected={chosen.has(comment._id)}
                    onCurrent={() => setCurrentId(comment._id)}
                    onSelect={() => select(comment._id)}
                    onDecide={(action) => act(action, [comment])}
                    onDelete={() => {
                      setCurrentId(comment._id);
                      setDialog('delete');
                    }}
                    onExplain={
                      canExplain(comment)
                        ? () => {
                            setCurrentId(comment._id);
                            setDialog('explain');
                          }
                        : undefined
                    }
                  />
                </li>
              ))}
            </ul>
          )}
          {isFetchNextPageError && (
            <Notice kind="danger">
              More comments did not load.{' '}
              <Button kind="text" onClick={() => fetchNextPage()}>
                Retry
              </Button>
            </Notice>
          )}
          {dialog === 'delete' && current && (
            <DeleteCommentDialog
              api={api}
              id={current._id}
              onDeleted={() => {
                moveCurrentPast([current]);
                leave([current]);
                void queries.invalidateQueries({ queryKey: commentsKey });
              }}
              onClose={() => setDialog('none')}
            />
          )}
          {dialog === 'explain' && current && (
            <ExplainDialog
              api={api}
              questionId={current.zmcq_id._id}
              comment={{ _id: current._id, author: current.user_id.user_name }}
              onSaved={(_saved, text) => {
                void queries.invalidateQueries({ queryKey: questionsKey });
                notify({ kind: 'success', text, ms: 3_000 });
              }}
              onClose={() => setDialog('none')}
            />
          )}
          {dialog === 'keys' && <QueueKeysDialog onClose={() => setDialog('none')} />}
        </div>
      )}
    </Loaded>
  );
}

const elementOf = (id: string) => document.getElementById(itemId(id));
const isFocused = (id: string) => elementOf(id)?.contains(document.activeElement) ?? false;

/** A comment reported between two page loads is on both pages. */
function uniqueOf(items: QueuedComment[]): QueuedComment[] {
  const newest = new Map(items.map((item) => [item._id, item]));
  return items.filter((item) => newest.get(item._id) === item);
}

/** `left` of those that the server counted have been decided since. */
function countText({ total, reported }: { total: number; reported: number }, left: number): string {
  const number = (value: number) => (value >= maxCounted ? `${formatNumber(maxCounted)}+` : String(value));
  const waiting = total >= maxCounted ? total : Math.max(0, total - left);
  const those = waiting === 1 ? '1 comment waiting' : `${number(waiting)} comments waiting`;
  return reported > 0 ? `${those}; reported ones come first` : those;
}

function LastDecision({ last, onUndo }: { last: Decision | null; onUndo: () => void }) {
  const [first, ...more] = last?.items ?? [];
  const done = last?.action === 'approve' ? 'Approved' : 'Hidden';
  const what = more.length > 0 ? `${more.length + 1} comments` : `the comment by ${first?.user_id.user_name}`;
  return (
    <p className={styles.last}>
      <span role="status">{first ? `${done}: ${what}.` : 'Select several to approve or hide them at once.'}</span>
      {first && (
        <Button kind="text" onClick={onUndo}>
          Undo
        </Button>
      )}
    </p>
  );
}
