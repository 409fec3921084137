import { expect, test } from 'vitest';
import { paths, readPlace } from './paths.ts';

test('an address is parsed back to what was written [STD-35]', () => {
  const place = {
    mode: 'shuffle',
    type: 'subcat',
    id: '7',
    num: 4,
    zid: '91',
    zinbookcat: '1',
    rating: 'all',
    first: '17',
  } as const;
  expect(readPlace(new URL(paths.watch(place), 'http://x').searchParams)).toEqual(place);
});

test.each([
  ['', { mode: 'normal', type: 'bookcat', id: '2', num: 1, zid: '0' }],
  ['mode=backwards&type=novel&num=-3', { mode: 'normal', type: 'bookcat', id: '2', num: 1, zid: '0' }],
  ['type=book&id=5&num=abc', { mode: 'normal', type: 'book', id: '5', num: 1, zid: '0' }],
])('an address with "%s" is parsed to defaults', (query, place) => {
  expect(readPlace(new URLSearchParams(query))).toMatchObject(place);
});
