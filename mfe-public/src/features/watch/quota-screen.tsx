import { freeTrial, trialLength } from '@fairway/contracts/identity/trial';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { useId } from 'react';
import { useResetTime } from '../../question/use-reset-time.ts';
import { useTrialDays } from '../../root.ts';
import { paths } from '../../routing/paths.ts';
import styles from './quota-screen.module.css';

/** Today's free answers are used up: the trial that continues now, the server's message, and the other options. */
export function QuotaScreen({ text, resetText }: { text: string; resetText: string }) {
  const id = useId();
  const reset = useResetTime(resetText);
  const days = useTrialDays();
  const trial = freeTrial(days);
  return (
    // Open in the server's HTML: it replaces the question and needs no script.
    <dialog open className={styles.screen} aria-labelledby={id}>
      <h1 id={id}>Subscription Alerts</h1>
      {trial && (
        <p>
          <strong>Keep going with {trial}.</strong> Register and answer every question
          {days !== null && ` for ${trialLength(days)}`}. No card needed.
        </p>
      )}
      <p className={styles.actions}>
        <LinkButton href={paths.register}>{trial ? `Start ${trial}` : 'Register'}</LinkButton>
        <LinkButton kind="quiet" href={paths.pricing}>
          See the plans
        </LinkButton>
      </p>
      <p>{text}</p>
      <p>{reset}</p>
      <p className={styles.aside}>
        Reading in the <a href={paths.directory}>question directory</a> stays free.
      </p>
    </dialog>
  );
}
