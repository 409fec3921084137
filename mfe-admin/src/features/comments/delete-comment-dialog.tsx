import { ApiFault } from '@fairway/area/api-client';
import { useHost } from '@fairway/area/use-host';
import { ConfirmDialog } from '@fairway/ui/dialogs/confirm-dialog';
import { useChange } from '../../use-change.ts';
import { commentsKey } from './api.ts';

/** Asks before a comment is deleted. One that no longer exists counts as deleted. */
export function DeleteCommentDialog({
  id,
  onDeleted,
  onClose,
}: {
  id: string;
  /** Without it, the dialog waits until the list has loaded again. */
  onDeleted?: () => void;
  onClose: () => void;
}) {
  const { api } = useHost();
  const { confirm } = useChange({
    call: () =>
      api.delete('/api/mlp_comment/comment/{id}', { params: { id } }).catch((error: unknown) => {
        if (!(error instanceof ApiFault) || error.status !== 404) throw error;
      }),
    onSaved: onDeleted,
    notice: () => 'Comment deleted',
    reloads: [commentsKey],
    isAwaited: !onDeleted,
  });
  return (
    <ConfirmDialog title="Are you sure?" confirm="Yes, delete it!" onConfirm={confirm} onClose={onClose}>
      You will not be able to recover this again!
    </ConfirmDialog>
  );
}
