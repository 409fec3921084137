import type { ApiClient } from '@fairway/area/api-client';
import { queryOptions } from '@tanstack/react-query';
import { readPrices } from '../../shared-calls.ts';

/** The operator's settings: support address, apps. */
export const settingsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['settings'],
    queryFn: ({ signal }) => api.get('/api/v1/public/settings', { signal }),
  });

/** The plan with this code, or null if it is not on sale. */
export const planQuery = (api: ApiClient, code: string) =>
  queryOptions({
    queryKey: ['plan', code],
    enabled: code !== '',
    queryFn: async ({ signal }) => {
      const { plans } = await readPrices(api, signal);
      return plans.find((plan) => plan.code === code) ?? null;
    },
  });

/** What the bank consists of. */
export const bankFactsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['bank-facts'],
    queryFn: async ({ signal }) => (await api.get('/api/mlp_directory/get_decks_count', { signal })).bank ?? null,
  });
