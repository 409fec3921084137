import { type ReactNode, useState } from 'react';
import styles from './progress.module.css';

/** More of what a chart shows, such as its figures as a table: drawn when it is opened. */
export function Behind({ title = 'As a table', children }: { title?: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.table} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {open && children}
    </details>
  );
}
