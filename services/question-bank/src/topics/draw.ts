import type { Db } from '@fairway/db/open';
import type { Order } from '../sets/study-set.ts';
import { readDrawKeys } from '../versions/fingerprints.ts';

/** A number from 0 to before `size`, uniformly distributed. */
export type RandomBelow = (size: number) => number;

/** The twins of each question that has any: no two of them are drawn together. */
export type Twins = ReadonlyMap<number, readonly number[]>;
const noTwins: Twins = new Map();

type Drawn = Pick<Order, 'size' | 'idAt'>;

/**
 * Returns a function that draws the next questions of an order: all different, every choice and every sequence of them
 * equally likely, fewer if the order has no more. A Fisher-Yates shuffle that stops after the requested number and stores
 * only the places it moved: its cost does not grow with the order.
 */
export function startDraw({ size, idAt }: Drawn, randomBelow: RandomBelow): (count: number) => number[] {
  const moved = new Map<number, number>();
  let place = 0;
  return (count) => {
    const drawn: number[] = [];
    for (const end = Math.min(size, place + count); place < end; place++) {
      const other = place + randomBelow(size - place);
      drawn.push(idAt(moved.get(other) ?? other));
      moved.set(other, moved.get(place) ?? place);
    }
    return drawn;
  };
}

/**
 * Draws questions of which no two are equal in text, twins, or of one family of problems; fewer than `count` if the order
 * has no more. It reads the drawn questions by primary key, and again only what replaces equal ones.
 */
export async function drawDistinct(
  db: Db,
  order: Drawn,
  count: number,
  randomBelow: RandomBelow,
  twins = noTwins,
): Promise<number[]> {
  const next = startDraw(order, randomBelow);
  const drawn = new Map<string, number>();
  const unwanted = new Set<number>();
  for (;;) {
    const ids = next(count - drawn.size);
    if (ids.length === 0) return [...drawn.values()];
    const keys = await readDrawKeys(db.$client, ids);
    for (const id of ids) {
      const key = keys.get(id);
      if (key === undefined || drawn.has(key) || unwanted.has(id)) continue;
      drawn.set(key, id);
      for (const twin of twins.get(id) ?? []) unwanted.add(twin);
    }
  }
}
