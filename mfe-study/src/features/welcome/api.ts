import type { PublicPrices } from '@fairway/contracts/commerce';
import type { PublicSettings } from '@fairway/contracts/identity';
import type { ApiClient } from '@fairway/mfe/api-client';
import { queryOptions } from '@tanstack/react-query';

/** What the operator set: support address, apps. */
export const settingsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['settings'],
    queryFn: ({ signal }) => api.get<PublicSettings>('/api/v1/public/settings', { signal }),
  });

/** The plan of this code, or null where it is not sold. */
export const planQuery = (api: ApiClient, code: string) =>
  queryOptions({
    queryKey: ['plan', code],
    enabled: code !== '',
    queryFn: async ({ signal }) => {
      const { plans } = await api.get<PublicPrices>('/api/v1/public/price', { signal });
      return plans.find((plan) => plan.code === code) ?? null;
    },
  });
