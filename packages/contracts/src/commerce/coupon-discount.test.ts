import { expect, test } from 'vitest';
import { discounted } from './coupon-discount.ts';

test.each([
  [3499, 0, 0, 0, 3499],
  [3499, 25, 875, 0, 2624],
  [999, 50, 499, 0, 500],
  [999, 33, 330, 0, 669],
  [12_999, 1, 130, 0, 12_869],
  [5499, 99, 5444, 0, 55],
  [999, 95, 949, 0, 50],
  [999, 96, 959, 40, 0],
  [1300, 97, 1261, 39, 0],
  [3499, 99, 3464, 35, 0],
  [5499, 100, 5499, 0, 0],
])(
  '%i cents less %i %% are %i cents off, %i not charged, and %i to pay [PAY-37, LIM-21]',
  (price, percent, ...parts) => {
    const { offCents, waivedCents, amountCents } = discounted(price, percent);
    expect([offCents, waivedCents, amountCents]).toEqual(parts);
    expect(offCents + waivedCents + amountCents).toBe(price);
  },
);
