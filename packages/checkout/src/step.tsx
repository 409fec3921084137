import { type ReactNode, useId } from 'react';
import styles from './step.module.css';

/** A step of the checkout on a card of its own: its number, a check mark once it is done; neither where it is the only one. */
export function Step({
  title,
  number,
  isDone = false,
  aside,
  children,
}: {
  title: string;
  number?: number | undefined;
  isDone?: boolean;
  /** Stands beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.step} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>
          {number !== undefined && (
            <span className={isDone ? `${styles.number} ${styles.done}` : styles.number} aria-hidden="true">
              {isDone ? '✓' : number}
            </span>
          )}
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
