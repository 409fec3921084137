import { type ReactNode, useId } from 'react';
import styles from './step.module.css';

/** A checkout step in its own box. It shows its number, or a check mark once done; a single step shows neither. */
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
  /** Appears next to the title. */
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
