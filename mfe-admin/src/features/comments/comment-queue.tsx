import { maxCounted } from '@fairway/contracts/content/comment-counts';
import type { QueuedComment } from '@fairway/contracts/content/comment-moderation';
import { usePageKeys } from '@fairway/study-ui/use-page-keys';
import { Button } from '@fairway/ui/buttons/button';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { EmptyState } from '@fairway/ui/states/empty-state';
import { Notice } from '@fairway/ui/states/notice';
import { formatNumber } from '@fairway/ui/text/format-number';
import { useNavigate } from 'react-router-dom';
import { Loaded } from '../../loaded.tsx';
import { paths } from '../../paths.ts';
import styles from './queue.module.css';
import { QueueDialogs } from './queue-dialogs.tsx';
import { editPath, QueueItem } from './queue-item.tsx';
import { QueueKeyHints } from './queue-keys-dialog.tsx';
import { type CommentQueueState, useCommentQueue } from './use-comment-queue.ts';

/** The comments that await an administrator, with one key per action. */
export function CommentQueue({ mayExplain }: { mayExplain: boolean }) {
  const queue = useCommentQueue();
  const { query, selected } = queue;
  const canExplain = (comment: QueuedComment | undefined) =>
    mayExplain && comment?.status === 'Active' && comment.zmcq_id.ZSLUG !== null;
  useKeys(queue, canExplain);

  return (
    <Loaded query={query} title="The review queue" lines={8}>
      {({ pages }) => (
        <div className={styles.queue}>
          <div className={styles.bar}>
            <p className={styles.count}>{countText(pages[0]?.waiting ?? { total: 0, reported: 0 }, queue.left)}</p>
            <Button kind="text" busy={query.isFetching} onClick={() => query.refetch()}>
              Refresh
            </Button>
            <span className={styles.keysButton}>
              <Button kind="text" onClick={() => queue.setDialog('keys')}>
                Keys
              </Button>
            </span>
          </div>
          <QueueKeyHints selected={selected.length} />
          <div className={styles.state}>
            {selected.length > 0 ? <BulkDecision queue={queue} /> : <LastDecision queue={queue} />}
          </div>
          {queue.waiting.length === 0 && !query.hasNextPage ? (
            <EmptyState
              title="No comments waiting"
              text="New and changed comments appear here, and those that members report."
              action={<LinkButton href={paths.comments}>All comments</LinkButton>}
            />
          ) : (
            <WaitingComments queue={queue} canExplain={canExplain} />
          )}
          {query.isFetchNextPageError && (
            <Notice kind="danger">
              More comments did not load.{' '}
              <Button kind="text" onClick={() => query.fetchNextPage()}>
                Retry
              </Button>
            </Notice>
          )}
          <QueueDialogs queue={queue} />
        </div>
      )}
    </Loaded>
  );
}

/** `left` of those that the server counted have been decided since. */
function countText({ total, reported }: { total: number; reported: number }, left: number): string {
  const number = (value: number) => (value >= maxCounted ? `${formatNumber(maxCounted)}+` : String(value));
  const waiting = total >= maxCounted ? total : Math.max(0, total - left);
  const those = waiting === 1 ? '1 comment waiting' : `${number(waiting)} comments waiting`;
  return reported > 0 ? `${those}; reported ones come first` : those;
}

/** The actions on the selected comments. */
function BulkDecision({ queue: { selected, decide, selectAll, clearSelection } }: { queue: CommentQueueState }) {
  return (
    <p className={styles.bulk}>
      <span>
        <b>{selected.length}</b> selected
      </span>
      <Button kind="quiet" onClick={() => decide('approve', selected)}>
        Approve <span className="sr-only">selected</span>
      </Button>
      <Button kind="quiet" onClick={() => decide('hide', selected)}>
        Hide <span className="sr-only">selected</span>
      </Button>
      <Button kind="text" onClick={selectAll}>
        Select all
      </Button>
      <Button kind="text" onClick={clearSelection}>
        Clear
      </Button>
    </p>
  );
}

/** What the last decision did, with Undo. */
function LastDecision({ queue: { last, undo } }: { queue: CommentQueueState }) {
  const [first, ...more] = last?.items ?? [];
  const done = last?.action === 'approve' ? 'Approved' : 'Hidden';
  const what = more.length > 0 ? `${more.length + 1} comments` : `the comment by ${first?.user_id.user_name}`;
  return (
    <p className={styles.last}>
      <span role="status">{first ? `${done}: ${what}.` : 'Select several to approve or hide them at once.'}</span>
      {first && (
        <Button kind="text" onClick={undo}>
          Undo
        </Button>
      )}
    </p>
  );
}

function WaitingComments({
  queue: { waiting, cursor, isSelected, select, decide, setDialog },
  canExplain,
}: {
  queue: CommentQueueState;
  canExplain: (comment: QueuedComment) => boolean;
}) {
  function open(dialog: 'delete' | 'explain', { _id }: QueuedComment): void {
    cursor.choose(_id);
    setDialog(dialog);
  }
  return (
    <ul className={styles.list}>
      {waiting.map((comment) => (
        <li key={comment._id}>
          <QueueItem
            comment={comment}
            current={comment._id === cursor.current?._id}
            selected={isSelected(comment._id)}
            onCurrent={() => cursor.choose(comment._id)}
            onSelect={() => select(comment._id)}
            onDecide={(action) => decide(action, [comment])}
            onDelete={() => open('delete', comment)}
            onExplain={canExplain(comment) ? () => open('explain', comment) : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

function useKeys(
  { cursor, selected, decide, select, undo, setDialog }: CommentQueueState,
  canExplain: (comment: QueuedComment | undefined) => boolean,
): void {
  const navigate = useNavigate();
  const { current } = cursor;
  const decided = selected.length > 0 ? selected : current ? [current] : [];
  usePageKeys(
    {
      j: cursor.goDown,
      k: cursor.goUp,
      a: () => decide('approve', decided),
      h: () => decide('hide', decided),
      d: () => current && setDialog('delete'),
      m: () => canExplain(current) && setDialog('explain'),
      e: () => current && navigate(editPath(current._id)),
      x: () => current && select(current._id),
      u: undo,
      '?': () => setDialog('keys'),
    },
    ['j', 'k'],
  );
}
