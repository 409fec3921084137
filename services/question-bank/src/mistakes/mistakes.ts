import type { StudyMode } from '@fairway/contracts/question-bank';
import type { Db } from '@fairway/db/open';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { orderOf } from '../sets/shuffle.ts';
import { type Order, setOfIds } from '../sets/study-set.ts';
import { type ThinnedOrder, withoutPlaces } from '../sets/without-places.ts';
import { type Ascending, includes, noIds } from '../sorted-ids.ts';
import { listMissed, settledAfter } from './store.ts';

/** A member's question ids, ascending: all that were ever answered wrong, and those of them that are settled. */
export type Mistakes = { missed: Ascending; settled: Ascending };

export const noMistakes: Mistakes = { missed: noIds, settled: noIds };

const rowsAtOnce = 200;

type Asked = { type: string };
type Asker = { kind: 'member'; id: string } | { kind: 'visitor' };

/** Mistakes for the walk of a request: only a member's set of mistakes needs them. */
export function mistakesFor(db: Db, { type }: Asked, caller: Asker): Promise<Mistakes> | Mistakes {
  return type === 'mistakes' && caller.kind === 'member' ? readMistakes(db, caller.id) : noMistakes;
}

/** Read for each request: every answer may change them, and a member has few. */
export async function readMistakes(db: Db, memberId: string): Promise<Mistakes> {
  const missed: number[] = [];
  const settled: number[] = [];
  for (;;) {
    const rows = await listMissed(db, memberId, missed.at(-1) ?? 0, rowsAtOnce);
    for (const { id, rightInARow } of rows) {
      missed.push(id);
      if (rightInARow >= settledAfter) settled.push(id);
    }
    if (rows.length < rowsAtOnce) return { missed: Uint32Array.from(missed), settled: Uint32Array.from(settled) };
  }
}

/** The number of mistakes to settle. */
export function mistakesLeft(catalogue: Catalogue, mistakes: Mistakes, hidden: Ascending): number {
  return walkMistakes(catalogue, mistakes, hidden, 'normal', { id: null }).walk.size;
}

/**
 * The mistakes as a set to walk through, with the complete order before thinning. Settled and hidden questions are
 * removed from the order rather than the set: a shuffled order does not change as questions are settled one by one, and
 * a question that was just settled still has neighbors.
 */
export function walkMistakes(
  catalogue: Catalogue,
  { missed, settled }: Mistakes,
  hidden: Ascending,
  mode: StudyMode,
  walker: { id: string | null },
): { walk: ThinnedOrder; whole: Order } {
  const set = setOfIds(catalogue, missed, { key: 'mistakes', department: 2 });
  const whole = orderOf(set, mode, walker);
  const gone = missed.filter((id) => includes(settled, id) || includes(hidden, id));
  const places = Int32Array.from(gone, whole.placeOf).filter((place) => place !== -1);
  return { walk: withoutPlaces(whole, Uint32Array.from(places).sort()), whole };
}
