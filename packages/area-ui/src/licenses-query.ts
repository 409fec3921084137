import type { ApiClient } from '@fairway/area/api-client';
import type { Licenses } from '@fairway/ui/fields/study-choice';
import { queryOptions } from '@tanstack/react-query';

/** The license ratings of both departments. They only change with the regulations, so a session loads them once. */
export const licensesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['licenses'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<Licenses> => {
      const [Deck, Engine] = await Promise.all([
        api.get('/api/mlp_question/deck_license', { signal }),
        api.get('/api/mlp_question/engine_license', { signal }),
      ]);
      return { Deck, Engine };
    },
  });
