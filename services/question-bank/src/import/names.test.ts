import fc from 'fast-check';
import { expect, test } from 'vitest';
import { otherSlugOf, slugOf } from './slug.ts';
import { sortKeyOf } from './sort-key.ts';

test('bank numbers sort naturally', () => {
  const inOrder = [
    '1-1',
    '1-2',
    '1-10',
    '1-100',
    '2-1',
    '10-1',
    'gen-2',
    'gen-10',
    'mewb7-9',
    'mewb7-1248',
    'mewb10-1',
  ];
  const shuffled = inOrder.toReversed();
  expect(shuffled.toSorted((a, b) => (sortKeyOf(a) < sortKeyOf(b) ? -1 : 1))).toEqual(inOrder);
});

test('numbers of any length compare as numbers, with or without leading zeros', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 37n), fc.bigInt(0n, 10n ** 37n), fc.nat(3), (a, b, zeros) => {
      const order = sortKeyOf(`x${'0'.repeat(zeros)}${a}`) < sortKeyOf(`x${b}`);
      expect(order).toBe(a < b);
    }),
  );
});

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

test('every slug fits the address and the column, whatever the stem', () => {
  const bankNumber = fc.stringMatching(/^[A-Za-z0-9]{1,18}(?:[-._][A-Za-z0-9]{1,18})?$/);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), bankNumber, (stem, number) => {
      for (const slug of [slugOf(stem, number), otherSlugOf(stem, number)]) {
        expect(slug).toMatch(slugPattern);
        expect(slug.length).toBeLessThanOrEqual(120);
      }
    }),
  );
});

test.each([
  ['What is a “give-way” vessel?', '1-24', 'what-is-a-give-way-vessel-1-24'],
  ['À l’été', 'A.7', 'a-l-ete-a-7'],
  ['???', '5', '5'],
  ['word '.repeat(40), '5', `${'word-'.repeat(16)}5`],
])('%s of number %s has the slug %s', (stem, number, slug) => {
  expect(slugOf(stem, number)).toBe(slug);
});

test('two questions with the same slug get different ones', () => {
  expect(slugOf('Rule 1', '2')).toBe(slugOf('Rule', '1-2'));
  expect(otherSlugOf('Rule 1', '2')).not.toBe(otherSlugOf('Rule', '1-2'));
});
