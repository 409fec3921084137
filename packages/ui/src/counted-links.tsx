import styles from './counted-links.module.css';

/** Cards without words, as many and as high as the links that are coming. `noted`: those will have notes. */
export function PendingLinks({ count, label, noted = false }: { count: number; label: string; noted?: boolean }) {
  return (
    <div role="status" data-pending>
      <span className="sr-only">{label}</span>
      <ul className={styles.links} aria-hidden="true">
        {Array.from({ length: count }, (_, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards without content have nothing else
          <li key={card} className={noted ? `${styles.pending} ${styles.noted}` : styles.pending} />
        ))}
      </ul>
    </div>
  );
}

type CountedLink = { href: string; text: string; count: number; note?: string };

/** Links as cards, each with the number of what it leads to. A note stands under its text; an empty one keeps its line. */
export function CountedLinks({ links }: { links: CountedLink[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ href, text, count, note }) => (
        <li key={href}>
          <a href={href} className={note === undefined ? undefined : styles.noted}>
            {note === undefined ? (
              text
            ) : (
              <div>
                {text}
                <small>{note}</small>
              </div>
            )}
            <span>{count.toLocaleString('en-US')}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
