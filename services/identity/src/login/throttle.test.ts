import { expect, test } from 'vitest';
import { delayMs } from './throttle.ts';

test.each([
  [1, 0, 0],
  [5, 0, 0],
  [6, 0, 500],
  [7, 0, 1_000],
  [9, 0, 4_000],
  [10, 0, 8_000],
  [1_000, 0, 8_000],
  [1, 49, 0],
  [1, 50, 500],
  [1, 60, 1_000],
  [1, 100, 8_000],
  [1, 100_000, 8_000],
  [7, 50, 1_000],
])('try %i on an account from an address that failed %i times waits %i ms', (tries, failuresOfAddress, ms) => {
  expect(delayMs({ tries, failuresOfAddress })).toBe(ms);
});
