import type { ApiClient } from '@fairway/area/api-client';
import type { QuestionOutput } from '@fairway/contracts/question-bank/questions';
import { setQuery } from '@fairway/study-ui/study-place';
import type { QueryClient } from '@tanstack/react-query';
import type { Place } from '../../paths.ts';
import { questionQuery } from './api.ts';
import { neighbors } from './neighbors.ts';

type CachedPlace = { place: Place; shown: QuestionOutput };

/** With fewer questions ahead than this, the next twenty are requested. */
const enough = 10;
const picturesAhead = 5;

/**
 * Fetches the next and the previous question with their pictures, so that they open at once. For members without a
 * daily limit one call fetches twenty more, so that they can continue offline.
 */
export async function readAhead(queries: QueryClient, api: ApiClient, place: Place, shown: QuestionOutput) {
  const { next, previous } = neighbors(place, shown);
  for (const neighbor of [next, previous]) {
    if (neighbor === null) continue;
    const found = await queries.fetchQuery(questionQuery(api, neighbor)).catch(() => null);
    loadPicture(found);
  }
  if (shown.quota !== null || place.type === 'search') return;
  const last = lastOfFew(queries, api, { place, shown });
  if (last) await readAfter(queries, api, last).catch(() => {});
}

/** The last of the consecutive cached questions; null if there are enough, or no more. */
function lastOfFew(queries: QueryClient, api: ApiClient, start: CachedPlace): CachedPlace | null {
  let here = start;
  for (let ahead = 0; ahead < enough; ahead++) {
    const { next } = neighbors(here.place, here.shown);
    if (next === null) return null;
    const state = queries.getQueryState<QuestionOutput>(questionQuery(api, next).queryKey);
    if (!state?.data || state.isInvalidated) return here;
    here = { place: next, shown: state.data };
  }
  return null;
}

async function readAfter(queries: QueryClient, api: ApiClient, { place, shown }: CachedPlace): Promise<void> {
  const { queryKey } = questionQuery(api, { ...place, zid: shown.question._id });
  const readAt = () => queries.getQueryState(queryKey)?.dataUpdatedAt;
  const before = readAt();
  const { data } = await api.get('/api/v1/private/question/{zid}/ahead', {
    params: { zid: shown.question._id },
    query: setQuery(place),
  });
  // Something was hidden in the meantime: these places are stale.
  if (readAt() !== before || queries.getQueryState(queryKey)?.isInvalidated) return;
  for (const [index, found] of data.entries()) {
    const to = { ...place, zid: found.question._id, num: found.meta.num };
    await queries.prefetchQuery({ ...questionQuery(api, to), queryFn: () => found });
    if (index < picturesAhead) loadPicture(found);
  }
}

function loadPicture(found: QuestionOutput | null): void {
  if (found?.question.image) new Image().src = found.question.image.src;
}
