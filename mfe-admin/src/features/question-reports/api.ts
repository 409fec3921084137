import type { ApiClient } from '@fairway/area/api-client';
import type { ReportListQuery } from '@fairway/contracts/question-bank/admin-questions';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const reportsKey = ['question-reports'];

/** How many reports are on a page. */
export const reportsAPage = 20;

export type Queue = { page: number; sort: 'newest' | 'most'; status: 'open' | 'resolved' | 'dismissed' };

const readReports = (api: ApiClient, query: ReportListQuery, signal: AbortSignal) =>
  api.get('/api/v1/admin/bank/reports', { query, signal });

/** The number of open reports. */
export const openReportsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...reportsKey, 'open'],
    queryFn: async ({ signal }) =>
      (await readReports(api, { page: 0, pageSize: 1, sort: 'newest', status: 'open' }, signal)).total,
  });

export const reportsQuery = (api: ApiClient, queue: Queue) =>
  queryOptions({
    queryKey: [...reportsKey, queue],
    queryFn: ({ signal }) => readReports(api, { ...queue, pageSize: reportsAPage }, signal),
    placeholderData: keepPreviousData,
  });
