import type { ApiClient } from '@fairway/area/api-client';
import { queryOptions } from '@tanstack/react-query';

export const invoiceQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['invoice', id],
    queryFn: ({ signal }) => api.get('/api/mlp_invoice/invoicenew/{id}', { params: { id }, signal }),
  });
