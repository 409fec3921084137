import type { ApiClient } from '@fairway/area/api-client';
import { queryOptions } from '@tanstack/react-query';

export const administratorsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['administrators'],
    queryFn: ({ signal }) => api.get('/api/v1/admin/administrators', { signal }),
  });
