import type { BankQuestion } from '@fairway/contracts/question-bank/admin-questions';
import { type EditedTexts, MarkupField } from './markup-field.tsx';
import styles from './question-form.module.css';

const choices = ['a', 'b', 'c', 'd'] as const;

/** The text of each choice, and which one is right. */
export function ChoiceFields({ answer, texts }: { answer: BankQuestion['content']['answer']; texts: EditedTexts }) {
  return (
    <fieldset className={styles.choices}>
      <legend>Choices; mark the right one</legend>
      {choices.map((letter) => (
        <div key={letter} className={styles.choice}>
          <label>
            {letter.toUpperCase()}
            <input
              type="radio"
              name="answer"
              value={letter}
              aria-label={`${letter.toUpperCase()} is right`}
              defaultChecked={answer === letter}
            />
          </label>
          <MarkupField
            label={`Choice ${letter.toUpperCase()} (required)`}
            name={`choice_${letter}`}
            rows={2}
            texts={texts}
          />
        </div>
      ))}
    </fieldset>
  );
}
