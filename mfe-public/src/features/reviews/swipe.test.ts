import { expect, test } from 'vitest';
import { stepOf } from './swipe.ts';

test.each([
  [0, 0],
  [50, 0],
  [-50, 0],
  [51, -1],
  [-51, 1],
  [-600, 1],
])('a swipe of %i px moves %i pages: one, and only beyond 50 px [PUB-82, LIM-33]', (moved, step) => {
  expect(stepOf(moved)).toBe(step);
});
