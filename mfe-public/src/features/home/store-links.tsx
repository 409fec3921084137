import type { PublicSettings } from '@fairway/contracts/identity';
import styles from './store-links.module.css';

const names = { ios: 'iOS', android: 'Android', windows: 'Windows', macos: 'macOS' } as const;

/** Links to the native apps an operator offers; nothing is shown where there are none. */
export function StoreLinks({ links }: { links: PublicSettings['store_links'] }) {
  const offered = Object.entries(names).filter(([platform]) => links[platform as keyof typeof names] !== '');
  if (offered.length === 0) return null;
  return (
    <section className={styles.stores}>
      <h2>On your own device</h2>
      <ul>
        {offered.map(([platform, name]) => (
          <li key={platform}>
            <a href={links[platform as keyof typeof names]} rel="noopener">
              Fairway for {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
