import type { QuestionLimit } from '@fairway/contracts/question-bank/study-sets';
import type { Db } from '@fairway/db/open';
import type { Marks } from '../marks/marks.ts';
import { readMistakes } from '../mistakes/mistakes.ts';
import type { Order } from '../sets/study-set.ts';
import { placesOf, withoutPlaces } from '../sets/without-places.ts';
import { type Ascending, includes } from '../sorted-ids.ts';
import { readAnswered } from './answered.ts';

/** Keeps only these questions of a set, or leaves them out. */
export type Limit = { keeps: boolean; ids: Ascending };

/** The questions of a member that a limit is about; undefined without a limit. */
export async function readLimit(
  db: Db,
  memberId: string,
  marks: Marks,
  only: QuestionLimit | undefined,
): Promise<Limit | undefined> {
  if (only === undefined) return undefined;
  if (only === 'bookmarked') return { keeps: true, ids: marks.bookmark };
  if (only === 'unanswered') return { keeps: false, ids: await readAnswered(db, memberId) };
  const { missed, settled } = await readMistakes(db, memberId);
  return { keeps: true, ids: missed.filter((id) => !includes(settled, id)) };
}

export function limitOrder(order: Order, limit: Limit | undefined): Order {
  if (limit === undefined) return order;
  const places = placesOf(order, limit.ids);
  if (!limit.keeps) return withoutPlaces(order, places);
  return {
    size: places.length,
    idAt: (place) => order.idAt(places[place] as number),
    placeOf: (id) => {
      const place = order.placeOf(id);
      return place === -1 ? -1 : places.indexOf(place);
    },
  };
}
