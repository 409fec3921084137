import type { ApiClient } from '@fairway/area/api-client';
import { callQuery } from '../../queries.ts';

/** The query key of the list. */
export const areasKey = ['areas'];

export const areasQuery = (api: ApiClient) =>
  callQuery(areasKey, (signal) => api.get('/api/v1/admin/areas', { signal }));

/** For calls that the gateway answers itself: they have no call records. */
export const gatewayCalls = (api: ApiClient) =>
  api as unknown as Record<'get' | 'put' | 'delete', <Reply>(path: string) => Promise<Reply>>;
