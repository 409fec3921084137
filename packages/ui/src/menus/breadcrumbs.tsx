import styles from './breadcrumbs.module.css';

/** The parent pages of a page; `here` is the page itself. */
export function Breadcrumbs({ trail, here }: { trail: { href: string; text: string }[]; here: string }) {
  return (
    <nav aria-label="Breadcrumb" className={styles.crumbs}>
      <ol>
        {trail.map(({ href, text }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
