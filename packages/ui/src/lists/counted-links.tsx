import { formatNumber } from '../text/format-number.ts';
import styles from './counted-links.module.css';

type CountedLink = { href: string; text: string; count: number };

/** Links as cards, each with the number of items on its page. */
export function CountedLinks({ links }: { links: CountedLink[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ href, text, count }) => (
        <li key={href}>
          <a href={href}>
            {text}
            <span>{formatNumber(count)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
