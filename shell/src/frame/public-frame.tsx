import { AccountMenu } from './account-menu.tsx';
import { deckBooks, engineBooks } from './books.ts';
import type { FrameProps } from './frame-props.ts';
import { Header } from './header.tsx';
import { Menu } from './menu.tsx';
import styles from './public-frame.module.css';
import { ThemeMenu } from './theme-menu.tsx';

export function Top({ path, user, onSignOut }: FrameProps) {
  return (
    <Header home="/">
      <nav className={styles.nav} aria-label="Main">
        <BookMenu label="Deck questions" books={deckBooks} />
        <BookMenu label="Engine questions" books={engineBooks} />
        <a href="/pricing" aria-current={path === '/pricing' ? 'page' : undefined}>
          Pricing
        </a>
        <a href="/about" aria-current={path === '/about' ? 'page' : undefined}>
          About
        </a>
      </nav>
      <div className={styles.tools}>
        <div className={styles.narrow}>
          <Menu label="Menu" align="end">
            <a href="/question/directory#deck">Deck questions</a>
            <a href="/question/directory#engine">Engine questions</a>
            <a href="/pricing">Pricing</a>
            <a href="/about">About</a>
            {user.state !== 'signed-in' && (
              <>
                <a href="/login">Login</a>
                <a href="/register">Register</a>
              </>
            )}
          </Menu>
        </div>
        <ThemeMenu />
        {user.state === 'signed-in' ? (
          <AccountMenu member={user.member} onSignOut={onSignOut} />
        ) : (
          <>
            <a className={styles.login} href="/login">
              Login
            </a>
            <a className={styles.register} href="/register">
              Register
            </a>
          </>
        )}
      </div>
    </Header>
  );
}

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

export function Bottom() {
  return (
    <footer className={styles.footer}>
      <nav aria-label="Footer">
        <a href="/question/directory">Question directory</a>
        <a href="/disclaimer">Terms</a>
        <a href="/privacy">Privacy</a>
        <a href="/about">About</a>
        <a href="/login">Login</a>
        <a href="/register">Register</a>
      </nav>
      <p>© {new Date().getFullYear()} Fairway. Not affiliated with the U.S. Coast Guard.</p>
    </footer>
  );
}
