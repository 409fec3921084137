import { browserZone } from '@fairway/contracts/identity/browser-zone';
import { storedValue } from '@fairway/ui/browser/browser-storage';
import { useDrawer } from '@fairway/ui/dialogs/use-drawer';
import { ThemeMenu } from '@fairway/ui/menus/theme-menu';
import { useEffect, useLayoutEffect, useState } from 'react';
import { menuOf, owns } from '../areas/areas.ts';
import { AccountMenu } from './account-menu.tsx';
import { Footer } from './footer.tsx';
import type { BottomProps, FrameProps } from './frame-props.ts';
import { Header } from './header.tsx';
import styles from './member-frame.module.css';
import { MemberSide } from './member-side.tsx';
import { PastNoticesList } from './past-notices-list.tsx';

const storedSide = storedValue('localStorage', 'fairway-side', 'the width of the navigation');

export function Top({ areas, path, query, user, api, onSignOut, onCheck }: FrameProps) {
  const [open, setOpen] = useState(false);
  const [minified, setMinified] = useState(() => storedSide.read() === 'min');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the drawer
  useEffect(() => setOpen(false), [path, query]);
  const { drawer, opener, shade } = useDrawer({ isOpen: open, onClose: () => setOpen(false) });
  // The page grid belongs to the document element, which must know the width of the side.
  useLayoutEffect(() => {
    document.body.dataset.side = minified ? 'min' : 'full';
  }, [minified]);
  function minify(): void {
    storedSide.write(minified ? 'full' : 'min');
    setMinified(!minified);
  }
  const member = user.state === 'signed-in' ? user.member : null;
  return (
    <>
      <Header
        home="/dashboard"
        before={
          <button
            ref={opener}
            type="button"
            className={styles.burger}
            aria-expanded={open}
            aria-controls="member-side"
            onClick={() => setOpen(!open)}
          >
            <span aria-hidden="true">☰</span>
            <span className="sr-only">Study menu</span>
          </button>
        }
      >
        <nav className={styles.nav} aria-label="Main">
          {menuOf(areas, 'top').map((entry) => (
            <a key={entry.text} href={entry.href} aria-current={owns(entry, path) ? 'page' : undefined}>
              {entry.text}
            </a>
          ))}
        </nav>
        {member && <AccountMenu areas={areas} member={member} path={path} onSignOut={onSignOut} />}
        <ThemeMenu />
      </Header>
      <aside
        ref={drawer}
        id="member-side"
        className={open ? `${styles.side} ${styles.open}` : styles.side}
        aria-label="Navigation"
      >
        <div className={styles.head}>
          <h2>Navigation</h2>
          <button
            type="button"
            className={styles.minify}
            aria-pressed={minified}
            aria-label="Minify the navigation"
            title={minified ? 'Widen' : 'Minify'}
            onClick={minify}
          >
            <span aria-hidden="true">{minified ? '»' : '«'}</span>
          </button>
        </div>
        {user.state === 'unreachable' && (
          <p role="alert">
            Your session could not be checked.{' '}
            <button type="button" className={styles.retry} onClick={onCheck}>
              Retry
            </button>
          </p>
        )}
        {member && (
          <MemberSide areas={areas} api={api} member={member} path={path} query={query} minified={minified && !open} />
        )}
      </aside>
      {open && (
        <button
          ref={shade}
          type="button"
          className={styles.shade}
          aria-label="Close the menu"
          onClick={() => setOpen(false)}
        />
      )}
    </>
  );
}

export function Bottom({ areas, supportEmail, footerNote, pastNotices, user }: BottomProps) {
  return (
    <Footer supportEmail={supportEmail} note={footerNote} links={menuOf(areas, 'memberPagesFooter')}>
      {pastNotices && (
        <PastNoticesList
          notices={pastNotices}
          zone={(user?.state === 'signed-in' && user.member.time_zone) || browserZone()}
        />
      )}
    </Footer>
  );
}
