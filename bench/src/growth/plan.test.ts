import { expect, test } from 'vitest';
import { fittingSizes, growthPlan } from './plan.ts';

test.each([
  { words: ['answers'], events: [1_000_000, 10_000_000, 30_000_000] },
  { words: ['answers', '1000000', '100000000'], events: [1_000_000, 100_000_000] },
  { words: ['quick', 'answers'], events: [100_000, 500_000] },
  { words: ['quick', 'answers', '200000'], events: [200_000] },
])('the words $words choose the numbers of answers $events', ({ words, events }) => {
  expect(growthPlan(words)).toMatchObject({ part: 'growth-answers', plan: { events } });
});

test('without the word answers, members and processes are measured', () => {
  expect(growthPlan([])).toMatchObject({ part: 'growth', isQuick: false });
  expect(growthPlan(['quick'])).toMatchObject({ part: 'growth', isQuick: true });
});

test.each([
  [['fast']],
  [['1000']],
  [['answers', '0']],
  [['answers', '1.5']],
  [['answers', 'quick']],
  [['answers', '2', '1']],
])('the words %j mean nothing', (words) => {
  expect(growthPlan(words)).toBeUndefined();
});

test('a size that would leave less than 15 GB free is skipped', () => {
  const gb = 1024 ** 3;
  expect(fittingSizes([1_000_000, 10_000_000, 100_000_000], 65 * gb)).toEqual([1_000_000, 10_000_000, 100_000_000]);
  expect(fittingSizes([1_000_000, 10_000_000, 100_000_000], 55 * gb)).toEqual([1_000_000, 10_000_000]);
  expect(fittingSizes([1_000_000], 15 * gb)).toEqual([]);
});
