import type { ApiClient } from '@fairway/mfe/api-client';
import { queryOptions } from '@tanstack/react-query';

/** The member's own, the newest first. */
export const invoicesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['invoices'],
    queryFn: ({ signal }) => api.get('/api/mlp_invoice/user_invoice', { signal }),
  });

export const invoiceQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['invoice', id],
    queryFn: ({ signal }) => api.get('/api/mlp_invoice/invoicenew/{id}', { params: { id }, signal }),
  });
