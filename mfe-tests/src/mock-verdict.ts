import type { TestSummary } from '@fairway/contracts/testing/testing';

type MockVerdict = { isPassed: boolean; text: string };

/** The result of a mock exam in questions; undefined if it gives none, or some questions were not graded. */
export function mockVerdict({ needed, correct, judged, question_count }: TestSummary): MockVerdict | undefined {
  if (!needed || correct === null || judged !== question_count) return undefined;
  const spare = correct - needed;
  if (spare < 0) return { isPassed: false, text: `${-spare} short of ${needed}` };
  return { isPassed: true, text: `Passed with ${spare || 'none'} to spare` };
}
