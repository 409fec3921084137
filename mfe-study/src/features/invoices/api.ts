import type { Invoice, OwnInvoicesOutput } from '@fairway/contracts/invoices';
import type { ApiClient } from '@fairway/mfe/api-client';
import { queryOptions } from '@tanstack/react-query';

/** The member's own, the newest first. */
export const invoicesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['invoices'],
    queryFn: ({ signal }) => api.get<OwnInvoicesOutput>('/api/mlp_invoice/user_invoice', { signal }),
  });

export const invoiceQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['invoice', id],
    queryFn: ({ signal }) => api.get<Invoice>(`/api/mlp_invoice/invoicenew/${encodeURIComponent(id)}`, { signal }),
  });
