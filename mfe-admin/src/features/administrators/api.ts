import type { ApiClient } from '@fairway/area/api-client';
import { queryOptions } from '@tanstack/react-query';

/** The query key of the list. */
export const administratorsKey = ['administrators'];

export const administratorsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: administratorsKey,
    queryFn: ({ signal }) => api.get('/api/v1/admin/administrators', { signal }),
  });
