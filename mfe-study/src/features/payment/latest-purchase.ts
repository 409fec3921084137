import type { ApiClient } from '@fairway/area/api-client';
import type { PaidPurchase } from '@fairway/contracts/commerce';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** While access is being activated it is asked for again so often. */
const againMs = 2_000;

/** What the member bought last: the server's record, so that a reload or another device shows the same. */
export const latestPurchaseQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['latest-purchase'],
    queryFn: ({ signal }) => api.get('/api/v1/private/purchase', { signal }),
    refetchInterval: ({ state }) => (state.data?.latest?.status === 'paid' ? againMs : false),
  });

/**
 * The purchase whose confirmation stands on the dashboard: null where none does, undefined while the dashboard has yet
 * to learn of it. Asks nobody.
 */
export function useShownPurchase(api: ApiClient): PaidPurchase | null | undefined {
  const { data, isError, fetchStatus } = useQuery({ ...latestPurchaseQuery(api), enabled: false });
  if (data === undefined) return isError || fetchStatus === 'paused' ? null : undefined;
  return data.latest?.dismissed === false ? data.latest : null;
}
