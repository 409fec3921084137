import type { ReactNode } from 'react';
import styles from './dashboard.module.css';

/** A table that may be wider than a phone. */
export function ScrolledTable({
  name,
  className,
  children,
}: {
  name: string;
  className: string | undefined;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard too
    <section className={styles.scroll} aria-label={`${name}, table`} tabIndex={0}>
      <table className={`${styles.table} ${className}`}>{children}</table>
    </section>
  );
}
