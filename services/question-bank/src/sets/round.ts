import type { Order } from './study-set.ts';
import type { FilteredOrder } from './without-places.ts';

/**
 * Rotates an order so that it starts with question `first`: its place becomes 0, and the questions before it follow the
 * last. `whole` is the order before questions were left out. Without such a question the order does not change.
 */
export function roundFrom(order: FilteredOrder, whole: Order, first: string | undefined): FilteredOrder {
  const start = first === undefined ? -1 : whole.placeOf(Number(first));
  if (start === -1 || order.size === 0) return order;
  const { size } = order;
  const offset = order.countBefore(Number(first));
  return {
    size,
    idAt: (place) => order.idAt((place + offset) % size),
    placeOf: (id) => {
      const place = order.placeOf(id);
      return place === -1 ? -1 : (place - offset + size) % size;
    },
    countBefore: (id) => {
      const before = order.countBefore(id);
      if (before === -1) return -1;
      return whole.placeOf(id) < start ? before - offset + size : before - offset;
    },
  };
}
