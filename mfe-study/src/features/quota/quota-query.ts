import type { ApiClient } from '@fairway/area/api-client';
import { queryOptions } from '@tanstack/react-query';

/** The day's free answers of a member without a plan. */
export const quotaQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['quota'],
    queryFn: () => api.get('/api/v1/private/progress/quota'),
  });
