import type { ApiClient } from '@fairway/area/api-client';
import { queryOptions } from '@tanstack/react-query';
import type { Facts } from './items.tsx';

/** The query key of all of them. */
export const goingLiveKey = ['going-live'];

/** What is left to do, by the service that knows it. */
export const goingLivePaths = {
  settings: '/api/v1/admin/going-live/settings',
  samples: '/api/v1/admin/going-live/samples',
  sales: '/api/v1/admin/going-live/sales',
  bank: '/api/v1/admin/going-live/bank',
} as const;

export const sources = Object.keys(goingLivePaths) as (keyof typeof goingLivePaths)[];

export const goingLiveQuery = (api: ApiClient, source: keyof typeof goingLivePaths) =>
  queryOptions({
    queryKey: [...goingLiveKey, source],
    queryFn: async ({ signal }): Promise<Partial<Facts>> => ({
      [source]: await api.get(goingLivePaths[source], { signal }),
    }),
    // The list, the notice on the dashboard and the menu share a reply for this long.
    staleTime: 60_000,
  });
