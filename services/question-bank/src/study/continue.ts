import type { NextUnanswered } from '@fairway/contracts/question-bank/study';
import type { StudyMode } from '@fairway/contracts/question-bank/study-modes';
import type { MemberSetType } from '@fairway/contracts/question-bank/study-sets';
import type { Bank } from '../bank/open-bank.ts';
import type { Member } from '../caller/caller.ts';
import type { Marks } from '../marks/marks.ts';
import { isOwnSet, linkTo } from '../resume/present.ts';
import type { SetPlace } from '../resume/store.ts';
import type { FilteredOrder } from '../sets/without-places.ts';
import { studyOrderOf } from './study-order.ts';

type Place = Omit<SetPlace, 'memberId' | 'savedAt'>;

/**
 * Where a member continues in the set of a place: at the next question that is not answered. Null if the set is empty,
 * does not exist any more, or consists of the member's own choices, which answers do not complete.
 */
export function continueAt(
  bank: Bank,
  place: Place,
  member: Member,
  marks: Marks,
  answered: ReadonlySet<number>,
): NextUnanswered | null {
  const order = orderOfPlace(bank, place, member, marks);
  if (order === null || order.size === 0) return null;
  let left = order.size;
  for (const id of answered) if (order.placeOf(id) !== -1) left--;
  const at = left === 0 ? 0 : findUnanswered(order, startOf(order, place), answered);
  return { num: at + 1, link: linkTo({ ...place, num: at + 1, zid: order.idAt(at) }), left };
}

function orderOfPlace(bank: Bank, place: Place, member: Member, marks: Marks): FilteredOrder | null {
  const type = place.type as MemberSetType;
  if (isOwnSet(type)) return null;
  const order = studyOrderOf(
    bank,
    {
      type,
      id: String(place.setId),
      mode: place.mode as StudyMode,
      zinbookcat: place.zinbookcat === 1 ? '1' : place.zinbookcat === 2 ? '2' : undefined,
      rating: place.rating || undefined,
      first: place.first > 0 ? String(place.first) : undefined,
    },
    member,
    marks,
  );
  return order.ok ? order.value : null;
}

/** The place that was left, in today's order: by its question or, if that has left the set, by its number. */
function startOf(order: FilteredOrder, { zid, num }: Place): number {
  const before = zid > 0 ? order.countBefore(zid) : -1;
  return before === -1 ? Math.max(0, num - 1) : before;
}

/** Requires an unanswered question. */
function findUnanswered({ size, idAt }: FilteredOrder, start: number, answered: ReadonlySet<number>): number {
  let at = start % size;
  while (answered.has(idAt(at))) at = (at + 1) % size;
  return at;
}
