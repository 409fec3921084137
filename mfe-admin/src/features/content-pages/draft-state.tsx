import { useHost } from '@fairway/area/use-host';
import { Button } from '@fairway/ui/buttons/button';
import { LeaveGuard } from '../../leave-guard.tsx';
import styles from './content-pages.module.css';
import type { DraftForm } from './use-draft-form.ts';

/** Whether the typed text is saved as a draft, with a button to discard it, and the confirmation before leaving. */
export function DraftState<T extends Record<string, string>>({
  form,
  hasFile = false,
  onDiscard,
}: {
  form: DraftForm<T>;
  /** A file was selected, which drafts do not include. */
  hasFile?: boolean;
  onDiscard: () => void;
}) {
  const text = form.isStored
    ? 'Draft saved in this browser'
    : 'This browser cannot keep a draft. Submit before you leave.';
  return (
    <>
      <LeaveGuard
        isDirty={form.isDirty || hasFile}
        text="Your changes are not saved. This browser keeps them as a draft, without the picture you chose."
      />
      <p className={styles.draft}>
        <span role="status">{form.isDirty ? text : ''}</span>
        {form.isDirty && (
          <Button kind="text" onClick={onDiscard}>
            Discard
          </Button>
        )}
      </p>
    </>
  );
}

/** Discards the draft, and offers to restore it. */
export function useDiscard<T extends Record<string, string>>(form: DraftForm<T>): () => void {
  const { notify } = useHost();
  return () => {
    if (!form.isDirty) return;
    const undo = form.reset();
    notify({ kind: 'info', text: 'Changes discarded.', action: { label: 'Undo', run: undo } });
  };
}
