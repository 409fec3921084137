import type { ApiClient } from '@fairway/area/api-client';
import { queryOptions } from '@tanstack/react-query';

export const profileQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['admin-profile'],
    queryFn: ({ signal }) => api.get('/api/mlp_admin/get_profile', { signal }),
  });
