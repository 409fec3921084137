import type { ApiClient } from '@fairway/area/api-client';
import type { ReportListQuery } from '@fairway/contracts/question-bank/admin-questions';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queuePageSize } from '../../list/use-queue.ts';

export const reportsKey = ['question-reports'];

const readReports = (api: ApiClient, query: ReportListQuery, signal: AbortSignal) =>
  api.get('/api/v1/admin/bank/reports', { query, signal });

/** The number of open reports. */
export const openReportsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...reportsKey, 'open'],
    queryFn: async ({ signal }) =>
      (await readReports(api, { page: 0, pageSize: 1, sort: 'newest', status: 'open' }, signal)).total,
  });

export const reportsQuery = (api: ApiClient, queue: Omit<ReportListQuery, 'pageSize'>) =>
  queryOptions({
    queryKey: [...reportsKey, queue],
    queryFn: ({ signal }) => readReports(api, { ...queue, pageSize: queuePageSize }, signal),
    placeholderData: keepPreviousData,
  });
