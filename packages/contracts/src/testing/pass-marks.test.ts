import { expect, test } from 'vitest';
import { isPassed, percentOf } from './pass-marks.ts';

test.each([
  [23, 33, 70, false],
  [7, 10, 70, true],
  [699, 1_000, 70, false],
  [63, 70, 90, true],
  [134, 149, 90, false],
  [199, 200, 100, false],
  [200, 200, 100, true],
  [0, 0, 70, false],
])('%i of %i against %i%%: %s', (correct, total, passMark, expected) => {
  expect(isPassed(correct, total, passMark)).toBe(expected);
});

test('no percentage on screen contradicts its verdict, for any score and any passing score', () => {
  const wrong: number[][] = [];
  for (let total = 1; total <= 200; total++) {
    for (let correct = 0; correct <= total; correct++) {
      for (let mark = 1; mark <= 100; mark++) {
        if (percentOf(correct, total) >= mark !== isPassed(correct, total, mark)) wrong.push([correct, total, mark]);
      }
    }
  }
  expect(wrong).toEqual([]);
});
