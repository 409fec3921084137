import { Button } from '@fairway/ui/button';
import styles from './question-footer.module.css';

/** Previous and Next, each only where there is one. On a phone they stay at the bottom, under the thumb. */
export function QuestionFooter({
  onPrevious,
  onNext,
}: {
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
}) {
  return (
    <nav className={styles.footer} aria-label="Questions">
      {onPrevious && (
        <Button kind="quiet" onClick={onPrevious}>
          <span aria-hidden="true">‹</span> Previous
        </Button>
      )}
      <span className={styles.between} />
      {onNext && (
        <Button onClick={onNext}>
          Next <span aria-hidden="true">›</span>
        </Button>
      )}
    </nav>
  );
}
