import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addPositions, intersect, isEmpty, keepBetween, listPositions, newBits, subtract, unite } from './bits.ts';

const size = 2_500;
const positions = fc.uniqueArray(fc.integer({ min: 0, max: size - 1 }), { maxLength: 400 });

function bitsOf(list: number[]) {
  const bits = newBits(size);
  addPositions(bits, Uint32Array.from(list), 0, list.length);
  return bits;
}

const read = (bits: ReturnType<typeof newBits>) => [...listPositions([bits])];

const ascending = (list: Iterable<number>) => [...list].sort((a, b) => a - b);

test('sets of positions are listed one after the other, and their operations are those of sets', () => {
  const bound = fc.integer({ min: 0, max: size });
  fc.assert(
    fc.property(positions, positions, bound, bound, (one, other, from, to) => {
      expect([...listPositions([bitsOf(one), bitsOf(other)])]).toEqual([...ascending(one), ...ascending(other)]);
      const either = bitsOf(one);
      unite(either, bitsOf(other));
      expect(read(either)).toEqual(ascending(new Set([...one, ...other])));
      const both = bitsOf(one);
      intersect(both, bitsOf(other));
      expect(read(both)).toEqual(ascending(one.filter((position) => other.includes(position))));
      const rest = bitsOf(one);
      subtract(rest, bitsOf(other));
      expect(read(rest)).toEqual(ascending(one.filter((position) => !other.includes(position))));
      const cut = bitsOf(one);
      keepBetween(cut, from, to);
      expect(read(cut)).toEqual(ascending(one).filter((position) => position >= from && position < to));
      expect(isEmpty(cut)).toBe(read(cut).length === 0);
    }),
  );
});
