import type { ReactNode } from 'react';
import styles from './actions.module.css';

/** A row of buttons, as at the end of a form. `dense` puts them closer together. */
export function Actions({
  dense = false,
  className,
  children,
}: {
  dense?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  return <div className={[styles.actions, dense && styles.dense, className].filter(Boolean).join(' ')}>{children}</div>;
}
