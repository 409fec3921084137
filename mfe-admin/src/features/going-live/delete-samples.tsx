import type { ApiClient } from '@fairway/area/api-client';
import { messageOf } from '@fairway/area/message-of';
import { useHost } from '@fairway/area/use-host';
import { Button } from '@fairway/ui/buttons/button';
import { ConfirmDialog } from '@fairway/ui/dialogs/confirm-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteSamples, goingLiveKey } from './api.ts';

/** Deletes the demo reviews and comments, after a confirmation. */
export function DeleteSamples({ api }: { api: ApiClient }) {
  const { notify } = useHost();
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);

  async function confirm(): Promise<string | undefined> {
    try {
      notify({ kind: 'success', text: (await deleteSamples(api)).success, ms: 2_000 });
    } catch (error) {
      return messageOf(error);
    }
    // The comments are in lists and counts too.
    for (const queryKey of [goingLiveKey, ['comments'], ['dashboard']]) void queries.invalidateQueries({ queryKey });
    return undefined;
  }

  return (
    <>
      <Button kind="quiet" onClick={() => setIsAsking(true)}>
        Delete them
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Delete the demo reviews and comments?"
          confirm="Yes, delete!"
          onConfirm={confirm}
          onClose={() => setIsAsking(false)}
        >
          They were written for Fairway. Reviews and comments of your members stay. This cannot be undone.
        </ConfirmDialog>
      )}
    </>
  );
}
