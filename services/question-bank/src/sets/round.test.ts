import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describePlace } from './locate.ts';
import { roundFrom } from './round.ts';
import type { Order } from './study-set.ts';
import { withoutPlaces } from './without-places.ts';

function orderOf(ids: number[]): Order {
  return { size: ids.length, idAt: (place) => ids[place] as number, placeOf: (id) => ids.indexOf(id) };
}

const orders = fc.uniqueArray(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 40 });
const hidden = fc.array(fc.boolean(), { minLength: 40, maxLength: 40 });

test('a round starts with its question and Next leads through every other one once, without hidden ones [STD-70]', () => {
  fc.assert(
    fc.property(orders, hidden, fc.nat(), (ids, isHidden, at) => {
      const whole = orderOf(ids);
      const start = at % ids.length;
      const gone = Uint32Array.from([...ids.keys()].filter((place) => isHidden[place]));
      const round = roundFrom(withoutPlaces(whole, gone), whole, String(ids[start]));
      const turned = [...ids.keys()].map((step) => (start + step) % ids.length);
      const left = turned.filter((place) => !isHidden[place]).map((place) => ids[place] as number);
      const walked: number[] = [];
      for (let next = left.length > 0 ? String(round.idAt(0)) : null; next !== null; ) {
        walked.push(Number(next));
        next = describePlace(round, round.placeOf(Number(next))).next;
      }
      expect(walked).toEqual(left);
      for (const [step, place] of turned.entries()) {
        const id = ids[place] as number;
        expect(round.placeOf(id)).toBe(isHidden[place] ? -1 : left.indexOf(id));
        if (left.length === 0) continue;
        expect(round.countBefore(id)).toBe(turned.slice(0, step).filter((other) => !isHidden[other]).length);
      }
    }),
  );
});

test('a question that is not in the set starts no round', () => {
  const whole = orderOf([3, 1, 2]);
  const order = withoutPlaces(whole, new Uint32Array());
  for (const first of [undefined, '7']) expect(roundFrom(order, whole, first).idAt(0)).toBe(3);
});
