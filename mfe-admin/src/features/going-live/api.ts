import type { ApiClient } from '@fairway/area/api-client';
import { queryOptions } from '@tanstack/react-query';
import type { Facts } from './items.tsx';

/** The query key of all of them. */
export const goingLiveKey = ['going-live'];

/** The services that know what is left to do. */
export const sources = ['settings', 'samples', 'sales', 'bank'] as const;

export const goingLiveQuery = (api: ApiClient, source: (typeof sources)[number]) =>
  queryOptions({
    queryKey: [...goingLiveKey, source],
    queryFn: async ({ signal }): Promise<Partial<Facts>> => ({
      [source]: await api.get(`/api/v1/admin/going-live/${source}`, { signal }),
    }),
    // The list, the notice on the dashboard and the menu share a reply for this long.
    staleTime: 60_000,
  });
