import type { BankQuestion } from '@fairway/contracts/question-bank/admin-questions';
import { Button } from '@fairway/ui/buttons/button';
import { TextField } from '@fairway/ui/fields/text-field';
import { type EditedTexts, MarkupField } from './markup-field.tsx';
import styles from './question-form.module.css';
import { fillFromPack } from './question-input.ts';

/** The explanation, its credit, which can only be removed, the reasons of the choices, and the reference. */
export function ExplanationFields({
  question: { question, content },
  texts,
  onFilled,
}: {
  question: BankQuestion;
  texts: EditedTexts;
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
      <MarkupField label="Explanation" name="solution" rows={6} texts={texts} hint="Shown with the answer." />
      {content.credit && (
        <label className={styles.credit}>
          <input type="checkbox" name="remove_credit" />
          <span>
            Do not credit this explanation to <b>{content.credit}</b>
          </span>
        </label>
      )}
      {(['a', 'b', 'c', 'd'] as const).map((letter) => (
        <MarkupField
          key={letter}
          label={`Why ${letter.toUpperCase()} is right or wrong`}
          name={`reason_${letter}`}
          rows={2}
          texts={texts}
        />
      ))}
      <TextField label="Reference" name="reference" autoComplete="off" defaultValue={content.reference} />
    </>
  );
}
