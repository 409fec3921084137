import { expect, test } from 'vitest';
import { completed, summary } from '../../test/fixtures.ts';
import { comparisonText } from './compared.ts';

const now = summary({ ...completed, test_num: 'now', correct: 8, judged: 10 });
const before = (test_num: string, submitted_at: string, correct: number, overrides = {}) =>
  summary({ ...completed, test_num, submitted_at, correct, judged: 10, ...overrides });

test.each([
  [6, '20 points better than last time'],
  [9, '10 points worse than last time'],
  [8, 'the same as last time'],
])('after %i of 10 right, 8 of 10 is "%s"', (correct, words) => {
  const older = before('older', '2026-09-01T12:00:00.000Z', 1);
  const last = before('last', '2026-09-05T12:00:00.000Z', correct);
  expect(comparisonText(now, [older, last, now])).toBe(words);
});

test('one point is singular', () => {
  const last = before('last', '2026-09-05T12:00:00.000Z', 79, { judged: 100 });
  expect(comparisonText(now, [last])).toBe('1 point better than last time');
});

test.each([
  ['that came after it', before('later', '2026-09-07T12:00:00.000Z', 1)],
  ['of another topic', before('other', '2026-09-05T12:00:00.000Z', 1, { test_subject: 'ZINBOOK-3' })],
  ['of the mistakes', before('mistakes', '2026-09-05T12:00:00.000Z', 1, { source: 'mistakes' })],
  ['that is not submitted', summary({ test_num: 'open' })],
])('a test %s is not compared', (_which, other) => {
  expect(comparisonText(now, [now, other])).toBe('');
});
