import type { BankQuestion } from '@fairway/contracts/question-bank/admin-questions';
import { TextArea } from '@fairway/ui/fields/text-area';
import { TextField } from '@fairway/ui/fields/text-field';
import styles from './question-form.module.css';

/** The explanation, its credit, which can only be removed, and the reference. */
export function ExplanationFields({
  content,
  faults,
}: {
  content: BankQuestion['content'];
  faults: Record<string, string>;
}) {
  return (
    <>
      <TextArea
        label="Explanation"
        name="solution"
        rows={6}
        defaultValue={content.solution}
        error={faults.solution}
        hint="Shown with the answer. Plain text."
      />
      {content.credit && (
        <label className={styles.credit}>
          <input type="checkbox" name="remove_credit" />
          <span>
            Do not credit this explanation to <b>{content.credit}</b>
          </span>
        </label>
      )}
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
