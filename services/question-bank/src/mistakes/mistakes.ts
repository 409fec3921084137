import type { StudyMode } from '@fairway/contracts/question-bank/study-modes';
import type { Db } from '@fairway/db/open';
import { z } from 'zod';
import type { Member } from '../caller/caller.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { findScheduleDay, listScheduleDays } from '../schedule/store.ts';
import { orderOf } from '../sets/shuffle.ts';
import { type Order, setOfIds } from '../sets/study-set.ts';
import { type FilteredOrder, placesOf, withoutPlaces } from '../sets/without-places.ts';
import { type Ascending, includes, noIds } from '../sorted-ids.ts';
import { listMissed, settledAfter } from './store.ts';

/**
 * A member's question ids, ascending: all that were ever answered wrong, and the settled ones among them. `test` is set
 * if they are the mistakes of one test.
 */
export type Mistakes = { missed: Ascending; settled: Ascending; test?: { id: string; name: string } };

/** The mistakes of a member's submitted test; null if the member has no such test. */
export type ReadTestMistakes = (memberId: string, setId: string) => Promise<Mistakes | null>;

/** The twins of an exam module by its number, beside each other. Null if the member has no such set. */
export type ReadTwins = (member: Member, number: number) => Promise<number[] | null>;

/**
 * What a request's set is made of, if it is one of the member's own, or a list that is made for the member. Null if there is
 * no such test, or list.
 */
export type OwnQuestions = Mistakes | { listed: { key: string; ids: readonly number[] }; test?: undefined } | null;

export const noMistakes: Mistakes = { missed: noIds, settled: noIds };

const rowsAtOnce = 200;

type RequestedSet = { type: string; id: string };
type Requester = Member | { kind: 'visitor' };

export type MistakesDeps = { db: Db; readTestMistakes: ReadTestMistakes; readTwins: ReadTwins };

/** The questions that a request needs: none, unless a member studies mistakes, a day's list, or twins. */
export function ownQuestionsFor(
  { db, readTestMistakes, readTwins }: MistakesDeps,
  { type, id }: RequestedSet,
  caller: Requester,
): Promise<OwnQuestions> | OwnQuestions {
  if (caller.kind !== 'member') return noMistakes;
  if (type === 'test') return readTestMistakes(caller.id, id);
  if (type === 'schedule') return readPlanned(db, caller.id, id);
  if (type === 'twins') return listed(`twins:${id}`, readTwins(caller, Number(id)));
  return type === 'mistakes' ? readMistakes(db, caller.id) : noMistakes;
}

const calendarDate = z.iso.date();

/** The list of a day, by its digits; of the last day for 0. */
async function readPlanned(db: Db, memberId: string, id: string): Promise<OwnQuestions> {
  const day = calendarDate.safeParse(/^(\d{4})(\d{2})(\d{2})$/.exec(id)?.slice(1).join('-'));
  const [last] = id === '0' ? await listScheduleDays(db, memberId, 1) : [];
  const found = day.success ? await findScheduleDay(db, memberId, day.data) : last;
  return found ? { listed: { key: `schedule:${found.day}`, ids: found.questionIds } } : null;
}

async function listed(key: string, read: Promise<number[] | null>): Promise<OwnQuestions> {
  const ids = await read;
  return ids && { listed: { key, ids } };
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
  return orderMistakes(catalogue, mistakes, hidden, 'normal', { id: null }).order.size;
}

/**
 * The mistakes as a set to study, and the complete order before questions were left out. Settled and hidden ones are
 * removed from the order rather than the set: a shuffled order does not change as questions are settled one by one, and
 * a question that was just settled still has neighbors.
 */
export function orderMistakes(
  catalogue: Catalogue,
  { missed, settled, test }: Mistakes,
  hidden: Ascending,
  mode: StudyMode,
  caller: { id: string | null },
): { order: FilteredOrder; whole: Order } {
  const set = setOfIds(catalogue, missed, { key: test ? `test:${test.id}` : 'mistakes', department: 2 });
  const whole = orderOf(set, mode, caller);
  const gone = missed.filter((id) => includes(settled, id) || includes(hidden, id));
  return { order: withoutPlaces(whole, placesOf(whole, gone)), whole };
}
