import { BrandMark } from '@fairway/ui/menus/brand-mark';
import { SkipLink } from '@fairway/ui/menus/skip-link';
import type { ReactNode } from 'react';
import styles from './header.module.css';

/** The bar at the top of every page: skip link, home link, and the content that the frame adds. */
export function Header({ home, before, children }: { home: string; before?: ReactNode; children: ReactNode }) {
  return (
    <header className={styles.header}>
      <SkipLink target="outlet" />
      {before}
      <a className={styles.brand} href={home}>
        <BrandMark /> <span className={styles.name}>Fairway</span>
      </a>
      {children}
    </header>
  );
}

/** Screen readers always read it; it is visible if there is room. */
export function PhoneHidden({ children }: { children: ReactNode }) {
  return <span className={styles.roomy}>{children}</span>;
}
