import { useHost } from '@fairway/area/use-host';
import { licensesQuery } from '@fairway/area-ui/licenses-query';
import { useQueries, useQuery } from '@tanstack/react-query';
import { changesQuery, invoicesOfQuery, mailsQuery, paymentsQuery, recordQuery } from './api.ts';

type Part = { isPending: boolean; isPlaceholderData: boolean; failureCount: number };

/** A failed one is not waited for: its own place shows the error. */
const isAwaited = ({ isPending, isPlaceholderData, failureCount }: Part) =>
  (isPending || isPlaceholderData) && failureCount === 0;

/** All data of a member's page, requested at once. `isComplete` once no further reply can move the rest. */
export function useRecord(id: string) {
  const { api } = useHost();
  const record = useQuery(recordQuery(api, id));
  const isWaiting = useQueries({
    queries: [
      licensesQuery(api),
      invoicesOfQuery(api, id, 0),
      paymentsQuery(api, id, 0),
      mailsQuery(api, id, 0),
      changesQuery(api, id, 0),
    ],
    combine: (parts: Part[]) => parts.some(isAwaited),
  });
  return { record, isComplete: !isWaiting || record.isError };
}
