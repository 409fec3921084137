import { expect, test } from 'vitest';
import { formatNumber } from './format-number.ts';

test.each([0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, 2_147_483_647, -1, -999, -1_234])(
  '%d has the commas of American English',
  (count) => {
    expect(formatNumber(count)).toBe(count.toLocaleString('en-US'));
  },
);
