import type { ApiClient } from '@fairway/area/api-client';
import type { AdminRole } from '@fairway/contracts/admin-roles';
import { useQuery } from '@tanstack/react-query';
import { mayOpen } from './access.ts';
import { waitingCommentsQuery } from './features/comments/api.ts';
import { useGoingLive } from './features/going-live/use-going-live.ts';
import { openReportsQuery } from './features/question-reports/api.ts';
import { paths } from './paths.ts';

/** The number of items that wait on a page, by its address. */
export type WaitingCounts = ReadonlyMap<string, number>;

/** A visible page asks again after this time; what the administrator decides here is counted at once. */
const refetchInterval = 60_000;

/** What waits for an administrator, on the pages that the role may open; nothing until the role is known. */
export function useWaitingCounts(api: ApiClient, role: AdminRole | undefined): WaitingCounts {
  const may = (path: string) => role !== undefined && mayOpen(role, path);
  const shared = { staleTime: refetchInterval, refetchInterval };
  const comments = useQuery({ ...waitingCommentsQuery(api), ...shared, enabled: may(paths.commentQueue) });
  const reports = useQuery({ ...openReportsQuery(api), ...shared, enabled: may(paths.questionReports) });
  const { left } = useGoingLive(api, may(paths.goingLive));
  const counts = [
    [paths.commentQueue, comments.data ?? 0],
    [paths.questionReports, reports.data ?? 0],
    [paths.goingLive, left],
  ] as const;
  return new Map(counts.filter(([, count]) => count > 0));
}
