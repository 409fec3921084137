import { useHost } from '@fairway/area/use-host';
import { Button } from '@fairway/ui/button';
import styles from './content-pages.module.css';
import { LeaveGuard } from './leave-guard.tsx';
import type { DraftForm } from './use-draft-form.ts';

/** Whether what is typed is kept, with a way to drop it, and the question before it is left behind. */
export function DraftState<T extends Record<string, string>>({
  form,
  hasFile = false,
  onDiscard,
}: {
  form: DraftForm<T>;
  /** A file was chosen, which no draft keeps. */
  hasFile?: boolean;
  onDiscard: () => void;
}) {
  const text = form.isKept
    ? 'Draft saved in this browser'
    : 'This browser cannot keep a draft. Submit before you leave.';
  return (
    <>
      <LeaveGuard isDirty={form.isDirty || hasFile} />
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

/** Drops what was typed, and offers it back. */
export function useDiscard<T extends Record<string, string>>(form: DraftForm<T>): () => void {
  const { notify } = useHost();
  return () => {
    if (!form.isDirty) return;
    const undo = form.reset();
    notify({ kind: 'info', text: 'Changes discarded.', action: { label: 'Undo', run: undo } });
  };
}
