import type { ApiClient } from '@fairway/area/api-client';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

export const zoneQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['time-zone'], queryFn: () => api.get('/api/v1/private/time-zone') });

export async function changeZone(api: ApiClient, queries: QueryClient, time_zone: string): Promise<void> {
  queries.setQueryData(zoneQuery(api).queryKey, await api.put('/api/v1/private/time-zone', { body: { time_zone } }));
}

/** The browser's zone; '' if it does not know one. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';

/** Dec 3, 5:00 AM EST: an instant on the reader's own clock. */
export const instantText = (at: string): string =>
  new Date(at).toLocaleString('en-US', {
    ...{ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  } as const);
