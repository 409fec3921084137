import { maxListed } from '@fairway/contracts/call/paging';
import { expect, test } from 'vitest';
import { readPage } from './read-page.ts';

/** Reads a page of a list of `rows` numbers. */
async function pageOf(rows: number, page: number, pageSize = 10) {
  let counts = 0;
  const find = async (limit: number, offset: number) =>
    Array.from({ length: Math.max(0, Math.min(limit, rows - offset)) }, (_, index) => offset + index);
  const count = async (limit: number) => {
    counts += 1;
    return Math.min(limit, rows);
  };
  const { rows: read, ...rest } = await readPage({ page, pageSize }, find, count);
  return { first: read[0], length: read.length, ...rest, counts };
}

test.each([
  ['an empty list', 0, 0, { first: undefined, length: 0, total: 0, hasMore: false, counts: 0 }],
  ['a page that is not full', 13, 1, { first: 10, length: 3, total: 13, hasMore: false, counts: 0 }],
  ['a full page', 30, 1, { first: 10, length: 10, total: 30, hasMore: false, counts: 1 }],
  ['a page past the end', 13, 5, { first: undefined, length: 0, total: 13, hasMore: false, counts: 1 }],
  [
    'as many rows as are listed',
    maxListed,
    999,
    { first: 9_990, length: 10, total: maxListed, hasMore: false, counts: 1 },
  ],
  ['more rows', maxListed + 1, 0, { first: 0, length: 10, total: maxListed, hasMore: true, counts: 1 }],
  [
    'a page past the limit',
    maxListed + 50,
    1_000,
    { first: undefined, length: 0, total: maxListed, hasMore: true, counts: 1 },
  ],
])('%s', async (_what, rows, page, expected) => {
  expect(await pageOf(rows, page)).toEqual(expected);
});

test('a page that crosses the limit ends there', async () => {
  expect(await pageOf(maxListed + 50, 33, 300)).toMatchObject({ first: 9_900, length: 100, hasMore: true });
});
