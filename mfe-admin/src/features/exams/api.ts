import type { ApiClient } from '@fairway/area/api-client';
import { queryOptions } from '@tanstack/react-query';

/** The query key of all facts: a change to one invalidates the list. */
export const factsKey = ['exam-facts'];

/** All facts, or those of one module. */
export const factsQuery = (api: ApiClient, module?: string) =>
  queryOptions({
    queryKey: [...factsKey, module ?? ''],
    queryFn: async ({ signal }) => (await api.get('/api/v1/admin/exams/facts', { query: { module }, signal })).facts,
  });
