import type { BankQuestion } from '@fairway/contracts/question-bank/admin-questions';
import type { Letter } from '@fairway/contracts/question-bank/question';
import { TextArea } from '@fairway/ui/fields/text-area';
import type { ReactNode } from 'react';
import styles from './question-form.module.css';

const choices = ['a', 'b', 'c', 'd'] as const;

/** The text of each choice, and which one is right. */
export function ChoiceFields({
  content,
  faults,
  shown,
}: {
  content: BankQuestion['content'];
  faults: Record<string, string>;
  /** Of each field, as it will be shown. */
  shown: (name: `choice_${Letter}`) => ReactNode;
}) {
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
              defaultChecked={content.answer === letter}
            />
          </label>
          <TextArea
            label={`Choice ${letter.toUpperCase()} (required)`}
            name={`choice_${letter}`}
            rows={2}
            defaultValue={content[`choice_${letter}`]}
            error={faults[`choice_${letter}`]}
            hint={shown(`choice_${letter}`)}
          />
        </div>
      ))}
    </fieldset>
  );
}
