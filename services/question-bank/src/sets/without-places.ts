import { type Ascending, countBelow } from '../sorted-ids.ts';
import type { Order } from './study-set.ts';

/** An order without some of its places. A question at one of them has no place, but neighbors. */
export type ThinnedOrder = Order & {
  /** How many questions come before this one; of a question that is left out too. -1 where it is in neither. */
  countBefore: (id: number) => number;
};

/**
 * Leaves out places of an order: `gone` is ascending. Any place is found by halving, so the cost of a step grows with
 * the logarithm of what is left out, and no other place has to be moved.
 */
export function withoutPlaces(order: Order, gone: Ascending): ThinnedOrder {
  /** The place in the whole order: `gone[i] - i` places are left before the i-th that is left out. */
  function wholePlace(place: number): number {
    let low = 0;
    let high = gone.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((gone[middle] as number) - middle <= place) low = middle + 1;
      else high = middle;
    }
    return place + low;
  }
  if (gone.length === 0) return { ...order, countBefore: order.placeOf };
  return {
    size: order.size - gone.length,
    idAt: (place) => order.idAt(wholePlace(place)),
    placeOf: (id) => {
      const whole = order.placeOf(id);
      if (whole === -1) return -1;
      const before = countBelow(gone, whole);
      return gone[before] === whole ? -1 : whole - before;
    },
    countBefore: (id) => {
      const whole = order.placeOf(id);
      return whole === -1 ? -1 : whole - countBelow(gone, whole);
    },
  };
}
