import type { QuestionLimit } from '@fairway/contracts/question-bank/study-sets';
import type { Db } from '@fairway/db/open';
import type { Marks } from '../marks/marks.ts';
import { type FilteredOrder, placesOf } from '../sets/without-places.ts';
import { countBelow } from '../sorted-ids.ts';
import { findAnswered, readAnswered } from './answered.ts';
import { readLimit } from './limit.ts';

/** Up to `count` places from `from` on that a limit leaves, in steps of 1 or -1. */
export type LimitedPlaces = (from: number, step: 1 | -1, count: number) => Promise<number[]>;

const firstChunk = 50;
const maxChunk = 1_000;

/**
 * The places of an order that a limit leaves. A member has few mistakes and bookmarks, so their places are sorted. For
 * unanswered questions the next places are looked up by their keys: the cost does not grow with the log or the set.
 */
export async function limitPlaces(
  { db, memberId, marks }: { db: Db; memberId: string; marks: Marks },
  order: FilteredOrder,
  only: QuestionLimit,
): Promise<LimitedPlaces> {
  if (only === 'unanswered') return unansweredPlaces(db, memberId, order);
  const ids = (await readLimit(db, memberId, marks, only))?.ids ?? new Uint32Array();
  const places = placesOf(order, ids);
  return async (from, step, count) => {
    if (step === 1) {
      const at = countBelow(places, Math.max(0, from));
      return [...places.subarray(at, at + count)];
    }
    const end = from < 0 ? 0 : countBelow(places, from + 1);
    return [...places.subarray(Math.max(0, end - count), end)].reverse();
  };
}

function unansweredPlaces(db: Db, memberId: string, { size, idAt }: FilteredOrder): LimitedPlaces {
  return async (from, step, count) => {
    const found: number[] = [];
    let at = from;
    for (let chunk = firstChunk; at >= 0 && at < size && found.length < count; chunk = Math.min(maxChunk, chunk * 2)) {
      const start = at;
      const length = Math.min(chunk, step === 1 ? size - start : start + 1);
      const places = Array.from({ length }, (_, index) => start + step * index);
      const answered = await findAnswered(db, memberId, places.map(idAt));
      found.push(...places.filter((place) => !answered.has(idAt(place))));
      at += step * length;
    }
    return found.slice(0, count);
  };
}

/** How many questions of an order each limit leaves. */
export async function countLimits(
  { db, memberId, marks }: { db: Db; memberId: string; marks: Marks },
  order: FilteredOrder,
) {
  const [answered, wrong] = await Promise.all([readAnswered(db, memberId), readLimit(db, memberId, marks, 'wrong')]);
  const count = (ids: Uint32Array) => ids.reduce((all, id) => all + (order.placeOf(id) === -1 ? 0 : 1), 0);
  return {
    total: order.size,
    unanswered: order.size - count(answered),
    wrong: count(wrong?.ids ?? new Uint32Array()),
    bookmarked: count(marks.bookmark),
  };
}
