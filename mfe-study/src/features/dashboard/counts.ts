import type { ApiClient } from '@fairway/area/api-client';
import { queryOptions } from '@tanstack/react-query';

/** Counts go with the lists they count: what changes a list makes its count stale. */
export const countsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['lists', 'counts'],
    queryFn: () => api.get('/api/v1/private/progress/counts'),
  });
