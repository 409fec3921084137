import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createIndexBuilder } from './build-index.ts';
import { nearestTerm, slipsBetween } from './suggest.ts';

test.each([
  ['steem', 'steam', 1],
  ['staem', 'steam', 1],
  ['steam', 'steam', 0],
  ['stem', 'steam', 1],
  ['steeam', 'steam', 1],
  ['navigatoin', 'navigation', 1],
  ['abc', 'xyz', 3],
  ['', 'abc', 3],
])('from %j to %j there are %i slips', (one, other, slips) => {
  expect(slipsBetween(one, other, 9)).toBe(slips);
});

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });

test('slips are symmetric, and the early exit never changes a result within the bound', () => {
  fc.assert(
    fc.property(word, word, fc.nat(3), (one, other, most) => {
      const slips = slipsBetween(one, other, 99);
      expect(slipsBetween(other, one, 99)).toBe(slips);
      const bounded = slipsBetween(one, other, most);
      if (slips <= most) expect(bounded).toBe(slips);
      else expect(bounded).toBeGreaterThan(most);
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
      const least = Math.min(...terms.map((term) => slipsBetween(typed, term, 99)));
      const nearest = nearestTerm(builder.finish(), typed);
      if (least > allowed) expect(nearest).toBeUndefined();
      else expect(slipsBetween(typed, nearest ?? '', 99)).toBe(least);
    }),
  );
});
