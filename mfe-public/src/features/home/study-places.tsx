import type { PublicSettings } from '@fairway/contracts/identity/site-settings';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import frame from '../../routing/page.module.css';
import { paths } from '../../routing/paths.ts';
import styles from './study-places.module.css';

type Stores = PublicSettings['store_links'];

const names: Record<keyof Stores, string> = { ios: 'iOS', android: 'Android', windows: 'Windows', macos: 'macOS' };
const platforms = Object.keys(names) as (keyof Stores)[];

/** Where to study: here, in any browser, and in the native apps that an operator offers. */
export function StudyPlaces({ stores }: { stores: Stores | undefined }) {
  const offered = platforms.flatMap((platform) => {
    const href = stores?.[platform];
    return href ? [{ href, name: names[platform] }] : [];
  });
  return (
    <section className={frame.section}>
      <h2>Study where you are</h2>
      <p className={frame.lead}>
        The study area runs in any browser, on a phone or a bridge computer, with a red night display. Your place is
        saved to your account, and with a plan your answers are, too.
      </p>
      <ul className={styles.places}>
        <li>
          <LinkButton kind="quiet" href={paths.dashboard}>
            Open the online study area
          </LinkButton>
        </li>
        {offered.map(({ href, name }) => (
          <li key={name}>
            <LinkButton kind="quiet" href={href} rel="noopener">
              Fairway for {name}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
