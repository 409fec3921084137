import { expect, test } from 'vitest';
import { amountAfter } from './discount.ts';

test.each([
  [3499, 0, 3499],
  [3499, 25, 2624],
  [999, 50, 500],
  [999, 33, 669],
  [12_999, 1, 12_869],
  [5499, 99, 55],
  [999, 95, 50],
  [999, 96, 0],
  [3499, 99, 0],
  [5499, 100, 0],
])('%i cents less %i %% is %i cents [PAY-37, LIM-21]', (price, percent, left) => {
  expect(amountAfter(price, percent)).toBe(left);
});
