import type { FormFaults } from '@fairway/area/use-form-submit';
import type { ExamCode, ExamsOutput } from '@fairway/contracts/question-bank/exams';
import styles from './exam.module.css';
import { ModuleFields } from './module-fields.tsx';
import type { ModuleRow } from './module-rows.ts';

/** The modules to tick, with the figures that a letter or a school states. */
export function ModuleList({
  rows,
  exam,
  exams,
  isSchool,
  setIsSchool,
  faults,
  onChange,
}: {
  rows: ModuleRow[];
  /** That they were taken from. */
  exam: ExamCode | undefined;
  exams: ExamsOutput;
  isSchool: boolean;
  setIsSchool: (isSchool: boolean) => void;
  faults: FormFaults;
  onChange: (rows: ModuleRow[]) => void;
}) {
  const alternatives = (exam?.modules ?? []).filter(({ one_of }) => one_of !== null).map(({ module }) => module);
  const sent = rows.filter(({ isOn }) => isOn);
  /** The server names a module by its place among those that were sent. */
  const faultsOf = (row: ModuleRow): FormFaults => {
    const start = `modules.${sent.indexOf(row)}.`;
    const own = Object.entries(faults).filter(([name]) => name.startsWith(start));
    return Object.fromEntries(own.map(([name, text]) => [name.slice(start.length), text]));
  };
  return (
    <fieldset className={styles.modules}>
      <legend>Modules</legend>
      {alternatives.length > 0 && <p>You sit one of {alternatives.join(' and ')}; your letter says which.</p>}
      <ul>
        {rows.map((row) => (
          <ModuleFields
            key={row.code}
            row={row}
            exams={exams}
            isSchool={isSchool}
            faults={faultsOf(row)}
            onChange={(next) => onChange(rows.map((each) => (each === row ? next : each)))}
          />
        ))}
      </ul>
      <label className={styles.check}>
        <input type="checkbox" checked={isSchool} onChange={({ target }) => setIsSchool(target.checked)} />
        <span>School exam: a school examines me, with its own counts and marks</span>
      </label>
    </fieldset>
  );
}
