import { Button } from '@fairway/ui/buttons/button';
import styles from './queue.module.css';
import type { Decision } from './use-decisions.ts';

/** What the last decision did, with Undo. */
export function LastDecision({ last, onUndo }: { last: Decision | null; onUndo: () => void }) {
  const [first, ...more] = last?.items ?? [];
  const done = last?.action === 'approve' ? 'Approved' : 'Hidden';
  const what = more.length > 0 ? `${more.length + 1} comments` : `the comment by ${first?.user_id.user_name}`;
  return (
    <p className={styles.last}>
      <span role="status">{first ? `${done}: ${what}.` : 'Select several to approve or hide them at once.'}</span>
      {first && (
        <Button kind="text" onClick={onUndo}>
          Undo
        </Button>
      )}
    </p>
  );
}
