import type { Book } from '@fairway/contracts/question-bank/catalogue';
import { type PassMarks, passMarkOf } from '@fairway/contracts/testing/pass-marks';
import { totalOf } from '@fairway/ui/licenses/license-questions';
import { formatNumber } from '@fairway/ui/text/format-number';
import frame from '../../routing/page.module.css';
import { paths } from '../../routing/paths.ts';
import styles from './books.module.css';
import type { Department } from './load-home.ts';

/** How many books of a department are shown unfolded, the largest first. */
const shownBooks = 3;

/** The books with their number of questions and passing score, each linking to the directory. */
export function Books({
  departments,
  source,
  passMarks,
}: {
  /** In display order. */
  departments: Department[];
  /** Where the questions come from. */
  source: string;
  passMarks: PassMarks;
}) {
  const total = totalOf(departments);
  return (
    <section className={styles.books}>
      <div className={frame.section}>
        <h2>
          <span>{formatNumber(total)}</span> questions, by book
        </h2>
        <p className={frame.lead}>{source}</p>
        <div className={styles.departments}>
          {departments.map((department) => (
            <DepartmentBooks key={department.name} department={department} passMarks={passMarks} />
          ))}
        </div>
      </div>
    </section>
  );
}

function DepartmentBooks({
  department: { name, total, books },
  passMarks,
}: {
  department: Department;
  passMarks: PassMarks;
}) {
  const largest = books.toSorted((a, b) => b.total - a.total);
  // A single book is not worth folding.
  const end = largest.length > shownBooks + 1 ? shownBooks : largest.length;
  const rest = largest.slice(end);
  const restTotal = totalOf(rest);
  return (
    <div id={name.toLowerCase()}>
      <h3>
        {name} <small>{formatNumber(total)} questions</small>
      </h3>
      <BookRows books={largest.slice(0, end)} passMarks={passMarks} />
      {rest.length > 0 && (
        <details>
          <summary>
            {rest.length} more books, {formatNumber(restTotal)} questions
          </summary>
          <BookRows books={rest} passMarks={passMarks} />
        </details>
      )}
    </div>
  );
}

function BookRows({ books, passMarks }: { books: Book[]; passMarks: PassMarks }) {
  return (
    <ul className={styles.rows}>
      {books.map(({ ZINBOOK, ZBOOKNAME, total, sample }) => (
        <li key={ZINBOOK}>
          <a href={paths.directoryOf({ book: ZINBOOK })}>
            <span>
              {ZBOOKNAME}
              {sample && ' (sample)'}
            </span>{' '}
            <small>{passMarkOf(passMarks, ZINBOOK)}% to pass</small> <b>{formatNumber(total)}</b>
          </a>
        </li>
      ))}
    </ul>
  );
}
