import type { ApiClient } from '@fairway/area/api-client';
import { callQuery } from '../../queries.ts';

/** The query key of the list. */
export const administratorsKey = ['administrators'];

export const administratorsQuery = (api: ApiClient) =>
  callQuery(administratorsKey, (signal) => api.get('/api/v1/admin/administrators', { signal }));
