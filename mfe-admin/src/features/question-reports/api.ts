import type { ApiClient } from '@fairway/area/api-client';
import type { ReportListQuery } from '@fairway/contracts/admin-questions';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const reportsKey = ['question-reports'];

/** How many reports are on a page. */
export const reportsAPage = 20;

export type Queue = { page: number; sort: 'newest' | 'most'; status: 'open' | 'resolved' | 'dismissed' };

export const reportsQuery = (api: ApiClient, queue: Queue) =>
  queryOptions({
    queryKey: [...reportsKey, queue],
    queryFn: ({ signal }) => {
      const query: ReportListQuery = { ...queue, pageSize: reportsAPage };
      return api.get('/api/v1/admin/bank/reports', { query, signal });
    },
    placeholderData: keepPreviousData,
  });
