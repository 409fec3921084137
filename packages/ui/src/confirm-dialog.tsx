import { type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { Notice } from './notice.tsx';

/**
 * Asks before something that cannot be taken back. `onConfirm` does it and answers with what went wrong, or nothing;
 * the dialog stays until it is done, and with what went wrong until it is closed.
 */
export function ConfirmDialog({
  title,
  children,
  confirm,
  onConfirm,
  onClose,
}: {
  title: string;
  children: ReactNode;
  /** What the button that does it says. */
  confirm: string;
  onConfirm: () => Promise<string | undefined>;
  onClose: () => void;
}) {
  const wordsId = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function run(): Promise<void> {
    setBusy(true);
    setProblem('');
    const wrong = await onConfirm();
    setBusy(false);
    if (wrong === undefined) onClose();
    else setProblem(wrong);
  }

  return (
    <Dialog title={title} onClose={busy ? () => {} : onClose} describedBy={wordsId}>
      <p id={wordsId}>{children}</p>
      {problem && <Notice kind="danger">{problem}</Notice>}
      <DialogActions>
        <Button kind="quiet" disabled={busy} onClick={busy ? undefined : onClose}>
          Cancel
        </Button>
        <Button busy={busy} onClick={run}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
