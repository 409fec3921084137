import { expect, test } from 'vitest';
import { numbersAround } from './page-links.tsx';

test.each([
  [0, 2, [0, 1]],
  [0, 20, [0, 1, 2, 10, 19]],
  [70, 146, [0, 20, 60, 68, 69, 70, 71, 72, 80, 120, 145]],
  [19, 20, [0, 9, 17, 18, 19]],
  [1, 3, [0, 1, 2]],
])('page %i of %i links to %j', (page, pages, numbers) => {
  expect(numbersAround(page, pages)).toEqual(numbers);
});
