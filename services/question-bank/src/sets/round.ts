import type { Order } from './study-set.ts';
import type { ThinnedOrder } from './without-places.ts';

/**
 * Rotates an order so that it starts with question `first`: its place becomes 0, and the questions before it follow the
 * last. `whole` is the order before questions were left out. Without such a question the order does not change.
 */
export function roundFrom(walk: ThinnedOrder, whole: Order, first: string | undefined): ThinnedOrder {
  const start = first === undefined ? -1 : whole.placeOf(Number(first));
  if (start === -1 || walk.size === 0) return walk;
  const { size } = walk;
  const offset = walk.countBefore(Number(first));
  return {
    size,
    idAt: (place) => walk.idAt((place + offset) % size),
    placeOf: (id) => {
      const place = walk.placeOf(id);
      return place === -1 ? -1 : (place - offset + size) % size;
    },
    countBefore: (id) => {
      const before = walk.countBefore(id);
      if (before === -1) return -1;
      return whole.placeOf(id) < start ? before - offset + size : before - offset;
    },
  };
}
