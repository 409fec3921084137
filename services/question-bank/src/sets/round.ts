import type { Order } from './study-set.ts';
import type { ThinnedOrder } from './without-places.ts';

/**
 * The same order as one round that starts with question `first`: its place becomes 0, and what stood before it comes
 * after the last. `whole` is the order before anything was left out of it. Without such a question nothing changes.
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
