import { ApiFault } from '@fairway/area/api-client';
import { type FormFaults, useFormSubmit } from '@fairway/area/use-form-submit';
import { useHost } from '@fairway/area/use-host';
import { StaleNotice } from '@fairway/area-ui/stale-notice';
import { isPublishedCode } from '@fairway/contracts/question-bank/exam-facts';
import type { ExamsOutput } from '@fairway/contracts/question-bank/exams';
import type { MemberExam, MemberExamOutput } from '@fairway/contracts/question-bank/member-exam';
import { Button } from '@fairway/ui/buttons/button';
import { Form } from '@fairway/ui/fields/form';
import { SelectField } from '@fairway/ui/fields/select-field';
import { TextField } from '@fairway/ui/fields/text-field';
import { type MouseEvent, useState } from 'react';
import { readExam } from '../../shared-calls.ts';
import { changedExam, saveExam } from './api.ts';
import styles from './exam.module.css';
import { modulesWithoutResult } from './exam-day.ts';
import { ModuleList } from './module-list.tsx';
import { addedText, savedRows, withCredential, withTyped } from './module-rows.ts';

const labels = {
  codes: 'Codes from your approval letter',
  exam_code: 'Credential',
  exam_day: 'Exam day',
  minutes: 'Minutes on a study day',
  school: 'School exam',
  approved: 'Application approved',
  letter: 'Last day for a retest in your letter',
  extended: 'Retest period extended to',
  modules: 'Modules',
};

/** They are asked after a failure, for the dates of retests. */
const retestDays = ['approved', 'letter', 'extended'] as const;

/** The codes of the letter, or a credential that ticks modules; the day; the minutes. */
export function ExamForm({
  exam,
  exams,
  today,
  onSaved,
}: {
  exam: MemberExam | null;
  exams: ExamsOutput;
  today: string;
  onSaved: (saved: MemberExamOutput) => void;
}) {
  const { api, notify } = useHost();
  const [base, setBase] = useState(exam);
  const [rows, setRows] = useState(() => savedRows(exam, exams.codes));
  const [examCode, setExamCode] = useState(exam?.exam_code ?? '');
  const [isSchool, setIsSchool] = useState(exam?.school ?? false);
  const [typed, setTyped] = useState('');
  const [added, setAdded] = useState('');
  const examOf = (wanted: string) => exams.codes.find(({ code }) => code === wanted);

  /** Makes rows of the typed codes. Throws an `ApiFault` if one can be none. */
  function enterTyped(): ReturnType<typeof withTyped> {
    const entered = withTyped(rows, typed, exams.codes, examCode);
    setRows(entered.rows);
    setExamCode(entered.examCode);
    setTyped('');
    return entered;
  }

  const form = useFormSubmit(async (fields) => {
    const entered = enterTyped();
    const modules = entered.rows.flatMap(({ isOn, isFromExam, isSaved, ...module }) => (isOn ? [module] : []));
    if (modules.length === 0) throw new ApiFault(400, { codes: 'Enter at least one code, or choose a credential' });
    const body = changedExam(base, {
      modules,
      exam_code: entered.examCode,
      exam_day: String(fields.get('exam_day') ?? ''),
      minutes: String(fields.get('minutes') ?? ''),
      school: isSchool,
      ...Object.fromEntries(retestDays.flatMap((name) => (fields.has(name) ? [[name, String(fields.get(name))]] : []))),
    });
    const saved = await saveExam(api, body);
    onSaved(saved);
    notify({ kind: 'success', text: savedText(saved, today), ms: 3_000 });
  });
  const { faults } = form;

  function addTyped({ currentTarget: { form: element } }: MouseEvent<HTMLButtonElement>): void {
    try {
      setAdded(addedText(rows, enterTyped().rows, exams.modules));
      element?.querySelector<HTMLInputElement>('[name=codes]')?.focus();
    } catch (error) {
      if (element && error instanceof ApiFault) form.showFaults(element, error.fields);
    }
  }

  function chooseCredential(code: string): void {
    setExamCode(code);
    setRows(withCredential(rows, examOf(code)));
  }

  return (
    <Form className={styles.form} form={form} submit="Save my exam">
      <StaleNotice
        faults={faults}
        labels={labels}
        readAgain={() => readExam(api)}
        onKeepMine={({ exam: now }) => setBase(now)}
        onTakeTheirs={onSaved}
      />
      <TextField
        label={labels.codes}
        name="codes"
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={400}
        hint={added || 'Such as ONC07, or Q100 Q170. For a retest, enter only the modules you retake.'}
        error={codeFaultOf(faults)}
        onChange={({ target }) => setTyped(target.value)}
        after={
          <Button kind="quiet" disabled={typed.trim() === ''} onClick={addTyped}>
            Add
          </Button>
        }
      />
      <Credential codes={exams.codes} value={examOf(examCode) ? examCode : ''} onChoose={chooseCredential} />
      {rows.length > 0 && (
        <ModuleList
          rows={rows}
          exams={exams}
          isSchool={isSchool}
          faults={faults}
          setIsSchool={setIsSchool}
          exam={examOf(examCode)}
          onChange={(next) => {
            setRows(next);
            for (const name of Object.keys(faults)) if (name.startsWith('modules.')) form.onFieldChange(name);
          }}
        />
      )}
      <DayAndMinutes exam={exam} today={today} />
    </Form>
  );
}

const savedText = ({ exam }: MemberExamOutput, today: string) =>
  exam && modulesWithoutResult(exam, today).length > 0
    ? 'Your exam is saved. That day is over: how did it go?'
    : 'Your exam is saved.';

function Credential({
  codes,
  value,
  onChoose,
}: {
  codes: ExamsOutput['codes'];
  value: string;
  onChoose: (code: string) => void;
}) {
  return (
    <SelectField
      label="No letter yet? Choose a credential: it only ticks modules"
      name="exam_code"
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">None</option>
      {codes.map(({ code, title }) => (
        <option key={code} value={code}>
          {isPublishedCode(code) ? `${title} (${code})` : title}
        </option>
      ))}
    </SelectField>
  );
}

/** A conflict is shown in the notice, which names the modules. */
function codeFaultOf(faults: FormFaults): string | undefined {
  if (faults.based_on) return undefined;
  return Object.entries(faults).find(([name]) => /^(codes|modules(\.\d+\.code)?)$/.test(name))?.[1];
}

function DayAndMinutes({ exam, today }: { exam: MemberExam | null; today: string }) {
  const [day, setDay] = useState(exam?.exam_day ?? '');
  return (
    <div className={styles.fields}>
      <TextField
        label={labels.exam_day}
        name="exam_day"
        type="date"
        value={day}
        onChange={({ target }) => setDay(target.value)}
        hint={
          day !== '' && day < today
            ? 'That day is over: save it, and tell us how it went. If it was moved, enter the new day.'
            : 'Leave it blank if there is none yet.'
        }
      />
      <TextField
        label={labels.minutes}
        name="minutes"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        defaultValue={exam?.minutes ?? ''}
        hint="From 1 to 720."
      />
      {exam?.sittings.some(({ passed }) => !passed) &&
        retestDays.map((name) => (
          <TextField
            key={name}
            label={labels[name]}
            name={name}
            type="date"
            defaultValue={exam[name] ?? ''}
            hint="Leave it blank if you don’t know it."
          />
        ))}
    </div>
  );
}
