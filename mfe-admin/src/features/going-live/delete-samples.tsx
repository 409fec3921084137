import { useHost } from '@fairway/area/use-host';
import { Button } from '@fairway/ui/buttons/button';
import { ConfirmDialog } from '@fairway/ui/dialogs/confirm-dialog';
import { useState } from 'react';
import { useChange } from '../../use-change.ts';
import { deleteSamples, goingLiveKey } from './api.ts';

/** Deletes the demo reviews and comments, after a confirmation. */
export function DeleteSamples() {
  const { api } = useHost();
  const [isAsking, setIsAsking] = useState(false);

  const { confirm } = useChange({
    call: () => deleteSamples(api),
    notice: ({ success }) => success,
    // The comments are in lists and counts too.
    reloads: [goingLiveKey, ['comments'], ['dashboard']],
  });

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
