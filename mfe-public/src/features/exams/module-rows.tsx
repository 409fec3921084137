import type { Book } from '@fairway/contracts/question-bank/catalogue';
import { type ExamField, examFields, isPublishedCode, neededOf } from '@fairway/contracts/question-bank/exam-facts';
import type { ExamModule } from '@fairway/contracts/question-bank/exams';
import { formatNumber } from '@fairway/ui/text/format-number';
import { paths } from '../../routing/paths.ts';
import styles from './exams.module.css';
import { FactLine } from './fact-line.tsx';

const names: Record<ExamField, string> = {
  title: 'Subject',
  questions: 'Number of questions',
  mark: 'Pass mark',
  minutes: 'Time',
};

/** Modules with their facts, and the books that they are studied from. */
export function ModuleRows({ modules, books, today }: { modules: ExamModule[]; books: Book[]; today: string }) {
  return (
    <ol className={styles.modules}>
      {modules.map((module) => (
        <li key={module.code} id={module.code}>
          <ModuleRow module={module} books={books} today={today} />
        </li>
      ))}
    </ol>
  );
}

const texts: Record<ExamField, (value: string, facts: ExamModule['facts']) => string> = {
  title: () => 'Subject',
  questions: (value) => `${value} questions`,
  mark: (value, { questions: { value: count } }) =>
    count === null
      ? `${value}% to pass`
      : `${value}% to pass: ${neededOf(Number(count), Number(value))} of ${count} right`,
  minutes: (value) => `${value} minutes`,
};

function ModuleRow({ module, books, today }: { module: ExamModule; books: Book[]; today: string }) {
  const { code, facts, counted, topics } = module;
  const studied = books.filter(({ ZINBOOK }) => topics.some(({ zinbook }) => zinbook === ZINBOOK));
  const fields = examFields.filter((field) => facts[field]);
  const known = fields.filter((field) => facts[field].value !== null);
  const unknown = fields.filter((field) => facts[field].value === null);
  const readIn = (field: ExamField) => `${facts[field].source} ${facts[field].read_on}`;
  return (
    <>
      <h3>
        {isPublishedCode(code) && <span className={styles.code}>{code}</span>}{' '}
        {facts.title.value ?? 'Subject not published'}
      </h3>
      <ul className={styles.facts}>
        {known.map((field) => (
          <FactLine key={field} fact={facts[field]} text={(value) => texts[field](value, facts)} today={today} />
        ))}
        {unknown.map((field, index) => {
          const together = unknown.filter((other) => readIn(other) === readIn(field));
          if (unknown.indexOf(together[0] ?? field) !== index) return null;
          const of = together.map((one) => names[one]).join(', ');
          return <FactLine key={field} fact={facts[field]} of={of} today={today} />;
        })}
      </ul>
      {!counted && <p>It is worked on paper, with a training chart and a plotter: practice here is no substitute.</p>}
      {studied.length > 0 && (
        <p>
          Study:{' '}
          {studied.map(({ ZINBOOK, ZBOOKNAME, total, sample }, index) => (
            <span key={ZINBOOK}>
              {index > 0 && ', '}
              <a href={paths.directoryOf({ book: ZINBOOK })}>{ZBOOKNAME}</a> ({formatNumber(total)}
              {sample && ', sample'})
            </span>
          ))}
        </p>
      )}
    </>
  );
}
