import { Menu } from '@fairway/ui/menu';
import { ThemeMenu, ThemesInMenu } from '@fairway/ui/theme-menu';
import { AccountMenu } from './account-menu.tsx';
import { deckBooks, engineBooks } from './books.ts';
import { Footer } from './footer.tsx';
import type { BottomProps, FrameProps } from './frame-props.ts';
import { Header } from './header.tsx';
import styles from './public-frame.module.css';

const pages = [
  { href: '/search', text: 'Search' },
  { href: '/pricing', text: 'Pricing' },
  { href: '/about', text: 'About' },
  { href: '/contact', text: 'Contact' },
];

export function Top({ path, user, onSignOut }: FrameProps) {
  const links = pages.map(({ href, text }) => (
    <a key={href} href={href} aria-current={path === href ? 'page' : undefined}>
      {text}
    </a>
  ));
  const isMember = user.state === 'signed-in';
  return (
    <Header home="/">
      <nav className={styles.nav} aria-label="Main">
        <BookMenu label="Deck questions" books={deckBooks} />
        <BookMenu label="Engine questions" books={engineBooks} />
        {links}
      </nav>
      <div className={styles.tools}>
        <div className={styles.narrow}>
          <Menu label="Menu" align="end">
            <a href="/question/directory#deck">Deck questions</a>
            <a href="/question/directory#engine">Engine questions</a>
            {links}
            {!isMember && (
              <>
                <a href="/login">Log in</a>
                <ThemesInMenu />
              </>
            )}
          </Menu>
        </div>
        {isMember ? (
          <AccountMenu member={user.member} path={path} onSignOut={onSignOut} />
        ) : (
          <>
            <a className={styles.login} href="/login">
              Log in
            </a>
            <a className={styles.register} href="/register">
              Register
            </a>
          </>
        )}
        <ThemeMenu />
      </div>
    </Header>
  );
}

const waysIn = [
  { href: '/login', text: 'Log in' },
  { href: '/register', text: 'Sign up' },
];
const waysOfMember = [
  { href: '/dashboard', text: 'Dashboard' },
  { href: '/user/account/profile', text: 'Profile' },
];

function BookMenu({ label, books }: { label: string; books: readonly (readonly [string, string])[] }) {
  return (
    <Menu label={label}>
      {books.map(([zinbook, title]) => (
        <a key={zinbook} href={`/question/directory?book=${zinbook}`}>
          {title}
        </a>
      ))}
      <a href="/question/directory">All books</a>
    </Menu>
  );
}

export function Bottom({ supportEmail, footerNote, user }: BottomProps) {
  return (
    <Footer
      supportEmail={supportEmail}
      note={footerNote}
      links={[
        { href: '/question/directory', text: 'Question directory' },
        { href: '/search', text: 'Search' },
        { href: '/forum', text: 'Forum' },
        { href: '/faq', text: 'FAQ' },
        { href: '/contact', text: 'Contact' },
        { href: '/site-map', text: 'Site map' },
        { href: '/disclaimer', text: 'Terms' },
        { href: '/privacy', text: 'Privacy' },
        ...(user?.state === 'signed-in' ? waysOfMember : waysIn),
      ]}
    />
  );
}
