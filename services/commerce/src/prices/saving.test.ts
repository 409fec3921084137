import { expect, test } from 'vitest';
import { discountPercent } from './saving.ts';

test.each([
  { months: 1, priceCents: 999, percent: 0 },
  { months: 6, priceCents: 3499, percent: 42 },
  { months: 12, priceCents: 5499, percent: 54 },
  { months: null, priceCents: 9999, percent: 0 },
  { months: 3, priceCents: 4000, percent: 0 },
])('$months months at $priceCents cents save $percent % against 999 a month', ({ percent, ...plan }) => {
  expect(discountPercent(plan, 999)).toBe(percent);
});

test('is zero if one month has no price', () => {
  expect(discountPercent({ months: 6, priceCents: 3499 }, 0)).toBe(0);
});
