import type { QueuedComment } from '@fairway/contracts/content/comment-moderation';
import { usePageKeys } from '@fairway/study-ui/use-page-keys';
import { Button } from '@fairway/ui/buttons/button';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { EmptyState } from '@fairway/ui/states/empty-state';
import { Notice } from '@fairway/ui/states/notice';
import { useNavigate } from 'react-router-dom';
import { Loaded } from '../../loaded.tsx';
import { paths } from '../../paths.ts';
import { BulkDecision } from './bulk-decision.tsx';
import { LastDecision } from './last-decision.tsx';
import styles from './queue.module.css';
import { QueueBar } from './queue-bar.tsx';
import { QueueDialogs } from './queue-dialogs.tsx';
import { editPath, QueueItem } from './queue-item.tsx';
import { QueueKeyHints } from './queue-keys-dialog.tsx';
import { type CommentQueueState, useCommentQueue } from './use-comment-queue.ts';

/** The comments that await an administrator, with one key per action. */
export function CommentQueue({ mayExplain }: { mayExplain: boolean }) {
  const queue = useCommentQueue();
  const { query, selected, decide } = queue;
  const canExplain = (comment: QueuedComment | undefined) =>
    mayExplain && comment?.status === 'Active' && comment.zmcq_id.ZSLUG !== null;
  useKeys(queue, canExplain);

  return (
    <Loaded query={query} title="The review queue" lines={8}>
      {({ pages }) => (
        <div className={styles.queue}>
          <QueueBar
            counted={pages[0]?.waiting ?? { total: 0, reported: 0 }}
            left={queue.left}
            busy={query.isFetching}
            onRefresh={() => query.refetch()}
            onKeys={() => queue.setDialog('keys')}
          />
          <QueueKeyHints selected={selected.length} />
          <div className={styles.state}>
            {selected.length > 0 ? (
              <BulkDecision
                count={selected.length}
                onDecide={(action) => decide(action, selected)}
                onSelectAll={queue.selectAll}
                onClear={queue.clearSelection}
              />
            ) : (
              <LastDecision last={queue.last} onUndo={queue.undo} />
            )}
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
