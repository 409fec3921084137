import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './question-footer.module.css';

/** Previous and Next, each only where there is one. They stay at the bottom of the window, under the thumb or the mouse. */
export function QuestionFooter({
  onPrevious,
  onNext,
  onEnd = null,
  children,
}: {
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  /** What stands in the place of Next after the last question. */
  onEnd?: (() => void) | null;
  /** What can be done with the question, between the two. */
  children?: ReactNode;
}) {
  return (
    <nav className={styles.footer} aria-label="Questions">
      {onPrevious && (
        <Button kind="quiet" onClick={onPrevious}>
          <span aria-hidden="true">‹</span> Previous
        </Button>
      )}
      <span className={styles.between}>{children}</span>
      {onNext && (
        <Button onClick={onNext}>
          Next <span aria-hidden="true">›</span>
        </Button>
      )}
      {!onNext && onEnd && <Button onClick={onEnd}>Finish</Button>}
    </nav>
  );
}
