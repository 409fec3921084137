import { LinkButton } from '@fairway/ui/link-button';
import { useId } from 'react';
import { paths } from '../../paths.ts';
import styles from './quota-screen.module.css';

/** Today's free answers are used up: what the server says, when the count starts anew, and the two ways on. */
export function QuotaScreen({ text, anew }: { text: string; anew: string }) {
  const id = useId();
  return (
    // Open from the server on: it stands in the place of the question and needs no script.
    <dialog open className={styles.screen} aria-labelledby={id}>
      <h1 id={id}>Subscription Alerts</h1>
      <p>{text}</p>
      <p>{anew}</p>
      <p className={styles.ways}>
        <LinkButton href={paths.register}>Register</LinkButton>
        <LinkButton kind="quiet" href={paths.pricing}>
          See the plans
        </LinkButton>
      </p>
      <p className={styles.aside}>
        Reading in the <a href={paths.directory}>question directory</a> stays free.
      </p>
    </dialog>
  );
}
