import { type Ascending, countBelow } from '../sorted-ids.ts';
import type { Order } from './study-set.ts';

/** An order without some of its questions. A question that is left out has no place, but it has neighbors. */
export type FilteredOrder = Order & {
  /** How many questions precede this one, even if it is left out. -1 if it is in neither order. */
  countBefore: (id: number) => number;
};

/** The places of these questions in an order, ascending, without questions that are not in it. */
export const placesOf = (order: Order, ids: Ascending): Ascending =>
  Uint32Array.from(Int32Array.from(ids, order.placeOf).filter((place) => place !== -1)).sort();

/**
 * Leaves out places of an order: `gone` is ascending. A place is found by binary search, so the cost of a step is
 * logarithmic in the number left out, and no other place moves.
 */
export function withoutPlaces(order: Order, gone: Ascending): FilteredOrder {
  /** The place in the complete order: `gone[i] - i` places remain before the i-th that is left out. */
  function placeInFullOrder(place: number): number {
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
    idAt: (place) => order.idAt(placeInFullOrder(place)),
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
