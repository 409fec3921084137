import { type ReactNode, useState } from 'react';
import styles from './progress.module.css';

/** Details behind a chart, such as its figures as a table: rendered when opened. */
export function Disclosure({ title = 'As a table', children }: { title?: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.table} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {open && children}
    </details>
  );
}
