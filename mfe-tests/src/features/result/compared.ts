import { percentOf } from '@fairway/contracts/testing/pass-marks';
import type { TestSummary } from '@fairway/contracts/testing/testing';

/** The result of a test compared with the previous one from the same questions; '' if there is none. */
export function comparisonText(test: TestSummary, tests: TestSummary[]): string {
  const before = tests
    .filter((other) => isLike(other, test) && timeOf(other) < timeOf(test))
    .toSorted((a, b) => timeOf(b) - timeOf(a))[0];
  if (!before) return '';
  const points = shareOf(test) - shareOf(before);
  if (points === 0) return 'the same as last time';
  const size = Math.abs(points);
  return `${size} ${size === 1 ? 'point' : 'points'} ${points > 0 ? 'better' : 'worse'} than last time`;
}

/** Graded, and drawn from the same questions, even if the topic has been renamed. */
const isLike = (other: TestSummary, test: TestSummary): boolean =>
  other.correct !== null && other.judged !== null && other.test_num !== test.test_num && setOf(other) === setOf(test);

const setOf = ({ source, test_subject, subjects, only }: TestSummary): string =>
  [source, only, test_subject, ...subjects.toSorted()].join(' ');

const timeOf = ({ submitted_at }: TestSummary): number => Date.parse(submitted_at ?? '');
const shareOf = ({ correct, judged }: TestSummary): number => percentOf(correct ?? 0, judged ?? 0);
