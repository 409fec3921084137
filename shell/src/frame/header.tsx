import { BrandMark } from '@fairway/ui/brand-mark';
import type { ReactNode } from 'react';
import styles from './header.module.css';

/** The band on top of every page: the way past it, the mark that leads home, and what the frame puts beside them. */
export function Header({ home, before, children }: { home: string; before?: ReactNode; children: ReactNode }) {
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#outlet">
        Skip to content
      </a>
      {before}
      <a className={styles.brand} href={home}>
        <BrandMark /> <span className={styles.name}>Fairway</span>
      </a>
      {children}
    </header>
  );
}

/** Read out everywhere, seen where there is room. */
export function PhoneHidden({ children }: { children: ReactNode }) {
  return <span className={styles.roomy}>{children}</span>;
}
