import type { TestSummary } from '@fairway/contracts/testing';

type Counts = Pick<TestSummary, 'answered' | 'correct' | 'judged' | 'question_count'>;

/** "8/10 correct, 80%" of a test that is judged, "7/10 answered" of one that is not. */
export function countWords({ answered, correct, judged, question_count }: Counts): string {
  if (correct === null || judged === null) return `${answered}/${question_count} answered`;
  return `${correct}/${judged} correct, ${percentOf(correct, judged)}%`;
}

/** Whole percent; what is not answered counts as incorrect. */
export const percentOf = (correct: number, judged: number): number =>
  judged === 0 ? 0 : Math.round((100 * correct) / judged);

/** "Resume Test(7/10)". */
export const resumeWords = ({ answered, question_count }: Pick<TestSummary, 'answered' | 'question_count'>): string =>
  `Resume Test(${answered}/${question_count})`;

/** Where a test is opened: a new one to be printed or begun, any other to be gone on with or looked at. */
export const testAddress = ({ status, test_num }: Pick<TestSummary, 'status' | 'test_num'>): string =>
  `/user/test/${status === 'New' ? 'print' : 'result-model'}/${encodeURIComponent(test_num)}`;

/** What a press does with a test that is not submitted yet. */
export const goOnWords = ({ status }: Pick<TestSummary, 'status'>): string => (status === 'New' ? 'Start' : 'Resume');

/** Where a test that is not submitted yet goes on: at its first open question. */
export const resumeAddress = ({ test_num }: Pick<TestSummary, 'test_num'>): string =>
  `/user/test/watch?${new URLSearchParams({ test: test_num })}`;
