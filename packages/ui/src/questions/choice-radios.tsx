import type { Letter } from '@fairway/contracts/question-bank/question';
import { useId } from 'react';
import { ChoiceText } from './bank-text.tsx';
import styles from './choice-radios.module.css';
import type { Choice } from './choices.tsx';

/**
 * The four choices of a test, in the bank's order: one is selected, without grading. Up and down select, as in every
 * radio group; left and right are left to the page.
 */
export function ChoiceRadios({
  choices,
  chosen,
  struck,
  isRulingOut,
  locked,
  onChoose,
  onStrike,
}: {
  choices: Choice[];
  chosen: Letter | null;
  /** Choices the reader has ruled out. They can still be chosen. */
  struck: readonly Letter[];
  /** A press rules a choice out, or undoes that. */
  isRulingOut: boolean;
  locked: boolean;
  onChoose: (letter: Letter) => void;
  onStrike: (letter: Letter) => void;
}) {
  const press = isRulingOut ? onStrike : onChoose;
  const name = useId();
  return (
    <fieldset className={styles.choices} disabled={locked}>
      <legend className="sr-only">Choices</legend>
      {choices.map(({ letter, text, markup }) => (
        <label
          key={letter}
          className={letter !== chosen && struck.includes(letter) ? `${styles.choice} ${styles.struck}` : styles.choice}
        >
          <input type="radio" name={name} value={letter} checked={letter === chosen} onChange={() => press(letter)} />
          <b aria-hidden="true">{letter.toUpperCase()}</b>
          <span>
            <span className="sr-only">{letter.toUpperCase()}: </span>
            <ChoiceText text={text} markup={markup} />
            {letter !== chosen && struck.includes(letter) && <span className="sr-only">, ruled out</span>}
          </span>
          {letter === chosen && <em aria-hidden="true">● Chosen</em>}
        </label>
      ))}
    </fieldset>
  );
}
