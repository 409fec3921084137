import { expect, test } from 'vitest';
import { fittingSizes, growthPlan } from './plan.ts';

test.each([
  { words: [], events: [1_000_000, 10_000_000, 30_000_000] },
  { words: ['100000000'], events: [1_000_000, 10_000_000, 30_000_000, 100_000_000] },
  { words: ['5000000'], events: [1_000_000, 5_000_000] },
  { words: ['quick', '200000'], events: [100_000, 200_000] },
])('the words $words choose the numbers of answers $events', ({ words, events }) => {
  expect(growthPlan(words)?.plan.events).toEqual(events);
});

test.each([[['fast']], [['0']], [['1.5']], [['1000', 'quick']]])('the words %j mean nothing', (words) => {
  expect(growthPlan(words)).toBeUndefined();
});

test('a size that would leave less than 20 GB free is skipped', () => {
  const gb = 1024 ** 3;
  expect(fittingSizes([1_000_000, 10_000_000, 100_000_000], 75 * gb)).toEqual([1_000_000, 10_000_000, 100_000_000]);
  expect(fittingSizes([1_000_000, 10_000_000, 100_000_000], 60 * gb)).toEqual([1_000_000, 10_000_000]);
  expect(fittingSizes([1_000_000], 20 * gb)).toEqual([]);
});
