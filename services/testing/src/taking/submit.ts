import type { Result } from '@fairway/contracts/call/fault';
import type { Letter } from '@fairway/contracts/question-bank/question';
import type { SubmitTestOutput } from '@fairway/contracts/testing/testing';
import type { Db } from '@fairway/db/open';
import { transact } from '@fairway/db/retry';
import { ok } from '@fairway/kit/calls/fault';
import { readShownQuestions, type ShownQuestion } from '../items/shown-questions.ts';
import { gradeItems, type ItemRow, listItems } from '../items/store.ts';
import type { QuestionBank } from '../question-bank.ts';
import { noSuchTest } from '../tests/member-test.ts';
import { findTest, type TestRow, updateTest } from '../tests/store.ts';
import { reportAnswers } from './report-answers.ts';

export type SubmitDeps = {
  db: Db;
  questionBank: Pick<QuestionBank, 'questions' | 'pastQuestions'>;
  clock: () => Date;
  /** Relays the outbox immediately. */
  nudge: () => void;
};

/**
 * Submits and grades a test, once, each choice by the text that it was made from: a repeated or concurrent submission gets the same result. Keys are fetched before
 * the transaction. An unanswered item is incorrect (G-65). An item whose question was removed from the bank is not
 * graded, because questions are removed for being wrong. The answers are reported in the same transaction.
 */
export async function submitTest(
  { db, questionBank, clock, nudge }: SubmitDeps,
  memberId: string,
  testNum: string,
): Promise<Result<SubmitTestOutput>> {
  const test = await findTest(db, memberId, testNum);
  if (test === undefined) return noSuchTest('id');
  if (test.status === 'Completed') return ok(presentResult(test));
  const items = await listItems(db, test.id);
  const keys = byLetter(await readShownQuestions(questionBank, items, 'with keys'));
  const submitted = await transact(db, async (tx) => {
    const now = await findTest(tx, memberId, testNum, 'locked');
    if (now === undefined) return noSuchTest('id');
    if (now.status === 'Completed') return ok(presentResult(now));
    for (const [letter, questions] of keys) await gradeItems(tx, now.id, questions, letter);
    const gradedItems = await listItems(tx, now.id);
    // If the time was up, that was the end of the test: it may have been submitted later.
    const submittedAt = earlier(clock(), now.dueAt);
    const result = { ...countGraded(gradedItems), submittedAt, status: 'Completed' as const, dueAt: null };
    await updateTest(tx, now.id, result);
    await reportAnswers(tx, now, gradedItems, submittedAt);
    return ok(presentResult({ ...now, ...result }));
  });
  if (submitted.ok) nudge();
  return submitted;
}

const earlier = (now: Date, dueAt: Date | null): Date => (dueAt !== null && dueAt < now ? dueAt : now);

/** How many items were graded, and how many of those are correct. */
function countGraded(items: ItemRow[]): { judged: number; correct: number } {
  const graded = items.filter(({ correct }) => correct !== null);
  return { judged: graded.length, correct: graded.filter(({ correct }) => correct).length };
}

function byLetter(questions: Map<number, ShownQuestion>): Map<Letter, { id: number; version: number }[]> {
  const graded = new Map<Letter, { id: number; version: number }[]>();
  for (const [id, { question, version }] of questions) {
    const letter = question.ZANSWER;
    if (letter !== undefined) graded.set(letter, [...(graded.get(letter) ?? []), { id, version }]);
  }
  return graded;
}

/** Of a submitted test. */
function presentResult({ testNum, correct, judged, answered, questionCount, submittedAt }: TestRow): SubmitTestOutput {
  return {
    test_num: testNum,
    correct: correct ?? 0,
    judged: judged ?? 0,
    answered,
    total: questionCount,
    submitted_at: submittedAt?.toISOString() ?? '',
  };
}
