import { type ApiClient, ApiFault } from '@fairway/area/api-client';
import { ConfirmDialog } from '@fairway/ui/dialogs/confirm-dialog';
import { useChange } from '../../use-change.ts';
import { commentsKey, deleteComment } from './api.ts';

/** Asks before a comment is deleted. One that no longer exists counts as deleted. */
export function DeleteCommentDialog({
  api,
  id,
  onDeleted,
  onClose,
}: {
  api: ApiClient;
  id: string;
  /** Without it, the dialog waits until the list has loaded again. */
  onDeleted?: () => void;
  onClose: () => void;
}) {
  const { confirm } = useChange({
    call: () =>
      deleteComment(api, id).catch((error: unknown) => {
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
