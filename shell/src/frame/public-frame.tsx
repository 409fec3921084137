import { Menu } from '@fairway/ui/menus/menu';
import { ThemeMenu, ThemesInMenu } from '@fairway/ui/menus/theme-menu';
import { menuOf } from '../areas/areas.ts';
import { AccountMenu } from './account-menu.tsx';
import { deckBooks, engineBooks } from './books.ts';
import { Footer } from './footer.tsx';
import type { BottomProps, FrameProps } from './frame-props.ts';
import { Header } from './header.tsx';
import styles from './public-frame.module.css';

export function Top({ areas, path, user, onSignOut }: FrameProps) {
  const links = menuOf(areas, 'site').map(({ href, text }) => (
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
          <AccountMenu areas={areas} member={user.member} path={path} onSignOut={onSignOut} />
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

export function Bottom({ areas, supportEmail, footerNote, user }: BottomProps) {
  const accountLinks = menuOf(areas, user?.state === 'signed-in' ? 'memberFooter' : 'visitorFooter');
  return <Footer supportEmail={supportEmail} note={footerNote} links={[...menuOf(areas, 'footer'), ...accountLinks]} />;
}
