import { type Certainty, certainties } from '@fairway/contracts/question-bank/exam-facts';
import styles from './exams.module.css';

export const certaintyText: Record<Certainty, string> = {
  law: 'The regulation itself',
  agency: 'A text of the Coast Guard',
  two: 'Two independent sources',
  one: 'One source',
  unknown: 'Not published',
};

const diamonds: Record<Certainty, number> = { law: 3, agency: 3, two: 2, one: 1, unknown: 0 };

/** How sure something is, in diamonds; the words are beside it. */
export function Diamonds({ certainty }: { certainty: Certainty }) {
  return (
    <svg className={styles.diamonds} viewBox="0 0 36 12" aria-hidden="true">
      {[0, 1, 2].map((place) => (
        <path
          key={place}
          className={place < diamonds[certainty] ? styles.full : undefined}
          d={`M${6 + 12 * place} 1l5 5-5 5-5-5z`}
        />
      ))}
    </svg>
  );
}

/** What the diamonds mean. */
export function HowSure() {
  return (
    <aside className={styles.sure}>
      <h2>How sure we are</h2>
      <ul>
        {certainties.map((certainty) => (
          <li key={certainty}>
            <Diamonds certainty={certainty} /> {certaintyText[certainty]}
          </li>
        ))}
      </ul>
    </aside>
  );
}
