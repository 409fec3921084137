import { Button } from '@fairway/ui/button';
import { Notice } from '@fairway/ui/notice';
import styles from './save-state.module.css';
import type { UnsentChoices } from './unsent-choices.tsx';

/** The save state of the choice on screen: Saving, Saved, or Not saved with a retry. */
export function SaveState({
  itemId,
  isAnswered,
  isLocked,
  choices: { waiting, isFailing, rejected, flush },
  onRetry,
}: {
  itemId: string;
  isAnswered: boolean;
  /** The test accepts no more choices: it would reject a retry as well. */
  isLocked: boolean;
  choices: UnsentChoices;
  /** Sends the rejected choice again. */
  onRetry: () => void;
}) {
  const isWaiting = waiting.some(({ test_id }) => test_id === itemId);
  const rejection = rejected[itemId];
  if (rejection !== undefined && !isWaiting) {
    return (
      <Problem {...(!isLocked && { onRetry })}>
        <strong>Not saved.</strong> {rejection}
      </Problem>
    );
  }
  if (isFailing && waiting.length > 0) {
    return (
      <Problem onRetry={() => void flush()}>
        <strong>Not saved.</strong> {queueText(isWaiting, waiting.length)}
      </Problem>
    );
  }
  return (
    <p role="status" className={styles.state}>
      {isWaiting ? 'Saving…' : isAnswered ? '✓ Saved' : ''}
    </p>
  );
}

function queueText(isThisOne: boolean, count: number): string {
  const what = isThisOne
    ? ['Your choice is', `Your choice and ${count - 1} more are`]
    : ['One other choice is', `${count} other choices are`];
  return `${count === 1 ? what[0] : what[1]} kept on this device until Fairway is back.`;
}

function Problem({ onRetry, children }: { onRetry?: () => void; children: React.ReactNode }) {
  return (
    <div className={styles.problem}>
      <Notice kind="danger">
        <p>{children}</p>
        {onRetry && (
          <Button kind="quiet" onClick={onRetry}>
            Retry
          </Button>
        )}
      </Notice>
    </div>
  );
}
