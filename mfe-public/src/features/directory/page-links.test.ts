import { expect, test } from 'vitest';
import { numbersAround } from './page-links.tsx';

test.each([
  [0, 2, [0, 1]],
  [0, 20, [0, 1, 2, 19]],
  [10, 20, [0, 8, 9, 10, 11, 12, 19]],
  [19, 20, [0, 17, 18, 19]],
  [1, 3, [0, 1, 2]],
])('beside page %i of %i there are links to %j', (page, pages, numbers) => {
  expect(numbersAround(page, pages)).toEqual(numbers);
});
