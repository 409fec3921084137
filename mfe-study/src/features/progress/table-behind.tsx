import { type ReactNode, useState } from 'react';
import styles from './progress.module.css';

/** The figures of a chart as a table, drawn when it is opened. */
export function TableBehind({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.table} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>As a table</summary>
      {open && children}
    </details>
  );
}
