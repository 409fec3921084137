import type { QuestionOutput } from '@fairway/contracts/question-bank/questions';
import type { Place } from '../../paths.ts';

export type Neighbors = { next: Place | null; previous: Place | null };

/** The targets of Next and Previous; null at the ends of the set. The question after a hidden one takes its number. */
export function neighbors(place: Place, { meta, marks }: QuestionOutput): Neighbors {
  const nextNum = marks?.hidden && place.type !== 'search' ? meta.num : meta.num + 1;
  return {
    next: meta.next !== null && nextNum <= meta.total ? { ...place, num: nextNum, zid: meta.next } : null,
    previous: meta.prev ? { ...place, num: meta.num - 1, zid: meta.prev } : null,
  };
}

/**
 * The same while the question of `place` is loading and `shown` is still the previous one: by number only, so that the
 * member does not have to wait. In another order the question's number is unknown, so it has no neighbors; with a limit
 * the numbers of the neighbors are unknown.
 */
export function neighborsOfLoading(place: Place, { question, meta }: QuestionOutput): Neighbors {
  if (place.zid === question._id) return { next: place, previous: place };
  if (place.only) return { next: null, previous: null };
  const at = (num: number) => (num >= 1 && num <= meta.total ? { ...place, num, zid: '0' } : null);
  return { next: at(place.num + 1), previous: at(place.num - 1) };
}
