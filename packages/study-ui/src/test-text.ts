import { percentOf } from '@fairway/contracts/testing/pass-marks';
import type { TestSummary } from '@fairway/contracts/testing/testing';

type Counts = Pick<TestSummary, 'answered' | 'correct' | 'judged' | 'question_count'>;

/** "8/10 correct, 80%" for a graded test, "7/10 answered" for any other. */
export function scoreText({ answered, correct, judged, question_count }: Counts): string {
  if (correct === null || judged === null) return `${answered}/${question_count} answered`;
  return `${correct}/${judged} correct, ${percentOf(correct, judged)}%`;
}

/** "Resume Test(7/10)". */
export const resumeText = ({ answered, question_count }: Pick<TestSummary, 'answered' | 'question_count'>): string =>
  `Resume Test(${answered}/${question_count})`;

/** The page that opens a test: to print or start a new one, to resume or review any other. */
export const testAddress = ({ status, test_num }: Pick<TestSummary, 'status' | 'test_num'>): string =>
  `/user/test/${status === 'New' ? 'print' : 'result-model'}/${encodeURIComponent(test_num)}`;

/** The state of a test. One whose time is up is submitted when it is opened: choices of another device may still come. */
export const statusText = ({ status, left_ms }: Pick<TestSummary, 'status' | 'left_ms'>): string =>
  left_ms === 0 ? 'Time is up' : status;

/** The label of the button on a test that is not submitted yet. */
export function startLabel({ status, left_ms }: Pick<TestSummary, 'status' | 'left_ms'>): string {
  if (left_ms === 0) return 'Submit';
  return status === 'New' ? 'Start' : 'Resume';
}

/** The page that resumes a test that is not submitted yet, at its first unanswered question. */
export const resumeAddress = ({ test_num }: Pick<TestSummary, 'test_num'>): string =>
  `/user/test/watch?${new URLSearchParams({ test: test_num })}`;
