import { expect, test } from 'vitest';
import { shorten } from './shorten.ts';

test('shows a review of 120 characters in full [PUB-84, LIM-29]', () => {
  expect(shorten('a'.repeat(120))).toBeNull();
});

test.each([
  ['a'.repeat(121), `${'a'.repeat(120)}…`],
  [`${'word '.repeat(23)}abcde fgh`, `${'word '.repeat(23)}abcde…`],
  [`${'word '.repeat(23)}abcdefgh`, `${'word '.repeat(23).trimEnd()}…`],
  ['⚓'.repeat(121), `${'⚓'.repeat(120)}…`],
])('a longer one ends between words, at 120 characters at most [PUB-84, LIM-29]', (text, short) => {
  expect(shorten(text)).toBe(short);
});
