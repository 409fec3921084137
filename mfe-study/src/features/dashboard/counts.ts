import type { ApiClient } from '@fairway/area/api-client';
import { queryOptions } from '@tanstack/react-query';

/** Counts share the key of the lists they count: a change to a list makes its count stale. */
export const countsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['lists', 'counts'],
    queryFn: () => api.get('/api/v1/private/progress/counts'),
  });
