import type { ChosenColumns, ImportColumns as FoundColumns } from '@fairway/contracts/question-bank/bank-imports';
import { type ImportField, importFields } from '@fairway/contracts/question-bank/import-fields';
import { Button } from '@fairway/ui/buttons/button';
import { Instant } from '@fairway/ui/days/day';
import { SelectField } from '@fairway/ui/fields/select-field';
import { Notice } from '@fairway/ui/states/notice';
import { type FormEvent, useState } from 'react';
import styles from './import.module.css';

const fields = Object.entries(importFields) as [ImportField, string][];

/** Which column of a table was read as which field, with the first values; it can be changed while the file is here. */
export function ImportColumns({
  found: { columns, missing, chosen },
  busy,
  onChosen,
}: {
  found: FoundColumns;
  busy: boolean;
  /** Reads the file again; null if the page no longer has it. */
  onChosen: ((columns: ChosenColumns) => void) | null;
}) {
  const [twice, setTwice] = useState('');
  const read = columns.filter(({ field }) => field !== '').length;

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const selects = new FormData(event.currentTarget);
    const names = columns.map((_, at) => String(selects.get(`column-${at}`)));
    const again = names.find((name, at) => name !== '' && names.indexOf(name) < at) ?? '';
    setTwice(again);
    if (again !== '') return;
    const headingOf = (field: string) => columns[names.indexOf(field)]?.heading ?? '';
    onChosen?.(Object.fromEntries(fields.map(([field]) => [field, headingOf(field)])));
  }

  return (
    <details className={styles.columns} open={missing.length > 0}>
      <summary>
        Columns: {read} of {columns.length} are imported
      </summary>
      <form aria-label="Columns" onSubmit={onSubmit}>
        {missing.length > 0 && (
          <Notice>
            No row was read. Choose the column of:{' '}
            {missing.map((field) => importFields[field as ImportField] ?? field).join(', ')}.
          </Notice>
        )}
        {chosen && (
          <p className={styles.hint}>
            Read as {chosen.by} chose on <Instant at={chosen.at} />. Other files with these headings are read the same
            way.{' '}
            {onChosen && (
              <Button kind="text" busy={busy} onClick={() => onChosen({})}>
                Forget this choice
              </Button>
            )}
          </p>
        )}
        {twice && <Notice kind="danger">{importFields[twice as ImportField]} is chosen for two columns.</Notice>}
        <p className={styles.hint}>
          The bank number names the question in Fairway: a row with the number of another question changes that
          question. The printed number is that of its book or examination.
        </p>
        <fieldset disabled={!onChosen}>
          <legend className="sr-only">The field of each column</legend>
          {columns.map(({ heading, field, samples }, at) => (
            <SelectField
              key={heading}
              label={heading}
              name={`column-${at}`}
              defaultValue={field}
              hint={samples.filter(Boolean).join(' · ') || 'Empty in the first rows'}
              options={fields}
            >
              <option value="">Not imported</option>
            </SelectField>
          ))}
        </fieldset>
        {onChosen ? (
          <div className={styles.actions}>
            <Button type="submit" kind="quiet" busy={busy}>
              Read the file again with these columns
            </Button>
          </div>
        ) : (
          <p className={styles.hint}>To change this, choose the file again.</p>
        )}
      </form>
    </details>
  );
}
