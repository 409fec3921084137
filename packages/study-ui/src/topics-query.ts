import type { ApiClient } from '@fairway/area/api-client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** The topics of every choice of questions. */
export const topicsKey = ['tests', 'topics'];

/** What a test can be drawn from. Hiding a question changes it, so it is asked for with every visit. */
export const topicsQuery = (api: ApiClient, rating: string) =>
  queryOptions({
    queryKey: [...topicsKey, rating],
    queryFn: () => api.get('/api/mlp_test/getTopic', { query: { rating: rating || undefined } }),
    // The numbers of the other choice stand until those of this one are there.
    placeholderData: keepPreviousData,
  });
