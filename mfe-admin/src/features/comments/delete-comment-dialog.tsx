import { type ApiClient, ApiFault } from '@fairway/area/api-client';
import { messageOf } from '@fairway/area/message-of';
import { useHost } from '@fairway/area/use-host';
import { ConfirmDialog } from '@fairway/ui/dialogs/confirm-dialog';
import { deleteComment } from './api.ts';

/** Asks before a comment is deleted. One that no longer exists counts as deleted. */
export function DeleteCommentDialog({
  api,
  id,
  onDeleted,
  onClose,
}: {
  api: ApiClient;
  id: string;
  /** The dialog waits for it. */
  onDeleted: () => Promise<void> | void;
  onClose: () => void;
}) {
  const { notify } = useHost();

  async function remove(): Promise<string | undefined> {
    try {
      await deleteComment(api, id);
    } catch (error) {
      const isGone = error instanceof ApiFault && error.status === 404;
      if (!isGone) return messageOf(error);
    }
    await onDeleted();
    notify({ kind: 'success', text: 'Comment deleted', ms: 2_000 });
    return undefined;
  }

  return (
    <ConfirmDialog title="Are you sure?" confirm="Yes, delete it!" onConfirm={remove} onClose={onClose}>
      You will not be able to recover this again!
    </ConfirmDialog>
  );
}
