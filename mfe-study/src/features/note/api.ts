import type { ApiClient } from '@fairway/area/api-client';
import { queryOptions } from '@tanstack/react-query';

export const noteQuery = (api: ApiClient, zid: string) =>
  queryOptions({
    queryKey: ['note', zid],
    queryFn: () => api.get('/api/v1/private/note/{zid}', { params: { zid } }),
    staleTime: 60_000,
  });
