import { expect, test } from 'vitest';
import { isPublishedCode, isReadLongAgo, neededOf } from './exam-facts.ts';

test.each([
  [50, 90, 45],
  [10, 90, 9],
  [50, 70, 35],
  [20, 70, 14],
  [33, 70, 24],
  [1, 1, 1],
  [50, 100, 50],
])('of %i questions at %i %%, %i must be right', (questions, mark, needed) => {
  expect(neededOf(questions, mark)).toBe(needed);
});

test('no count and mark is off by one', () => {
  for (let questions = 1; questions <= 200; questions++) {
    for (let mark = 1; mark <= 100; mark++) {
      const needed = neededOf(questions, mark);
      expect(100 * needed >= mark * questions && 100 * (needed - 1) < mark * questions).toBe(true);
    }
  }
});

test.each([
  ['2025-11-26', '2026-11-26', false],
  ['2025-11-26', '2026-11-27', true],
  ['2024-02-29', '2025-03-01', true],
  ['2026-11-26', '2026-11-26', false],
])('a source read on %s is old on %s: %s', (readOn, today, isOld) => {
  expect(isReadLongAgo(readOn, today)).toBe(isOld);
});

test('a key of ours does not look like a code', () => {
  expect(['Q100', 'ONC07', '3AE01', 'auxiliary-sail'].map(isPublishedCode)).toEqual([true, true, true, false]);
});
