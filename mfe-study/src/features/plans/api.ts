import type { ApiClient } from '@fairway/area/api-client';
import { queryOptions } from '@tanstack/react-query';
import { readPrices } from '../../shared-calls.ts';

export const plansQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['plans'],
    queryFn: async ({ signal }) => (await readPrices(api, signal)).plans,
  });
