import type { ApiClient } from '@fairway/area/api-client';
import type { SuspectListQuery } from '@fairway/contracts/question-bank/suspect-keys';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { questionsKey } from '../../shared-calls.ts';

/** An edited question leaves the queue. */
export const suspectsKey = [...questionsKey, 'suspect-keys'];

/** How many questions are on a page. */
export const suspectsAPage = 20;

export type SuspectQueue = { page: number; status: 'open' | 'right' };

const readSuspects = (api: ApiClient, query: SuspectListQuery, signal: AbortSignal) =>
  api.get('/api/v1/admin/bank/suspect_keys', { query, signal });

/** The number of questions to decide. */
export const openSuspectsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...suspectsKey, 'open'],
    queryFn: async ({ signal }) => (await readSuspects(api, { page: 0, pageSize: 1, status: 'open' }, signal)).total,
  });

export const suspectsQuery = (api: ApiClient, queue: SuspectQueue) =>
  queryOptions({
    queryKey: [...suspectsKey, queue],
    queryFn: ({ signal }) => readSuspects(api, { ...queue, pageSize: suspectsAPage }, signal),
    placeholderData: keepPreviousData,
  });
