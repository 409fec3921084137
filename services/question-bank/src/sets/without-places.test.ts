import fc from 'fast-check';
import { expect, test } from 'vitest';
import { insert, noIds, remove } from '../sorted-ids.ts';
import type { Order } from './study-set.ts';
import { withoutPlaces } from './without-places.ts';

function orderOf(ids: number[]): Order {
  return { size: ids.length, idAt: (place) => ids[place] as number, placeOf: (id) => ids.indexOf(id) };
}

const orders = fc.uniqueArray(fc.integer({ min: 1, max: 1_000 }), { maxLength: 60 });

test('an order without some places equals the filtered list, in both directions', () => {
  fc.assert(
    fc.property(orders, fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }), (ids, isGone) => {
      const gone = Uint32Array.from([...ids.keys()].filter((place) => isGone[place]));
      const left = ids.filter((_id, place) => !isGone[place]);
      const thinned = withoutPlaces(orderOf(ids), gone);
      expect(thinned.size).toBe(left.length);
      expect(Array.from({ length: thinned.size }, (_, place) => thinned.idAt(place))).toEqual(left);
      for (const [place, id] of ids.entries()) {
        const before = ids.slice(0, place).filter((_id, earlier) => !isGone[earlier]).length;
        expect(thinned.placeOf(id)).toBe(isGone[place] ? -1 : before);
        expect(thinned.countBefore(id)).toBe(before);
      }
      expect([thinned.placeOf(2_000), thinned.countBefore(2_000)]).toEqual([-1, -1]);
    }),
  );
});

test('adding to and removing from an ascending list works like a set', () => {
  const steps = fc.array(fc.record({ add: fc.boolean(), value: fc.integer({ min: 1, max: 30 }) }), { maxLength: 80 });
  fc.assert(
    fc.property(steps, (changes) => {
      const model = new Set<number>();
      let list = noIds;
      for (const { add, value } of changes) {
        if (add) model.add(value);
        else model.delete(value);
        list = add ? insert(list, value) : remove(list, value);
        expect([...list]).toEqual([...model].sort((a, b) => a - b));
      }
    }),
  );
});
