import type { PublicPrices } from '@fairway/contracts/commerce';
import type { ApiClient } from '@fairway/mfe/api-client';
import { queryOptions } from '@tanstack/react-query';

/** The plans on sale, shortest first. */
export const plansQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['plans'],
    queryFn: async ({ signal }) => (await api.get<PublicPrices>('/api/v1/public/price', { signal })).plans,
  });
