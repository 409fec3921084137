import { trialLength } from '@fairway/contracts/identity/trial';
import { questionSource } from '@fairway/ui/licenses/question-source';
import { claimOf, feedbackOf, updatedFor } from '../../claims.ts';
import type { Registration } from './load-register.ts';
import styles from './promises.module.css';

/** What an account includes: only what the bank and the settings state. `days` is the length of the trial. */
export function Promises({
  bank,
  bankSource,
  days,
}: Pick<Registration & { kind: 'here' }, 'bank' | 'bankSource'> & { days: number | null }) {
  const claim = bank && claimOf(bank.total);
  return (
    <ul className={styles.promises} aria-label="What an account gives you">
      {claim && (
        <li>
          <strong>{claim}</strong>
          <span>
            {[
              `${['Deck and Engine', updatedFor(bank)].filter(Boolean).join(', ')}.`,
              questionSource(bankSource, bank),
            ].join(' ')}
          </span>
        </li>
      )}
      <li>
        <strong>You know at once</strong>
        <span>Each answer is {feedbackOf(bank)}.</span>
      </li>
      <li>
        <strong>
          {days === 0 ? 'Free to start' : days === null ? 'The first days are free' : `Free for ${trialLength(days)}`}
        </strong>
        <span>You pay once, when you choose a plan, or not at all.</span>
      </li>
    </ul>
  );
}
