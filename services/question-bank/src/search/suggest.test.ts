import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createIndexBuilder } from './build-index.ts';
import { editDistance, nearestTerm } from './suggest.ts';

test.each([
  ['steem', 'steam', 1],
  ['staem', 'steam', 1],
  ['steam', 'steam', 0],
  ['stem', 'steam', 1],
  ['steeam', 'steam', 1],
  ['navigatoin', 'navigation', 1],
  ['abc', 'xyz', 3],
  ['', 'abc', 3],
])('the edit distance of %j and %j is %i', (one, other, distance) => {
  expect(editDistance(one, other, 9)).toBe(distance);
});

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });

test('the edit distance is symmetric, and the early exit never changes a result within the bound', () => {
  fc.assert(
    fc.property(word, word, fc.nat(3), (one, other, max) => {
      const distance = editDistance(one, other, 99);
      expect(editDistance(other, one, 99)).toBe(distance);
      const bounded = editDistance(one, other, max);
      if (distance <= max) expect(bounded).toBe(distance);
      else expect(bounded).toBeGreaterThan(max);
    }),
  );
});

test('no word of the bank is nearer than the suggested one', () => {
  const longer = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 3, maxLength: 8 });
  fc.assert(
    fc.property(fc.uniqueArray(longer, { maxLength: 30 }), longer, (terms, typed) => {
      const builder = createIndexBuilder(1);
      builder.add(0, { bankNumber: '1', label: '', stem: terms.join(' '), choices: [], reference: '' });
      const allowed = typed.length <= 5 ? 1 : 2;
      const least = Math.min(...terms.map((term) => editDistance(typed, term, 99)));
      const nearest = nearestTerm(builder.finish(), typed);
      if (least > allowed) expect(nearest).toBeUndefined();
      else expect(editDistance(typed, nearest ?? '', 99)).toBe(least);
    }),
  );
});
