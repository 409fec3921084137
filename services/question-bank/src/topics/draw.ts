import type { Order } from '../sets/study-set.ts';

/** A number from 0 up to, not including, `size`, each as likely as any other. */
export type RandomBelow = (size: number) => number;

/**
 * `count` different questions of an order, every choice and every sequence of them equally likely; the order must hold
 * as many. A shuffle by Fisher and Yates that is stopped after `count` steps and keeps only the places it moved: its
 * cost does not grow with the order.
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
