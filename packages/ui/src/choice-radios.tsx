import type { Letter } from '@fairway/contracts/question-bank';
import { useId } from 'react';
import styles from './choice-radios.module.css';

/**
 * The four choices of a test, in the bank's order: one is chosen, none is judged. Up and down choose, as in every group
 * of radio buttons; left and right are left to the page.
 */
export function ChoiceRadios({
  choices,
  chosen,
  locked,
  onChoose,
}: {
  choices: { letter: Letter; text: string }[];
  chosen: Letter | null;
  locked: boolean;
  onChoose: (letter: Letter) => void;
}) {
  const name = useId();
  return (
    <fieldset className={styles.choices} disabled={locked}>
      <legend className="sr-only">Choices</legend>
      {choices.map(({ letter, text }) => (
        <label key={letter} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={letter}
            checked={letter === chosen}
            onChange={() => onChoose(letter)}
          />
          <b aria-hidden="true">{letter.toUpperCase()}</b>
          <span>
            <span className="sr-only">{letter.toUpperCase()}: </span>
            {text}
          </span>
          {letter === chosen && <em aria-hidden="true">● Chosen</em>}
        </label>
      ))}
    </fieldset>
  );
}
