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

/** The first invoices whose numbers begin with `number`. */
export const findInvoices = (api: ApiClient, number: string, signal: AbortSignal) =>
  api.get('/api/v1/admin/invoices-by-number', { query: { number }, signal });
