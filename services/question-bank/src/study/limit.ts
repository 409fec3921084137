import type { QuestionLimit } from '@fairway/contracts/question-bank';
import type { Db } from '@fairway/db/open';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Marks } from '../marks/marks.ts';
import { readMistakes } from '../mistakes/mistakes.ts';
import { loggedQuestions, testedQuestions } from '../schema.ts';
import type { Order } from '../sets/study-set.ts';
import { withoutPlaces } from '../sets/without-places.ts';
import { type Ascending, includes } from '../sorted-ids.ts';

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
  const places = Uint32Array.from(Int32Array.from(limit.ids, order.placeOf).filter((place) => place !== -1)).sort();
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

const rowsAtOnce = 1_000;

/** The questions that a member answered, in study or in a submitted test, ascending. */
async function readAnswered(db: Db, memberId: string): Promise<Ascending> {
  const logged = await readIds((after) => listAnswered(db, loggedQuestions, memberId, after));
  const tested = await readIds((after) => listAnswered(db, testedQuestions, memberId, after));
  return Uint32Array.from(new Set([...logged, ...tested])).sort();
}

async function readIds(read: (after: number) => Promise<{ id: number }[]>): Promise<number[]> {
  const ids: number[] = [];
  for (;;) {
    const rows = await read(ids.at(-1) ?? 0);
    for (const { id } of rows) ids.push(id);
    if (rows.length < rowsAtOnce) return ids;
  }
}

function listAnswered(
  db: Db,
  table: typeof loggedQuestions | typeof testedQuestions,
  memberId: string,
  after: number,
): Promise<{ id: number }[]> {
  return db
    .select({ id: table.questionId })
    .from(table, { forceIndex: 'PRIMARY' })
    .where(and(eq(table.memberId, memberId), gt(table.questionId, after)))
    .orderBy(asc(table.questionId))
    .limit(rowsAtOnce);
}
