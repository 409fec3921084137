import type { ApiClient } from '@fairway/area/api-client';
import { queryOptions } from '@tanstack/react-query';

/** The query key of the list. */
export const areasKey = ['areas'];

export const areasQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: areasKey,
    queryFn: ({ signal }) => api.get('/api/v1/admin/areas', { signal }),
  });
