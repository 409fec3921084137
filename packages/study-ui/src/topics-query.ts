import type { ApiClient } from '@fairway/area/api-client';
import type { QuestionLimit } from '@fairway/contracts/question-bank/study-sets';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** The key of the topics for every rating and limit. */
export const topicsKey = ['tests', 'topics'];

/** The topics that a test can cover. Hiding a question changes their counts, so they are fetched on every visit. */
export const topicsQuery = (api: ApiClient, rating: string, only: QuestionLimit | '') =>
  queryOptions({
    queryKey: [...topicsKey, rating, only],
    queryFn: () =>
      api.get('/api/mlp_test/getTopic', { query: { rating: rating || undefined, only: only || undefined } }),
    // Show the previous counts until the new ones load.
    placeholderData: keepPreviousData,
  });
