import type { TestItem } from '@fairway/contracts/testing/testing';
import { ChoiceText } from '@fairway/ui/questions/bank-text';
import { choicesOf, markOf } from '@fairway/ui/questions/choices';
import styles from './marked-choices.module.css';

/** The choices of an item as they ended: the chosen one and, once the test is graded, the right one. */
export function MarkedChoices({ item: { zmcq_id, answer_type } }: { item: TestItem }) {
  if (!zmcq_id) return null;
  return (
    <ul className={styles.choices}>
      {choicesOf(zmcq_id).map(({ letter, text, markup }) => {
        const mark = markOf(letter, answer_type, zmcq_id.ZANSWER ?? null);
        const isChosen = letter === answer_type;
        return (
          <li key={letter} className={styles[mark]}>
            <b>{letter.toUpperCase()}</b>
            <span>
              <ChoiceText text={text} markup={markup} />{' '}
              {mark === 'right' && <em>✓ {isChosen ? 'Your answer, correct' : 'Correct answer'}</em>}
              {mark === 'wrong' && <em>✕ Your answer</em>}
              {mark === 'waiting' && <em>● Your answer</em>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
