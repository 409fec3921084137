import type { QuestionOutput } from '@fairway/contracts/question-bank';
import type { Place } from '../../paths.ts';

export type Neighbors = { next: Place | null; previous: Place | null };

/** Where Next and Previous lead; null at the ends of the set. What comes after a hidden question has its number. */
export function neighbors(place: Place, { meta, marks }: QuestionOutput): Neighbors {
  const nextNum = marks?.hidden && place.type !== 'search' ? meta.num : meta.num + 1;
  return {
    next: meta.next !== null && nextNum <= meta.total ? { ...place, num: nextNum, zid: meta.next } : null,
    previous: meta.prev ? { ...place, num: meta.num - 1, zid: meta.prev } : null,
  };
}

/**
 * The same while the question of `place` is on its way and `shown` is still that of the place before: by number alone,
 * so that who turns on does not have to wait. In another order the question keeps no number, and nothing is beside it.
 */
export function neighborsOfComing(place: Place, { question, meta }: QuestionOutput): Neighbors {
  if (place.zid === question._id) return { next: place, previous: place };
  const at = (num: number) => (num >= 1 && num <= meta.total ? { ...place, num, zid: '0' } : null);
  return { next: at(place.num + 1), previous: at(place.num - 1) };
}
