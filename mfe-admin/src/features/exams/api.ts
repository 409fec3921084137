import type { ApiClient } from '@fairway/area/api-client';
import { callQuery } from '../../queries.ts';

/** The query key of all facts: a change to one invalidates the list. */
export const factsKey = ['exam-facts'];

/** All facts, or those of one module. */
export const factsQuery = (api: ApiClient, module?: string) =>
  callQuery(
    [...factsKey, module ?? ''],
    async (signal) => (await api.get('/api/v1/admin/exams/facts', { query: { module }, signal })).facts,
  );
