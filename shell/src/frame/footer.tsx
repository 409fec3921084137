import { footerNote } from '@fairway/contracts/content/site-texts';
import type { ReactNode } from 'react';
import styles from './footer.module.css';

/** The footer of every page: links, contact, and the disclaimer that we are not the Coast Guard. */
export function Footer({
  links,
  supportEmail,
  note,
  children,
}: {
  links: { href?: string; text: string }[];
  supportEmail: string;
  /** An administrator's replacement for the original text. */
  note?: string | undefined;
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
      <p>
        © {new Date().getFullYear()} Fairway. {note || footerNote}
      </p>
    </footer>
  );
}
