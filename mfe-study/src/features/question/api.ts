import type { ApiClient } from '@fairway/area/api-client';
import { isOutage } from '@fairway/area/is-outage';
import type { QuestionOutput } from '@fairway/contracts/question-bank/questions';
import { isShuffled } from '@fairway/contracts/question-bank/study-modes';
import { searchParams } from '@fairway/study-ui/search-terms';
import { questionCall } from '@fairway/study-ui/study-place';
import { queryOptions } from '@tanstack/react-query';
import { type Place, setKey } from '../../paths.ts';

/**
 * One question and its place in its set. A question loaded by its id is cached for the session: it works offline too.
 */
export function questionQuery(api: ApiClient, place: Place) {
  return queryOptions({
    queryKey: ['question', setKey(place), orderKey(place), place.zid === '0' ? `#${place.num}` : place.zid],
    queryFn: () => readQuestion(api, place),
    staleTime: 10 * 60_000,
    // Once a mistake is settled, its number belongs to the next question.
    gcTime: place.type === 'mistakes' && place.zid === '0' ? 0 : 60 * 60_000,
    // A tab reopened the next morning has a new day's free answers.
    refetchOnWindowFocus: true,
    retry: (failures: number, error: Error) => failures < 2 && navigator.onLine && isOutage(error),
  });
}

/** In another order the same number is another question, and a limit changes the neighbors. */
const orderKey = ({ mode, first = '', only }: Place) =>
  [mode, ...(isShuffled(mode) ? [first] : []), ...(only ? [only] : [])].join(':');

function readQuestion(api: ApiClient, place: Place): Promise<QuestionOutput> {
  const { mode, num, zid, first, terms } = place;
  if (terms === undefined) return api.get(...questionCall(place));
  return api.get('/api/mlp_search/search_question/{keyword}/{topic}/{area}', {
    params: searchParams(terms),
    query: { mode, num, zid, first: first || undefined },
  });
}
