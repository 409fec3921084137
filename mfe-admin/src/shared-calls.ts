import type { ApiClient } from '@fairway/area/api-client';
import { callQuery } from './queries.ts';

/* Calls that several features make. */

/** The query key of all question lists and single questions: a change to one invalidates all. */
export const questionsKey = ['questions'];

export const questionQuery = (api: ApiClient, id: string) =>
  callQuery([...questionsKey, 'one', id], (signal) =>
    api.get('/api/v1/admin/bank/questions/{id}', { params: { id }, signal }),
  );

/** The first invoices whose numbers begin with `number`. */
export const findInvoices = (api: ApiClient, number: string, signal: AbortSignal) =>
  api.get('/api/v1/admin/invoices-by-number', { query: { number }, signal });
