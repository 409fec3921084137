import type { Result } from '@fairway/contracts/call/fault';
import { isShuffled, type StudyMode } from '@fairway/contracts/question-bank/study-modes';
import type { MemberSetType } from '@fairway/contracts/question-bank/study-sets';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Bank } from '../bank/open-bank.ts';
import type { Caller } from '../caller/caller.ts';
import type { Marks } from '../marks/marks.ts';
import { noMistakes, type OwnQuestions, orderMistakes } from '../mistakes/mistakes.ts';
import { chooseSet, type SetRequest } from '../sets/choose-set.ts';
import { roundFrom } from '../sets/round.ts';
import { orderOf } from '../sets/shuffle.ts';
import { setInOrder } from '../sets/study-set.ts';
import { type FilteredOrder, placesOf, withoutPlaces } from '../sets/without-places.ts';
import { noIds } from '../sorted-ids.ts';

export type StudyOrderRequest = Omit<SetRequest, 'type'> & {
  type: MemberSetType;
  mode: StudyMode;
  /** In shuffle: the question that the round starts with. */
  first?: string | undefined;
};

/**
 * The order in which a caller studies a set: bank order or shuffled, without questions that the member hid (G-55). The
 * member's bookmarks are a set too, which includes hidden questions. `own` is used only for sets of mistakes and for
 * lists. A shuffled round starts with the given question (G-53).
 */
export function studyOrderOf(
  bank: Pick<Bank, 'catalogue' | 'sets'>,
  request: StudyOrderRequest,
  caller: Caller,
  marks: Marks,
  own: OwnQuestions = noMistakes,
): Result<FilteredOrder> {
  const { type, mode } = request;
  const first = isShuffled(mode) ? request.first : undefined;
  if (type === 'bookmarked') {
    const whole = orderOf(marks.bookmarkedSet(bank.catalogue), mode, caller);
    return ok(roundFrom(withoutPlaces(whole, noIds), whole, first));
  }
  if (type === 'mistakes' || type === 'test') {
    if (own === null || 'listed' in own) return fail('not_found', { id: 'No such test' });
    const { order, whole } = orderMistakes(bank.catalogue, own, marks.hidden, mode, caller);
    return ok(roundFrom(order, whole, first));
  }
  if (type === 'schedule' || type === 'twins') {
    if (own === null || !('listed' in own)) {
      return fail('not_found', { id: type === 'twins' ? 'No such module' : 'No list of this day' });
    }
    const set = setInOrder(bank.catalogue, own.listed.ids, { key: own.listed.key, department: 2 });
    // Twins stay beside each other.
    const whole = orderOf(set, type === 'twins' ? 'normal' : mode, caller);
    return ok(roundFrom(withoutPlaces(whole, placesOf(whole, marks.hidden)), whole, first));
  }
  const set = chooseSet(bank.sets, { ...request, type }, caller);
  if (!set.ok) return set;
  const whole = orderOf(set.value, mode, caller);
  return ok(roundFrom(withoutPlaces(whole, marks.hiddenPlaces(set.value, mode, whole)), whole, first));
}
