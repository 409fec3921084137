import type { ApiClient } from '@fairway/area/api-client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** The key of the topics for every rating. */
export const topicsKey = ['tests', 'topics'];

/** The topics that a test can cover. Hiding a question changes their counts, so they are fetched on every visit. */
export const topicsQuery = (api: ApiClient, rating: string) =>
  queryOptions({
    queryKey: [...topicsKey, rating],
    queryFn: () => api.get('/api/mlp_test/getTopic', { query: { rating: rating || undefined } }),
    // Show the counts of the previous rating until the new ones load.
    placeholderData: keepPreviousData,
  });
