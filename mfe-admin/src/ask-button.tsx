import { Button } from '@fairway/ui/buttons/button';
import { ConfirmDialog } from '@fairway/ui/dialogs/confirm-dialog';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { useChange } from './use-change.ts';

/** A button that asks before a change on the server. The dialog stays until it is done, and says why it failed. */
export function AskButton<Reply>({
  kind = 'quiet',
  label,
  of,
  title = 'Are you sure?',
  confirm,
  children,
  ...change
}: {
  kind?: 'quiet' | 'text';
  label: string;
  /** For a screen reader, which may list buttons alone: what the label is about. */
  of?: string;
  /** The dialog: its title, the label of its button, and what the change does. */
  title?: string;
  confirm: string;
  children: ReactNode;
} & Parameters<typeof useChange<Reply>>[0]) {
  const [isAsking, setIsAsking] = useState(false);
  const { confirm: onConfirm } = useChange(change);
  return (
    <>
      <Button kind={kind} onClick={() => setIsAsking(true)}>
        {label} {of && <span className="sr-only">{of}</span>}
      </Button>
      {isAsking &&
        // In the page, outside of the table or list that has the button: their styles are not those of a dialog.
        createPortal(
          <ConfirmDialog title={title} confirm={confirm} onConfirm={onConfirm} onClose={() => setIsAsking(false)}>
            {children}
          </ConfirmDialog>,
          document.getElementById('admin-page') ?? document.body,
        )}
    </>
  );
}
