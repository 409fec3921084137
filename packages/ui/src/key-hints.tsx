import type { ReactNode } from 'react';
import styles from './key-hints.module.css';

/** Names the keys of a page in `<kbd>`s, where the device has keys. `className` places it. */
export function KeyHints({ className, children }: { className: string | undefined; children: ReactNode }) {
  return <p className={`${styles.hints} ${className}`}>{children}</p>;
}
