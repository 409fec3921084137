import { useHost } from '@fairway/area/use-host';
import { ExplainDialog } from '../../explain-dialog.tsx';
import { questionsKey } from '../../shared-calls.ts';
import { DeleteCommentDialog } from './delete-comment-dialog.tsx';
import { QueueKeysDialog } from './queue-keys-dialog.tsx';
import type { CommentQueueState } from './use-comment-queue.ts';

/** The open dialog of the queue, about its current comment. */
export function QueueDialogs({ queue }: { queue: CommentQueueState }) {
  const { notify } = useHost();
  const { dialog, cursor } = queue;
  const { current } = cursor;
  const onClose = () => queue.setDialog('none');
  return (
    <>
      {dialog === 'delete' && current && (
        <DeleteCommentDialog id={current._id} onDeleted={() => queue.remove(current)} onClose={onClose} />
      )}
      {dialog === 'explain' && current && (
        <ExplainDialog
          questionId={current.zmcq_id._id}
          comment={{ _id: current._id, author: current.user_id.user_name }}
          onSaved={(_saved, text) => notify({ kind: 'success', text, ms: 3_000 })}
          reloads={[questionsKey]}
          onClose={onClose}
        />
      )}
      {dialog === 'keys' && <QueueKeysDialog onClose={onClose} />}
    </>
  );
}
