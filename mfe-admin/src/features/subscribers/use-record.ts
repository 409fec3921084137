import type { ApiClient } from '@fairway/area/api-client';
import { licensesQuery } from '@fairway/area-ui/licenses-query';
import { useQueries, useQuery } from '@tanstack/react-query';
import { changesQuery, invoicesOfQuery, mailsQuery, recordQuery } from './api.ts';

type Part = { isPending: boolean; isPlaceholderData: boolean; failureCount: number };

/** One that failed is not waited for: it says so in its own place. */
const isAwaited = ({ isPending, isPlaceholderData, failureCount }: Part) =>
  (isPending || isPlaceholderData) && failureCount === 0;

/** All that the page of a member shows, asked for at once. `isComplete` once nothing that comes can move the rest. */
export function useRecord(api: ApiClient, id: string) {
  const record = useQuery(recordQuery(api, id));
  const isWaiting = useQueries({
    queries: [licensesQuery(api), invoicesOfQuery(api, id, 0), mailsQuery(api, id, 0), changesQuery(api, id, 0)],
    combine: (parts: Part[]) => parts.some(isAwaited),
  });
  return { record, isComplete: !isWaiting || record.isError };
}
