import type { ReactNode } from 'react';
import styles from './key-hints.module.css';

/** Lists the keys of a page in `<kbd>` elements, on devices with a keyboard. `className` positions it. */
export function KeyHints({ className, children }: { className: string | undefined; children: ReactNode }) {
  return <p className={`${styles.hints} ${className}`}>{children}</p>;
}
