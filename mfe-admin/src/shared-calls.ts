import type { ApiClient } from '@fairway/area/api-client';
import { queryOptions } from '@tanstack/react-query';

/* Calls that more than one feature makes. */

/** Lists and single questions of the bank: a change to one shows in all. */
export const questionsKey = ['questions'];

export const questionQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...questionsKey, 'one', id],
    queryFn: ({ signal }) => api.get('/api/v1/admin/bank/questions/{id}', { params: { id }, signal }),
  });
