import { expect, test } from 'vitest';
import { summary } from '../../test/fixtures.ts';
import { sortTests } from './sort-tests.ts';

const tests = [
  summary({
    test_num: '1',
    test_name: 'try 10',
    topic_title: 'B',
    insert_date: '2026-01-02T00:00:00Z',
    status: 'Completed',
  }),
  summary({ test_num: '2', test_name: 'Try 9', topic_title: 'A', insert_date: '2026-01-03T00:00:00Z', status: 'New' }),
  summary({
    test_num: '3',
    test_name: 'try 9',
    topic_title: 'C',
    insert_date: '2026-01-01T00:00:00Z',
    status: 'In progress',
  }),
];

test.each([
  [undefined, 'asc', '123'],
  ['nonsense', 'desc', '123'],
  ['test_name', 'asc', '231'],
  ['test_name', 'desc', '123'],
  ['topic_title', 'asc', '213'],
  ['insert_date', 'asc', '312'],
  ['insert_date', 'desc', '213'],
  ['status', 'asc', '231'],
] as const)('by %s, %s', (by, type, expected) => {
  expect(
    sortTests(tests, by, type)
      .map(({ test_num }) => test_num)
      .join(''),
  ).toBe(expected);
});
