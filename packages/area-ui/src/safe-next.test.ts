import { expect, test } from 'vitest';
import { safeNext } from './safe-next.ts';

test.each([
  ['/user/watch?type=book&id=2', '/user/watch?type=book&id=2'],
  ['https://elsewhere.example/', null],
  ['//elsewhere.example/', null],
  ['/\\elsewhere.example', null],
  ['/\t/elsewhere.example', null],
  ['\n//elsewhere.example', null],
  ['/.//elsewhere.example', null],
  ['dashboard', null],
  ['javascript:alert(1)', null],
  [null, null],
])('after sign-in %s leads to %s [IDN-07]', (next, path) => {
  expect(safeNext(next)).toBe(path);
});
