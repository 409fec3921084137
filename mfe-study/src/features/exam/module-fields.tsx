import { figuresOf, moduleName } from '@fairway/contracts/question-bank/exam-facts';
import type { ExamsOutput } from '@fairway/contracts/question-bank/exams';
import { moduleText, notListed } from '@fairway/study-ui/module-text';
import { TextField } from '@fairway/ui/fields/text-field';
import styles from './exam.module.css';
import type { ModuleRow } from './module-rows.ts';

const own = [
  { name: 'questions', label: 'Number of questions' },
  { name: 'mark', label: 'Pass mark in percent' },
  { name: 'minutes', label: 'Minutes' },
] as const;

/** A module that is ticked or not, with the figures that our list does not have, or the school's. */
export function ModuleFields({
  row,
  exams: { modules, session },
  isSchool,
  faults,
  onChange,
}: {
  row: ModuleRow;
  exams: ExamsOutput;
  isSchool: boolean;
  /** Under the names of the figures. */
  faults: Record<string, string>;
  onChange: (row: ModuleRow) => void;
}) {
  const known = modules.find(({ code }) => code === row.code);
  const figures = figuresOf(known?.facts, undefined, session);
  const name = moduleName(row.code, known?.facts.title.value ?? null);
  const asked = own.filter(
    ({ name: field }) => isSchool || figures[field] === null || row[field] !== '' || faults[field],
  );
  return (
    <li className={styles.module}>
      <label>
        <input
          type="checkbox"
          checked={row.isOn}
          onChange={({ target }) => onChange({ ...row, isOn: target.checked })}
        />
        <span>
          <b>{name}</b>
          {!row.isSaved && (
            <small>
              {known ? moduleText(figures) : notListed}
              {known?.counted === false && ' · on paper, with a chart and a plotter'}
            </small>
          )}
        </span>
      </label>
      {row.isOn && asked.length > 0 && (
        <fieldset className={styles.figures}>
          <legend className="sr-only">By your letter or school: {name}</legend>
          {asked.map(({ name: field, label }) => (
            <TextField
              key={field}
              label={label}
              name={`${field}-${row.code}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              value={row[field]}
              error={faults[field]}
              onChange={({ target }) => onChange({ ...row, [field]: target.value })}
            />
          ))}
        </fieldset>
      )}
    </li>
  );
}
