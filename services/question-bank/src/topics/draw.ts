import type { Order } from '../sets/study-set.ts';

/** A number from 0 to before `size`, uniformly distributed. */
export type RandomBelow = (size: number) => number;

/**
 * `count` different questions of an order, every choice and every sequence of them equally likely; the order must have
 * as many. A Fisher-Yates shuffle that stops after `count` steps and stores only the places it moved: its cost does not
 * grow with the order.
 */
export function draw({ size, idAt }: Pick<Order, 'size' | 'idAt'>, count: number, randomBelow: RandomBelow): number[] {
  const moved = new Map<number, number>();
  const drawn: number[] = [];
  for (let place = 0; place < count; place++) {
    const other = place + randomBelow(size - place);
    drawn.push(idAt(moved.get(other) ?? other));
    moved.set(other, moved.get(place) ?? place);
  }
  return drawn;
}
