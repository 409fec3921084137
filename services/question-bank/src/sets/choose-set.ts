import type { Result } from '@fairway/contracts/call/fault';
import type { SetType } from '@fairway/contracts/question-bank/study-sets';
import { fail, ok } from '@fairway/kit/calls/fault';
import { type Caller, ownRating, ratingNumber } from '../caller/caller.ts';
import { highestRating } from '../catalogue/catalogue.ts';
import type { SetCache } from './set-cache.ts';
import type { StudySet } from './study-set.ts';

export type SetRequest = { type: SetType; id: string; zinbookcat?: '1' | '2' | undefined; rating?: string | undefined };

/**
 * The set that a caller requests. Unless a rating is requested, a member's rating filters it, but not a whole
 * department (G-46).
 */
export function chooseSet(sets: SetCache, request: SetRequest, caller: Caller): Result<StudySet> {
  const named = {
    type: request.type,
    id: Number(request.id),
    ...(request.zinbookcat && { department: request.zinbookcat === '1' ? (1 as const) : (2 as const) }),
  };
  const whole = sets({ ...named, rating: 0 });
  if (whole === undefined) return fail('not_found', { id: 'No such set' });
  const isWhole = request.type === 'bookcat' && request.rating === undefined;
  if (isWhole || request.rating === 'all') return ok(whole);
  const rating = request.rating === undefined ? ownRating(caller, whole.department) : ratingNumber(request.rating);
  if (rating > highestRating[whole.department]) return fail('invalid', { rating: 'No such rating in this department' });
  return ok((rating > 0 && sets({ ...named, rating })) || whole);
}

export type Noun = { one: string; several: string };

/** The message that a set has only so many questions; `beginning` is its first words. */
export function describeSize(
  size: number,
  beginning = 'This set has',
  { one, several }: Noun = { one: 'question', several: 'questions' },
): string {
  if (size === 0) return `${beginning} no ${several}`;
  return size === 1 ? `${beginning} 1 ${one}` : `${beginning} ${size} ${several}`;
}
