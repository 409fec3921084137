import type { ApiClient } from '@fairway/area/api-client';
import type { SuspectListQuery } from '@fairway/contracts/question-bank/suspect-keys';
import { queuePageSize } from '../../list/use-queue.ts';
import { callQuery, listQuery } from '../../queries.ts';
import { questionsKey } from '../../shared-calls.ts';

/** An edited question leaves the queue. */
export const suspectsKey = [...questionsKey, 'suspect-keys'];

const readSuspects = (api: ApiClient, query: SuspectListQuery, signal: AbortSignal) =>
  api.get('/api/v1/admin/bank/suspect_keys', { query, signal });

/** The number of questions to decide. */
export const openSuspectsQuery = (api: ApiClient) =>
  callQuery(
    [...suspectsKey, 'open'],
    async (signal) => (await readSuspects(api, { page: 0, pageSize: 1, status: 'open' }, signal)).total,
  );

export const suspectsQuery = (api: ApiClient, queue: Omit<SuspectListQuery, 'pageSize'>) =>
  listQuery([...suspectsKey, queue], (signal) => readSuspects(api, { ...queue, pageSize: queuePageSize }, signal));
