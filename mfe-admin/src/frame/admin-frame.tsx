import type { Admin } from '@fairway/contracts/identity';
import { Avatar } from '@fairway/ui/avatar';
import { BrandMark } from '@fairway/ui/brand-mark';
import { Button } from '@fairway/ui/button';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import styles from './admin-frame.module.css';

const entries = [
  { href: paths.dashboard, text: 'Dashboard' },
  { href: paths.profile, text: 'Profile' },
  { href: paths.settings, text: 'Settings' },
];

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
        {admin && <Avatar image={admin.image} name={name} />}
        <span className={styles.who}>{name}</span>
        <Button kind="quiet" onClick={onSignOut}>
          Log Out
        </Button>
      </header>
      <nav className={styles.nav} aria-label="Back office">
        {entries.map(({ href, text }) => (
          <a key={href} href={href} aria-current={path === href ? 'page' : undefined}>
            {text}
          </a>
        ))}
      </nav>
      <div className={styles.page}>{children}</div>
      <footer className={styles.footer}>© {new Date().getFullYear()} Fairway</footer>
    </div>
  );
}
