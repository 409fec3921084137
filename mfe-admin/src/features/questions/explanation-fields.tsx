import type { BankQuestion } from '@fairway/contracts/question-bank/admin-questions';
import type { Letter } from '@fairway/contracts/question-bank/question';
import { Button } from '@fairway/ui/buttons/button';
import { TextArea } from '@fairway/ui/fields/text-area';
import { TextField } from '@fairway/ui/fields/text-field';
import type { ReactNode } from 'react';
import styles from './question-form.module.css';
import { fillFromPack } from './question-input.ts';

/** The explanation, its credit, which can only be removed, the reasons of the choices, and the reference. */
export function ExplanationFields({
  question: { question, content },
  faults,
  shown,
  onFilled,
}: {
  question: BankQuestion;
  faults: Record<string, string>;
  /** Of each field, as it will be shown. */
  shown: (name: 'solution' | `reason_${Letter}`) => ReactNode;
  /** Called after the empty fields were filled with the texts of a pack. */
  onFilled: (form: HTMLFormElement) => void;
}) {
  function fill(form: HTMLFormElement | null): void {
    if (!form) return;
    fillFromPack(form, question);
    onFilled(form);
  }
  return (
    <>
      {question.ZREADBY && (
        <p className={styles.pack}>
          A pack explains this question while the explanation is empty.{' '}
          <Button kind="text" onClick={({ currentTarget }) => fill(currentTarget.form)}>
            Edit the texts of the pack
          </Button>
        </p>
      )}
      <TextArea
        label="Explanation"
        name="solution"
        rows={6}
        defaultValue={content.solution}
        error={faults.solution}
        hint={shown('solution') ?? 'Shown with the answer.'}
      />
      {content.credit && (
        <label className={styles.credit}>
          <input type="checkbox" name="remove_credit" />
          <span>
            Do not credit this explanation to <b>{content.credit}</b>
          </span>
        </label>
      )}
      {(['a', 'b', 'c', 'd'] as const).map((letter) => (
        <TextArea
          key={letter}
          label={`Why ${letter.toUpperCase()} is right or wrong`}
          name={`reason_${letter}`}
          rows={2}
          defaultValue={content[`reason_${letter}`]}
          error={faults[`reason_${letter}`]}
          hint={shown(`reason_${letter}`)}
        />
      ))}
      <TextField
        label="Reference"
        name="reference"
        autoComplete="off"
        defaultValue={content.reference}
        error={faults.reference}
      />
    </>
  );
}
