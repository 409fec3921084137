import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addPositions, intersect, isEmpty, keepBetween, newBits, numberBits, subtract } from './bits.ts';

const size = 2_500;
const positions = fc.uniqueArray(fc.integer({ min: 0, max: size - 1 }), { maxLength: 400 });

function bitsOf(list: number[]) {
  const bits = newBits(size);
  addPositions(bits, Uint32Array.from(list), 0, list.length);
  return bits;
}

const read = (bits: ReturnType<typeof newBits>) => {
  const { size: count, positionAt } = numberBits(bits);
  return Array.from({ length: count }, (_, place) => positionAt(place));
};

const ascending = (list: Iterable<number>) => [...list].sort((a, b) => a - b);

test('places and positions map to each other, in ascending order', () => {
  fc.assert(
    fc.property(positions, (list) => {
      const numbered = numberBits(bitsOf(list));
      const expected = ascending(list);
      expect(read(bitsOf(list))).toEqual(expected);
      for (let position = 0; position < size; position += 7) {
        expect(numbered.placeOf(position)).toBe(expected.indexOf(position));
      }
      expect(numbered.placeOf(size + 1_000)).toBe(-1);
    }),
  );
});

test('intersection, difference and range work like those of sets', () => {
  const bound = fc.integer({ min: 0, max: size });
  fc.assert(
    fc.property(positions, positions, bound, bound, (one, other, from, to) => {
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
