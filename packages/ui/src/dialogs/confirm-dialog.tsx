import { type ReactNode, useId, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { Notice } from '../states/notice.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

/**
 * Asks before an irreversible action. `onConfirm` performs it and returns an error message, or nothing. The dialog
 * stays open until it is done; after an error, until it is closed.
 */
export function ConfirmDialog({
  title,
  children,
  options,
  confirm,
  onConfirm,
  onCancel,
  onClose,
}: {
  title: string;
  children: ReactNode;
  /** Below the text: fields that `onConfirm` reads. */
  options?: ReactNode;
  /** The label of the confirming button. */
  confirm: string;
  onConfirm: () => Promise<string | undefined>;
  /** Stops what `onConfirm` has started, if that is possible. */
  onCancel?: () => void;
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
    <Dialog title={title} onClose={busy ? (onCancel ?? (() => {})) : onClose} describedBy={wordsId}>
      <p id={wordsId}>{children}</p>
      {options}
      {problem && <Notice kind="danger">{problem}</Notice>}
      <DialogActions>
        <Button kind="quiet" disabled={busy && !onCancel} onClick={busy ? onCancel : onClose}>
          Cancel
        </Button>
        <Button busy={busy} onClick={run}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
