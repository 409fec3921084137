import type { ApiClient } from '@fairway/area/api-client';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

export const zoneQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['time-zone'], queryFn: () => api.get('/api/v1/private/time-zone') });

export async function changeZone(api: ApiClient, queries: QueryClient, time_zone: string): Promise<void> {
  queries.setQueryData(zoneQuery(api).queryKey, await api.put('/api/v1/private/time-zone', { body: { time_zone } }));
}
