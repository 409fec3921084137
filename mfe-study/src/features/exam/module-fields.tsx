import { figuresOf, moduleName } from '@fairway/contracts/question-bank/exam-facts';
import type { ExamsOutput } from '@fairway/contracts/question-bank/exams';
import { moduleText, notListed } from '@fairway/study-ui/module-text';
import { Button } from '@fairway/ui/buttons/button';
import { TextField } from '@fairway/ui/fields/text-field';
import { useState } from 'react';
import styles from './exam.module.css';
import type { ModuleRow } from './module-rows.ts';

const own = [
  { name: 'questions', label: 'Number of questions' },
  { name: 'mark', label: 'Pass mark in percent' },
  { name: 'minutes', label: 'Minutes' },
] as const;

/** A module that is ticked or not, with the figures that our list does not have, the school's, or the letter's. */
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
  const [isOpen, setIsOpen] = useState(false);
  const needed = own.filter(
    ({ name: field }) => isSchool || figures[field] === null || row[field] !== '' || faults[field],
  );
  const asked = isOpen ? own : needed;
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
      {row.isOn && needed.length < own.length && (
        <Button
          kind="text"
          aria-expanded={isOpen}
          aria-label={`Change the figures of ${row.code}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          Change the figures
        </Button>
      )}
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
