import type { Admin } from '@fairway/contracts/identity/identity';
import { BrandMark } from '@fairway/ui/menus/brand-mark';
import { Menu } from '@fairway/ui/menus/menu';
import { ThemeMenu, ThemesInMenu } from '@fairway/ui/menus/theme-menu';
import { Avatar } from '@fairway/ui/pictures/avatar';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import styles from './admin-header.module.css';
import { adminName } from './admin-name.ts';

/** The bar at the top of every back office page; `children` is the administrator's menu or the login link. */
export function AdminHeader({ before, children }: { before?: ReactNode; children: ReactNode }) {
  return (
    <header className={styles.header}>
      {before}
      <a className={styles.brand} href={paths.dashboard}>
        <BrandMark /> <span>Fairway</span> <small>Back office</small>
      </a>
      {children}
      <ThemeMenu />
    </header>
  );
}

/** The administrator's photo and name, with their menu. `admin` is null if the session could not be checked. */
export function AdminMenu({ admin, path, onSignOut }: { admin: Admin | null; path: string; onSignOut: () => void }) {
  const name = admin ? adminName(admin) : 'Account';
  return (
    <Menu
      align="end"
      label={
        <span className={styles.who}>
          <Avatar image={admin?.image ?? ''} name={name} /> <span className={styles.name}>{name}</span>
        </span>
      }
    >
      {entries.map(({ href, text }) => (
        <a key={href} href={href} aria-current={path === href ? 'page' : undefined}>
          {text}
        </a>
      ))}
      <button type="button" onClick={onSignOut}>
        Log Out
      </button>
      <ThemesInMenu />
    </Menu>
  );
}

const entries = [
  { href: paths.profile, text: 'Edit Profile' },
  { href: paths.settings, text: 'Settings' },
];
