import { Button } from '@fairway/ui/buttons/button';
import { Notice } from '@fairway/ui/states/notice';
import styles from './save-state.module.css';
import type { UnsentChoices } from './unsent-choices.tsx';

/** The save state of the choice on screen: Saving, Saved once the server has it, or Not saved with a retry. */
export function SaveState({
  itemId,
  isSaved,
  isLocked,
  choices: { waiting, isStored, isFailing, rejected, flush },
  onRetry,
}: {
  itemId: string;
  /** The server has a choice for this item. */
  isSaved: boolean;
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
        <strong>Not saved.</strong> You chose {rejection.letter.toUpperCase()}. {rejection.reason}
      </Problem>
    );
  }
  if (isFailing && waiting.length > 0) {
    return (
      <Problem onRetry={() => void flush()}>
        <strong>Not saved.</strong> {queueText(isWaiting, waiting.length, isStored)}
      </Problem>
    );
  }
  return (
    <p role="status" className={styles.state}>
      {isWaiting ? 'Saving…' : isSaved ? '✓ Saved' : ''}
    </p>
  );
}

function queueText(isThisOne: boolean, count: number, isStored: boolean): string {
  const what = isThisOne
    ? ['Your choice is', `Your choice and ${count - 1} more are`]
    : ['One other choice is', `${count} other choices are`];
  const who = count === 1 ? what[0] : what[1];
  if (isStored) return `${who} kept on this device until Fairway is back.`;
  return `${who} only in this tab, because your browser does not store it. Keep the tab open until it is saved.`;
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
