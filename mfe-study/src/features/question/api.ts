import type { QuestionOutput } from '@fairway/contracts/question-bank';
import type { ApiClient } from '@fairway/mfe/api-client';
import { isOutage } from '@fairway/mfe/is-outage';
import { searchCall } from '@fairway/mfe/search-terms';
import { questionCall } from '@fairway/mfe/study-place';
import { queryOptions } from '@tanstack/react-query';
import { type Place, setKey } from '../../paths.ts';

export type Neighbors = { next: Place | null; previous: Place | null };

/** One question and where it stands in its set. A question by its id is good for the session: it works offline too. */
export function questionQuery(api: ApiClient, place: Place) {
  return queryOptions({
    queryKey: ['question', setKey(place), orderKey(place), place.zid === '0' ? `#${place.num}` : place.zid],
    queryFn: () => api.get<QuestionOutput>(questionPath(place)),
    staleTime: 10 * 60_000,
    gcTime: 60 * 60_000,
    // Who comes back to this tab the next morning has a new day's free answers.
    refetchOnWindowFocus: true,
    retry: (failures: number, error: Error) => failures < 2 && navigator.onLine && isOutage(error),
  });
}

/** In another order the same number is another question. */
const orderKey = ({ mode, first = '' }: Place) => (mode === 'shuffle' ? `shuffle:${first}` : mode);

function questionPath(place: Place): string {
  const { mode, num, zid, first, terms } = place;
  if (terms) {
    const query = new URLSearchParams({ mode, num: String(num), zid, ...(first && { first }) });
    return `${searchCall('search_question', terms)}?${query}`;
  }
  return questionCall(place);
}

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
