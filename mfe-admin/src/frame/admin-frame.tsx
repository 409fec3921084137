import type { Admin } from '@fairway/contracts/identity';
import { BrandMark } from '@fairway/ui/brand-mark';
import { Button } from '@fairway/ui/button';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import styles from './admin-frame.module.css';

/** The back office's own frame: who is signed in, the entries that exist, the page. `admin` is null while checking. */
export function AdminFrame({
  admin,
  path,
  onSignOut,
  children,
}: {
  admin: Admin | null;
  /** Which entry is marked as where one is. */
  path: string;
  onSignOut: () => void;
  children: ReactNode;
}) {
  const name = admin ? [admin.first_name, admin.last_name].filter(Boolean).join(' ') || admin.email : '';
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <a className={styles.brand} href={paths.dashboard}>
          <BrandMark /> Fairway <small>Back office</small>
        </a>
        <span className={styles.who}>{name}</span>
        <Button kind="quiet" onClick={onSignOut}>
          Log Out
        </Button>
      </header>
      <nav className={styles.nav} aria-label="Back office">
        <a href={paths.dashboard} aria-current={path === paths.dashboard ? 'page' : undefined}>
          Dashboard
        </a>
      </nav>
      <div className={styles.page}>{children}</div>
      <footer className={styles.footer}>© {new Date().getFullYear()} Fairway</footer>
    </div>
  );
}
