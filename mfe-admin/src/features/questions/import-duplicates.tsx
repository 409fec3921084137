import type { ImportRow } from '@fairway/contracts/question-bank/bank-imports';
import { type DuplicateChoice, usualDuplicateChoice } from '@fairway/contracts/question-bank/duplicate-choices';
import { Button } from '@fairway/ui/buttons/button';
import { SelectField } from '@fairway/ui/fields/select-field';
import { useState } from 'react';
import styles from './import.module.css';

const names: Record<DuplicateChoice, string> = {
  skip: 'Skip the row',
  replace: 'Replace the question of the bank',
  keep: 'Keep both',
};
const choices = Object.entries(names);

/** What becomes of all duplicates, and of some by their bank number. */
type Decision = { all: string; rows: Record<string, string> };

/** The fields of the form that state it. */
export const decisionFields = ({ all, rows }: Decision) => ({ duplicates: all, duplicate_rows: JSON.stringify(rows) });

/** The decision that a form was sent with. */
export function useDecision(form: FormData | null) {
  const sent: Decision = {
    all: String(form?.get('duplicates') ?? usualDuplicateChoice),
    rows: JSON.parse(String(form?.get('duplicate_rows') ?? '{}')) as Record<string, string>,
  };
  const [decision, setDecision] = useState(sent);
  const isChanged = JSON.stringify(decision) !== JSON.stringify(sent);
  return { decision, isChanged, setDecision };
}

type Deciding = Pick<ReturnType<typeof useDecision>, 'decision' | 'setDecision'>;

/** The choice for all, and the button that reads the file again with every choice. */
export function DuplicateChoices({
  decision,
  setDecision,
  isChanged,
  busy,
  onDecided,
}: Deciding & {
  isChanged: boolean;
  busy: boolean;
  onDecided: (decision: Decision) => void;
}) {
  return (
    <div className={styles.duplicates}>
      <SelectField
        label="All duplicates"
        value={decision.all}
        hint="A row equal to another one of the file cannot replace it: it is skipped, or both are kept."
        onChange={({ target }) => setDecision({ ...decision, all: target.value })}
        options={choices}
      />
      <div className={styles.actions}>
        <Button kind="quiet" busy={busy} disabled={!isChanged} onClick={() => onDecided(decision)}>
          Read the file again with these choices
        </Button>
        <span className={styles.hint}>{isChanged && 'They count when the file has been read again.'}</span>
      </div>
    </div>
  );
}

/** The choice for one row; what was chosen, if the page no longer has the file. */
export function DuplicateRow({ row, deciding }: { row: ImportRow; deciding: Deciding | null }) {
  if (!row.duplicate) return null;
  const { choice: made, can_replace: canReplace } = row.duplicate;
  if (!deciding) return <p className={styles.hint}>{names[made]}. To change this, choose the file again.</p>;
  const { decision, setDecision } = deciding;
  const { [row.bank_number]: own = '', ...others } = decision.rows;
  return (
    <SelectField
      label={`Duplicate ${row.bank_number}`}
      value={own}
      onChange={({ target: { value } }) =>
        setDecision({ ...decision, rows: value === '' ? others : { ...others, [row.bank_number]: value } })
      }
      options={choices.filter(([choice]) => canReplace || choice !== 'replace')}
    >
      <option value="">As all duplicates</option>
    </SelectField>
  );
}
