import type { ApiClient } from '@fairway/area/api-client';
import type { PaidPurchase } from '@fairway/contracts/commerce/commerce';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** The polling interval while access is being activated. */
export const activationMs = 2_000;

/** The member's latest purchase, from the server, so that a reload or another device shows the same. */
export const latestPurchaseQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['latest-purchase'],
    queryFn: ({ signal }) => api.get('/api/v1/private/purchase', { signal }),
    refetchInterval: ({ state }) => (state.data?.latest?.status === 'paid' ? activationMs : false),
  });

/**
 * The purchase whose confirmation is on the dashboard: null if there is none, undefined until the dashboard has loaded
 * it. Makes no request.
 */
export function useShownPurchase(api: ApiClient): PaidPurchase | null | undefined {
  const { data, isError, fetchStatus } = useQuery({ ...latestPurchaseQuery(api), enabled: false });
  if (data === undefined) return isError || fetchStatus === 'paused' ? null : undefined;
  return data.latest?.dismissed === false ? data.latest : null;
}
