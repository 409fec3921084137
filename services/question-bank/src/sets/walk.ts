import type { Result } from '@fairway/contracts/fault';
import type { MemberSetType, StudyMode } from '@fairway/contracts/question-bank';
import { ok } from '@fairway/kit/fault';
import type { Caller } from '../caller/caller.ts';
import type { Bank } from '../catalogue/open-bank.ts';
import { noIds } from '../marks/id-list.ts';
import type { Marks } from '../marks/marks.ts';
import { chooseSet, type SetRequest } from './choose-set.ts';
import { orderOf } from './shuffle.ts';
import { type ThinnedOrder, withoutPlaces } from './without-places.ts';

export type WalkRequest = Omit<SetRequest, 'type'> & { type: MemberSetType; mode: StudyMode };

/**
 * The way through a set for one caller: in bank order or shuffled, without what a member hid (G-55). The member's own
 * bookmarks are a set too, and show hidden questions as well.
 */
export function walkOf(bank: Bank, request: WalkRequest, caller: Caller, marks: Marks): Result<ThinnedOrder> {
  const { type, mode } = request;
  if (type === 'bookmarked')
    return ok(withoutPlaces(orderOf(marks.bookmarkedSet(bank.catalogue), mode, caller), noIds));
  const set = chooseSet(bank.sets, { ...request, type }, caller);
  if (!set.ok) return set;
  const whole = orderOf(set.value, mode, caller);
  return ok(withoutPlaces(whole, marks.hiddenPlaces(set.value, mode, whole)));
}
