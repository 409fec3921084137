import { expect, test } from 'vitest';
import { median, medianRatio, percentile } from './statistics.ts';

test.each([
  { values: [3, 1, 2], middle: 2 },
  { values: [4, 1, 3, 2], middle: 2.5 },
  { values: [], middle: Number.NaN },
])('the median of $values is $middle', ({ values, middle }) => {
  expect(median(values)).toBe(middle);
});

test('one disturbed pair does not change the ratio', () => {
  const pairs = [
    { value: 90, baseline: 100 },
    { value: 45, baseline: 50 },
    { value: 10, baseline: 100 },
  ];
  expect(medianRatio(pairs)).toBe(0.9);
});

test('95 of a hundred values do not exceed the 95th percentile', () => {
  const values = Array.from({ length: 100 }, (_, index) => index + 1);
  expect(percentile(values, 0.95)).toBe(95);
  expect(percentile([7], 0.95)).toBe(7);
});
