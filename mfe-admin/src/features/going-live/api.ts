import type { ApiClient } from '@fairway/area/api-client';
import { queryOptions } from '@tanstack/react-query';

/** The query key of all of them. */
export const goingLiveKey = ['going-live'];

/** The list, the notice on the dashboard and the menu share a reply for this long. */
const staleTime = 60_000;

/** What is left to do before going live, by the service that knows it. */
export const goingLiveQueries = (api: ApiClient) => ({
  settings: queryOptions({
    queryKey: [...goingLiveKey, 'settings'],
    queryFn: ({ signal }) => api.get('/api/v1/admin/going-live/settings', { signal }),
    staleTime,
  }),
  samples: queryOptions({
    queryKey: [...goingLiveKey, 'samples'],
    queryFn: ({ signal }) => api.get('/api/v1/admin/going-live/samples', { signal }),
    staleTime,
  }),
  sales: queryOptions({
    queryKey: [...goingLiveKey, 'sales'],
    queryFn: ({ signal }) => api.get('/api/v1/admin/going-live/sales', { signal }),
    staleTime,
  }),
  bank: queryOptions({
    queryKey: [...goingLiveKey, 'bank'],
    queryFn: ({ signal }) => api.get('/api/v1/admin/going-live/bank', { signal }),
    staleTime,
  }),
});

export const deleteSamples = (api: ApiClient) => api.delete('/api/v1/admin/going-live/samples');
