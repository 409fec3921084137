import { expect, test } from 'vitest';
import { accessEnd } from './access-end.ts';

test.each([
  ['2026-03-15T10:20:30.000Z', 1, '2026-04-15T10:20:30.000Z'],
  ['2026-01-31T00:00:00.000Z', 1, '2026-02-28T00:00:00.000Z'],
  ['2027-08-31T23:59:59.000Z', 6, '2028-02-29T23:59:59.000Z'],
  ['2026-11-22T07:00:00.000Z', 12, '2027-11-22T07:00:00.000Z'],
])('access from %s for %i months ends at %s', (from, months, end) => {
  expect(accessEnd(new Date(from), months).toISOString()).toBe(end);
});
