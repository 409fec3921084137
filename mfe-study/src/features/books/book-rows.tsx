import { useHost } from '@fairway/area/use-host';
import { LoadError } from '@fairway/area-ui/load-error';
import type { BookProgress } from '@fairway/contracts/question-bank/study';
import type { QuestionLimit } from '@fairway/contracts/question-bank/study-sets';
import { defaultPassMarks, passMarkOf, percentOf } from '@fairway/contracts/testing/pass-marks';
import { LimitField } from '@fairway/study-ui/limit-field';
import { limitLabels } from '@fairway/study-ui/limit-labels';
import { passMarksQuery } from '@fairway/study-ui/pass-marks-query';
import { heldBackText } from '@fairway/ui/licenses/license-questions';
import { Tag } from '@fairway/ui/lists/tag';
import { Skeleton } from '@fairway/ui/states/skeleton';
import { formatNumber } from '@fairway/ui/text/format-number';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { booksQuery } from './api.ts';
import styles from './books.module.css';
import { SplitBar } from './split-bar.tsx';

/** The books of the member's department, with progress and a link to continue. */
export function BookRows({
  isCounted,
}: {
  /** Answers are logged, so there is progress to show. */
  isCounted: boolean;
}) {
  const { api } = useHost();
  const [only, setOnly] = useState<QuestionLimit | ''>('');
  const books = useQuery(booksQuery(api));
  const marks = useQuery({ ...passMarksQuery(api), enabled: isCounted }).data ?? defaultPassMarks;
  if (books.isPending) return <Skeleton lines={8} label="Loading the books" />;
  if (books.isError && !books.data) {
    return (
      <LoadError query={books} title="The books did not load" text="The question bank is not responding right now." />
    );
  }
  const heldBack = heldBackText(books.data.reduce((sum, { held_back = 0 }) => sum + held_back, 0));
  return (
    <>
      {isCounted && <LimitField value={only} onChange={setOnly} />}
      <table className={styles.books}>
        <caption className={isCounted ? undefined : 'sr-only'}>
          {isCounted
            ? 'Your progress in each book, without tests. Right: by your latest answer to each question.'
            : 'The questions of each book'}
        </caption>
        <thead>
          <tr>
            <th scope="col">Book</th>
            {isCounted && (
              <th scope="col" className={styles.wide}>
                Progress
              </th>
            )}
            <th scope="col" className={styles.number}>
              {isCounted ? 'Studied' : 'Questions'}
            </th>
            {isCounted && (
              <>
                <th scope="col" className={`${styles.number} ${styles.wide}`}>
                  Right
                </th>
                <th scope="col" className={styles.number}>
                  Pass
                </th>
              </>
            )}
            <th scope="col">
              <span className="sr-only">Study</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {books.data.map((book) => (
            <BookRow
              key={book.ZINBOOK}
              book={book}
              isCounted={isCounted}
              passMark={passMarkOf(marks, book.ZINBOOK)}
              only={only}
            />
          ))}
        </tbody>
      </table>
      {heldBack && <p className={styles.heldBack}>{heldBack}</p>}
    </>
  );
}

function BookRow({
  book,
  isCounted,
  passMark,
  only,
}: {
  book: BookProgress;
  isCounted: boolean;
  passMark: number;
  only: QuestionLimit | '';
}) {
  const { ZINBOOK, ZBOOKNAME, total, right, wrong, sample } = book;
  const studied = right + wrong;
  return (
    <tr>
      <th scope="row">
        <Link to={paths.book(ZINBOOK)}>{ZBOOKNAME}</Link>
        {sample && (
          <>
            {' '}
            <Tag>Sample</Tag>
          </>
        )}
      </th>
      {isCounted && (
        <td className={styles.wide}>
          <SplitBar right={right} wrong={wrong} total={total} />
        </td>
      )}
      <td className={styles.number}>
        {isCounted ? `${formatNumber(studied)} / ${formatNumber(total)}` : formatNumber(total)}
      </td>
      {isCounted && (
        <>
          <td className={`${styles.number} ${styles.wide}`}>{studied === 0 ? '–' : `${percentOf(right, studied)}%`}</td>
          <td className={styles.number}>{passMark}%</td>
        </>
      )}
      <td className={styles.continue}>
        {total > 0 && (only ? <LimitedLink book={book} only={only} /> : <ContinueLink book={book} />)}
      </td>
    </tr>
  );
}

/** Studies only some of the book's questions. */
function LimitedLink({ book: { ZINBOOK, ZBOOKNAME }, only }: { book: BookProgress; only: QuestionLimit }) {
  return (
    <Link to={paths.watch({ mode: 'normal', type: 'book', id: ZINBOOK, num: 1, zid: '0', only })}>
      {limitLabels[only]} <span className="sr-only">in {ZBOOKNAME}</span>
    </Link>
  );
}

/**
 * Continues at the next unanswered question or, without a log, where the member left off; `num` 0 names no place. A
 * shuffled round that is not finished has its own link.
 */
function ContinueLink({
  book: { ZINBOOK, ZBOOKNAME, total, right, wrong, left_off, next, shuffled },
}: {
  book: BookProgress;
}) {
  const isNew = left_off === null && right + wrong === 0;
  const to = next ?? left_off;
  const at = to && to.num > 0 && to.num <= total ? ` at ${formatNumber(to.num)}` : '';
  const words = next?.left === 0 ? 'All answered · From the start' : isNew ? 'Start' : to ? `Continue${at}` : 'Study';
  const inBook = <span className="sr-only">in {ZBOOKNAME}</span>;
  return (
    <>
      <Link to={isNew ? paths.book(ZINBOOK) : (to?.link ?? paths.book(ZINBOOK))}>
        {words} {inBook}
      </Link>
      {shuffled && (
        <>
          <br />
          <Link to={shuffled.link}>
            Shuffled: {formatNumber(shuffled.num)} {inBook}
          </Link>
        </>
      )}
    </>
  );
}
