import type { ApiClient } from '@fairway/area/api-client';
import { queryOptions } from '@tanstack/react-query';

/* Calls that several features make. */

/** The query key of all question lists and single questions: a change to one invalidates all. */
export const questionsKey = ['questions'];

export const questionQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...questionsKey, 'one', id],
    queryFn: ({ signal }) => api.get('/api/v1/admin/bank/questions/{id}', { params: { id }, signal }),
  });
