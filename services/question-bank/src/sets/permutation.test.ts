import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPermutation } from './permutation.ts';

const keys = fc.uint8Array({ minLength: 32, maxLength: 32 });
const keyOf = (text: string) => createHash('sha256').update(text).digest();

test('contains every place exactly once, for any size and key', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3_000 }), keys, (size, key) => {
      const { forward } = createPermutation(size, key);
      const places = Uint32Array.from({ length: size }, (_, place) => forward(place)).sort();
      // Sorted, every place is its own index: none is missing, repeated or outside.
      return places.every((place, index) => place === index);
    }),
    { numRuns: 200 },
  );
});

test('inverts every place, in sets of millions too', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4_000_000 }), keys, fc.nat(), (size, key, any) => {
      const { forward, inverse } = createPermutation(size, key);
      const place = any % size;
      expect(inverse(forward(place))).toBe(place);
      expect(forward(inverse(place))).toBe(place);
    }),
    { numRuns: 500 },
  );
});

test('the same key gives the same order, another key another one', () => {
  const orderBy = (name: string) => {
    const { forward } = createPermutation(500, keyOf(name));
    return Array.from({ length: 500 }, (_, place) => forward(place));
  };
  expect(orderBy('one')).toEqual(orderBy('one'));
  const same = orderBy('one').filter((place, index) => place === orderBy('two')[index]);
  expect(same.length).toBeLessThan(10);
});

test('first places are spread over the set, over many keys', () => {
  const size = 100;
  const hits = new Uint32Array(size);
  for (let key = 0; key < 20_000; key++) (hits[createPermutation(size, keyOf(String(key))).forward(0)] as number)++;
  // 200 expected of each; six standard deviations.
  for (const count of hits) expect(Math.abs(count - 200)).toBeLessThan(85);
});
