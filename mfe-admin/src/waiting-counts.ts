import { useHost } from '@fairway/area/use-host';
import type { AdminRole } from '@fairway/contracts/identity/admin-roles';
import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { waitingCommentsQuery } from './features/comments/api.ts';
import { useGoingLive } from './features/going-live/use-going-live.ts';
import { openReportsQuery } from './features/question-reports/api.ts';
import { openSuspectsQuery } from './features/suspect-keys/api.ts';
import { mayOpen } from './menu.ts';
import { paths } from './paths.ts';

/** The number of items that wait on a page, by its address. */
export type WaitingCounts = ReadonlyMap<string, number>;

/** A visible page asks again after this time; what the administrator decides here is counted at once. */
const refetchInterval = 60_000;

/** What waits for an administrator, on the pages that the role may open; nothing until the role is known. */
export function useWaitingCounts(role: AdminRole | undefined): WaitingCounts {
  const { api } = useHost();
  const isPageLoaded = usePageLoaded(role !== undefined);
  const may = (path: string) => isPageLoaded && role !== undefined && mayOpen(role, path);
  const shared = { staleTime: refetchInterval, refetchInterval };
  const comments = useQuery({ ...waitingCommentsQuery(api), ...shared, enabled: may(paths.commentQueue) });
  const reports = useQuery({ ...openReportsQuery(api), ...shared, enabled: may(paths.questionReports) });
  const suspects = useQuery({ ...openSuspectsQuery(api), ...shared, enabled: may(paths.suspectKeys) });
  // One that failed is asked for again on its page: here it would replace the error there by a skeleton.
  const { left } = useGoingLive(({ state }) => may(paths.goingLive) && state.status !== 'error');
  const counts = [
    [paths.commentQueue, comments.data ?? 0],
    [paths.questionReports, reports.data ?? 0],
    [paths.suspectKeys, suspects.data ?? 0],
    [paths.goingLive, left],
  ] as const;
  return new Map(counts.filter(([, count]) => count > 0));
}

/** True once the first page has what it shows: counting does not delay it. */
function usePageLoaded(isShown: boolean): boolean {
  const queries = useQueryClient();
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    if (!isShown || isLoaded) return;
    // The effects of the page, which begin its calls, have run before this one.
    const check = () => {
      if (queries.isFetching() === 0) setIsLoaded(true);
    };
    check();
    // Batched, because the cache also reports while a component renders.
    return queries.getQueryCache().subscribe(notifyManager.batchCalls(check));
  }, [isShown, isLoaded, queries]);
  return isLoaded;
}
