import type { Letter } from '@fairway/contracts/question-bank/question';
import { expect, test } from 'vitest';
import { countersOf, type Score } from './score.ts';

const scoreOf = (right: number, wrong: number): Score =>
  Object.fromEntries(
    Array.from({ length: right + wrong }, (_, n) => [
      String(n),
      { letter: (n < right ? 'a' : 'b') as Letter, key: { ZANSWER: 'a' as const, ZREFERENCE: '', ZSOLUTION: '' } },
    ]),
  );

test.each([
  [0, 0, 0],
  [1, 0, 100],
  [1, 1, 50],
  [1, 2, 33],
  [2, 1, 67],
  [31, 10, 76],
])('%i right and %i wrong make %i percent [STD-42, STD-65, STD-66, LIM-05]', (right, wrong, percentage) => {
  expect(countersOf(scoreOf(right, wrong))).toEqual({ correct: right, wrong, percentage });
});
