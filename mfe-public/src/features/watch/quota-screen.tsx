import { LinkButton } from '@fairway/ui/link-button';
import { paths } from '../../paths.ts';
import styles from './quota-screen.module.css';

/** Today's free answers are used up: what the server says, and the two ways on. */
export function QuotaScreen({ text }: { text: string }) {
  return (
    <section className={styles.screen}>
      <h1>Subscription Alerts</h1>
      <p>{text}</p>
      <p className={styles.ways}>
        <LinkButton href={paths.register}>Register</LinkButton>
        <LinkButton kind="quiet" href={paths.pricing}>
          See the plans
        </LinkButton>
      </p>
      <p className={styles.aside}>
        The count starts anew tomorrow. Reading in the <a href={paths.directory}>question directory</a> stays free.
      </p>
    </section>
  );
}
