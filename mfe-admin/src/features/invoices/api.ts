import type { ApiClient } from '@fairway/mfe/api-client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { rowsPerPage } from '../../list/list-table.tsx';

/** Days as YYYY-MM-DD, '' where none is given. */
export type InvoiceRange = { start: string; end: string };

export const invoicesKey = ['invoices'];

/** All invoices, or those of a range; the newest first. */
export const invoicesQuery = (api: ApiClient, page: number, range: InvoiceRange) =>
  queryOptions({
    queryKey: [...invoicesKey, 'list', page, range],
    queryFn: async ({ signal }) => {
      const asked = { page, pageSize: rowsPerPage };
      const { invoices, total } =
        range.start || range.end
          ? await api.post('/api/mlp_invoice/get_inv_date', { body: { ...range, ...asked }, signal })
          : await api.get('/api/mlp_invoice/all_invoice', { query: asked, signal });
      return { rows: invoices, total };
    },
    placeholderData: keepPreviousData,
  });

export const invoiceQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...invoicesKey, 'one', id],
    queryFn: ({ signal }) => api.get('/api/mlp_invoice/invoicenew/{id}', { params: { id }, signal }),
  });
