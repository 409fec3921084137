import type { ReactNode } from 'react';
import styles from './state.module.css';

/** What will appear here, and the one next step. */
export function EmptyState({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <div className={styles.state}>
      <h2>{title}</h2>
      <p>{text}</p>
      {action}
    </div>
  );
}
