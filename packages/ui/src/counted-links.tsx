import styles from './counted-links.module.css';

/** Cards without words, as many and as high as the links that are coming. */
export function PendingLinks({ count, label }: { count: number; label: string }) {
  return (
    <div role="status" data-pending>
      <span className="sr-only">{label}</span>
      <ul className={styles.links} aria-hidden="true">
        {Array.from({ length: count }, (_, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards without content have nothing else
          <li key={card} className={styles.pending} />
        ))}
      </ul>
    </div>
  );
}

/** Links as cards, each with the number of what it leads to. */
export function CountedLinks({ links }: { links: { href: string; text: string; count: number }[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ href, text, count }) => (
        <li key={href}>
          <a href={href}>
            {text}
            <span>{count.toLocaleString('en-US')}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
