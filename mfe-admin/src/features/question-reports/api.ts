import type { ApiClient } from '@fairway/area/api-client';
import type { ReportListQuery } from '@fairway/contracts/question-bank/admin-questions';
import { queuePageSize } from '../../list/use-queue.ts';
import { callQuery, listQuery } from '../../queries.ts';

export const reportsKey = ['question-reports'];

const readReports = (api: ApiClient, query: ReportListQuery, signal: AbortSignal) =>
  api.get('/api/v1/admin/bank/reports', { query, signal });

/** The number of open reports. */
export const openReportsQuery = (api: ApiClient) =>
  callQuery(
    [...reportsKey, 'open'],
    async (signal) => (await readReports(api, { page: 0, pageSize: 1, sort: 'newest', status: 'open' }, signal)).total,
  );

export const reportsQuery = (api: ApiClient, queue: Omit<ReportListQuery, 'pageSize'>) =>
  listQuery([...reportsKey, queue], (signal) => readReports(api, { ...queue, pageSize: queuePageSize }, signal));
