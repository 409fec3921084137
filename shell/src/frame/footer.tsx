import type { ReactNode } from 'react';
import styles from './footer.module.css';

/** The end of every page: where else to go, whom to write to, and whom we are not. */
export function Footer({
  links,
  supportEmail,
  children,
}: {
  links: { href: string; text: string }[];
  supportEmail: string;
  children?: ReactNode;
}) {
  return (
    <footer className={styles.footer}>
      <nav aria-label="Footer">
        {links.map(({ href, text }) => (
          <a key={href} href={href}>
            {text}
          </a>
        ))}
      </nav>
      {children}
      {supportEmail && (
        <p>
          Questions about Fairway: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      )}
      <p>© {new Date().getFullYear()} Fairway. Not affiliated with the U.S. Coast Guard.</p>
    </footer>
  );
}
