import type { ApiClient } from '@fairway/area/api-client';

/* Calls that several features make. */

/** The member's profile. */
export const profileCall = '/api/mlp_auth';

export const readPrices = (api: ApiClient, signal: AbortSignal) => api.get('/api/v1/public/price', { signal });

/** The books of a department. `rating`: 'all' ignores the member's license rating. */
export const readBooks = (api: ApiClient, department: 'Deck' | 'Engine', rating?: string) =>
  api.get(department === 'Engine' ? '/api/mlp_question/engine_book_user' : '/api/mlp_question/deck_book_user', {
    query: { rating },
  });

export const readExam = (api: ApiClient) => api.get('/api/v1/private/exam');

export const readInvoices = (api: ApiClient, signal?: AbortSignal) =>
  api.get('/api/mlp_invoice/user_invoice', { ...(signal && { signal }) });

export const readOwnComments = (api: ApiClient, query: { page: number; pageSize: number }) =>
  api.get('/api/mlp_comment/get_user_comment', { query });
