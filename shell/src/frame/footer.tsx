import styles from './footer.module.css';

/** The end of every page: where else to go, whom to write to, and whom we are not. */
export function Footer({ links, supportEmail }: { links: { href: string; text: string }[]; supportEmail: string }) {
  return (
    <footer className={styles.footer}>
      <nav aria-label="Footer">
        {links.map(({ href, text }) => (
          <a key={href} href={href}>
            {text}
          </a>
        ))}
      </nav>
      {supportEmail && (
        <p>
          Questions about Fairway: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      )}
      <p>© {new Date().getFullYear()} Fairway. Not affiliated with the U.S. Coast Guard.</p>
    </footer>
  );
}
