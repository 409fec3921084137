import type { ReactNode } from 'react';
import styles from './result-section.module.css';

/** A section of a result, on its own surface. `id` is the heading's. */
export function ResultSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
