import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import styles from './question-footer.module.css';

/** Previous and Next, each only if available. They stay at the bottom of the window, within reach of thumb or mouse. */
export function QuestionFooter({
  onPrevious,
  onNext,
  onEnd = null,
  above,
  children,
}: {
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  /** Replaces Next after the last question. */
  onEnd?: (() => void) | null;
  /** One line above them in a narrow window; a phone then shows only the icon of Previous. */
  above?: ReactNode;
  /** The actions on the question, between the two. */
  children?: ReactNode;
}) {
  return (
    <nav className={above ? `${styles.footer} ${styles.crowded}` : styles.footer} aria-label="Questions">
      {above && <span className={styles.above}>{above}</span>}
      {onPrevious && (
        <Button kind="quiet" onClick={onPrevious}>
          <span aria-hidden="true">‹</span>
          <span className={styles.word}>Previous</span>
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
