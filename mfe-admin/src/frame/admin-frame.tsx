import type { Admin } from '@fairway/contracts/identity/identity';
import { storedValue } from '@fairway/ui/browser/browser-storage';
import { useDrawer } from '@fairway/ui/dialogs/use-drawer';
import { SkipLink } from '@fairway/ui/menus/skip-link';
import { type ReactNode, useEffect, useState } from 'react';
import type { WaitingCounts } from '../waiting-counts.ts';
import styles from './admin-frame.module.css';
import { AdminHeader, AdminMenu } from './admin-header.tsx';
import { AdminSide } from './admin-side.tsx';

const storedSide = storedValue('localStorage', 'fairway-admin-side', 'the width of the sidebar');

/** The frame of the back office: header, sidebar, the page, footer. `admin` is null until the session is known. */
export function AdminFrame({
  admin,
  isChecking,
  path,
  counts,
  tools,
  onSignOut,
  children,
}: {
  admin: Admin | null;
  /** The header omits its menu until its owner is known. */
  isChecking: boolean;
  /** The current entry of the menu. */
  path: string;
  /** What waits on each page, in the menu. */
  counts: WaitingCounts;
  /** In the header, before the menu. */
  tools: ReactNode;
  onSignOut: () => void;
  children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [minified, setMinified] = useState(() => storedSide.read() === 'min');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the drawer
  useEffect(() => setIsOpen(false), [path]);
  const { drawer, opener, shade } = useDrawer({ isOpen, onClose: () => setIsOpen(false) });

  function minify(next: boolean): void {
    storedSide.write(next ? 'min' : 'full');
    setMinified(next);
  }

  return (
    <div className={styles.frame} data-side={minified ? 'min' : 'full'}>
      <AdminHeader
        before={
          <>
            <SkipLink target="admin-page" />
            <button
              ref={opener}
              type="button"
              className={styles.burger}
              aria-expanded={isOpen}
              aria-controls="admin-side"
              onClick={() => setIsOpen(!isOpen)}
            >
              <span aria-hidden="true">☰</span>
              <span className="sr-only">Menu</span>
            </button>
          </>
        }
      >
        {tools}
        {!isChecking && <AdminMenu admin={admin} path={path} onSignOut={onSignOut} />}
      </AdminHeader>
      <nav
        ref={drawer}
        id="admin-side"
        className={isOpen ? `${styles.side} ${styles.open}` : styles.side}
        aria-label="Back office"
      >
        <button
          type="button"
          className={styles.minify}
          aria-pressed={minified}
          aria-label="Minify the sidebar"
          title={minified ? 'Widen' : 'Minify'}
          onClick={() => minify(!minified)}
        >
          <span aria-hidden="true">{minified ? '»' : '«'}</span>
        </button>
        <AdminSide admin={admin} path={path} counts={counts} minified={minified && !isOpen} />
      </nav>
      {isOpen && (
        <button
          ref={shade}
          type="button"
          className={styles.shade}
          aria-label="Close the menu"
          onClick={() => setIsOpen(false)}
        />
      )}
      <main id="admin-page" tabIndex={-1} className={styles.page}>
        {children}
      </main>
      <footer className={styles.footer}>
        © {new Date().getFullYear()} <a href="/">Fairway</a>
      </footer>
    </div>
  );
}
