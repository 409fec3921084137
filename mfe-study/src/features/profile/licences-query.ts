import type { LicenceRecord } from '@fairway/contracts/question-bank';
import type { ApiClient } from '@fairway/mfe/api-client';
import type { Licences } from '@fairway/ui/study-choice';
import { queryOptions } from '@tanstack/react-query';

/** The licence ratings of both departments; they change with the rules, not with a session. */
export const licencesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['licences'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<Licences> => {
      const [Deck, Engine] = await Promise.all(
        ['deck_license', 'engine_license'].map((call) =>
          api.get<LicenceRecord[]>(`/api/mlp_question/${call}`, { signal }),
        ),
      );
      return { Deck: Deck ?? [], Engine: Engine ?? [] };
    },
  });
