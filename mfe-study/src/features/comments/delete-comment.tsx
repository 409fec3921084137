import { ApiFault } from '@fairway/area/api-client';
import { messageOf } from '@fairway/area/message-of';
import { useHost } from '@fairway/area/use-host';
import { ConfirmDialog } from '@fairway/ui/dialogs/confirm-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { allComments, deleteComment } from './api.ts';

type Lists = { data?: { _id: string }[] };

/** Asks before a comment is deleted, and removes it from every list that shows it. */
export function DeleteComment({ id, onClose }: { id: string; onClose: () => void }) {
  const { api, notify } = useHost();
  const queries = useQueryClient();

  async function remove(): Promise<string | undefined> {
    try {
      await deleteComment(api, id);
    } catch (error) {
      // Another window has already deleted it.
      const isGone = error instanceof ApiFault && error.status === 404;
      if (!isGone) return messageOf(error);
    }
    queries.setQueriesData<Lists>({ queryKey: allComments }, (known) =>
      known?.data ? { ...known, data: known.data.filter(({ _id }) => _id !== id) } : known,
    );
    void queries.invalidateQueries({ queryKey: allComments });
    notify({ kind: 'success', text: 'Comment deleted', ms: 3_000 });
    return undefined;
  }

  return (
    <ConfirmDialog title="Delete Comment?" confirm="Yes" onConfirm={remove} onClose={onClose}>
      Nobody will be able to read it anymore.
    </ConfirmDialog>
  );
}
