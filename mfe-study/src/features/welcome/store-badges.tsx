import type { PublicSettings } from '@fairway/contracts/identity/site-settings';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import styles from './store-badges.module.css';

const names = { android: 'Android', ios: 'iOS', windows: 'Windows' } as const;

/** The operator's apps for the member's device; nothing if there are none. */
export function StoreBadges({ links }: { links: PublicSettings['store_links'] }) {
  const offered = (Object.keys(names) as (keyof typeof names)[]).filter((platform) => links[platform] !== '');
  if (offered.length === 0) return null;
  return (
    <section>
      <h2>On your own device</h2>
      <p className={styles.badges}>
        {offered.map((platform) => (
          <LinkButton key={platform} kind="quiet" href={links[platform]} rel="noopener">
            Fairway for {names[platform]}
          </LinkButton>
        ))}
      </p>
    </section>
  );
}
