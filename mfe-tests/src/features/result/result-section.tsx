import type { ReactNode } from 'react';
import styles from './result-section.module.css';

/** A part of a result, on its surface. `id` names the heading. */
export function ResultSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
