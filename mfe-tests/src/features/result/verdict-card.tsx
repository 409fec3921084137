import { isPassed, type PassMarks, percentOf } from '@fairway/contracts/testing/pass-marks';
import type { TestItem, TestSummary } from '@fairway/contracts/testing/testing';
import type { ReactNode } from 'react';
import { mockVerdict } from '../../mock-verdict.ts';
import { incorrectOf, onlyBook } from './score.ts';
import { ScoreBar } from './score-bar.tsx';
import styles from './verdict-card.module.css';

/** The score of a submitted test against the passing score, and what to do next. */
export function VerdictCard({
  test,
  items,
  marks,
  compared,
  children,
}: {
  test: TestSummary & { correct: number; judged: number };
  items: TestItem[];
  marks: PassMarks;
  /** The comparison with the previous test, '' if there is none. */
  compared: string;
  children: ReactNode;
}) {
  const percent = percentOf(test.correct, test.judged);
  const book = test.module ? undefined : onlyBook(items, marks);
  const passMark = test.needed ? (100 * test.needed) / test.question_count : book?.passMark;
  const unanswered = incorrectOf(items).unanswered.length;
  const wrong = test.judged - test.correct - unanswered;
  return (
    <section className={styles.card} aria-label="Score">
      <p className={styles.percent}>{percent}%</p>
      <div>
        <h2>{test.module ? (mockVerdict(test)?.text ?? 'Your score: no verdict') : verdict(test, book)}</h2>
        <p className={styles.counts}>
          {test.correct} of {test.judged} correct
          {wrong > 0 && ` · ${wrong} wrong`}
          {unanswered > 0 && ` · ${unanswered} not answered`}
          {timeUsed(test)}
          {compared && ` · ${compared}`}
        </p>
      </div>
      <div className={styles.bar}>
        <ScoreBar percent={percent} passMark={passMark} />
      </div>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}

/** The duration of a timed test, in minutes. */
function timeUsed({ started_at, submitted_at }: TestSummary): string {
  if (started_at === null || submitted_at === null) return '';
  const minutes = Math.round((Date.parse(submitted_at) - Date.parse(started_at)) / 60_000);
  return ` · ${Math.max(1, minutes)} min`;
}

/** Several books have several passing scores: each topic is measured against its own. */
function verdict({ correct, judged }: { correct: number; judged: number }, book: ReturnType<typeof onlyBook>): string {
  if (book === undefined) return isPassed(correct, judged, 100) ? 'All correct' : 'Your score';
  const { title, passMark } = book;
  return isPassed(correct, judged, passMark)
    ? `Passed: ${title} needs ${passMark}%`
    : `Not yet: ${title} needs ${passMark}%`;
}
