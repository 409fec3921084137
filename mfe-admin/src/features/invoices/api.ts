import type { ApiClient } from '@fairway/area/api-client';
import { invoiceNumber } from '../../invoice-number.ts';
import { download } from '../../list/csv.ts';
import { callQuery, listQuery } from '../../queries.ts';
import { findInvoices } from '../../shared-calls.ts';

/** Days as YYYY-MM-DD, '' if not set. */
export type InvoiceRange = { start: string; end: string };

export const invoicesKey = ['invoices'];

/** The call by number returns no more. */
export const maxByNumber = 10;

/** All invoices, those of a range, or those of the people sought, the newest first; or the first with a number sought. */
export const invoicesQuery = (
  api: ApiClient,
  { page, pageSize }: { page: number; pageSize: number },
  { sought, ...range }: InvoiceRange & { sought: string },
) =>
  listQuery([...invoicesKey, 'list', page, pageSize, range, sought], async (signal) => {
    const number = invoiceNumber(sought);
    if (number) {
      const rows = await findInvoices(api, number, signal);
      return { rows, total: rows.length };
    }
    const paging = { page, pageSize };
    const { invoices, total, has_more } =
      range.start || range.end
        ? await api.post('/api/mlp_invoice/get_inv_date', { body: { ...range, ...paging }, signal })
        : await api.get('/api/mlp_invoice/all_invoice', {
            query: { ...paging, ...(sought && { person: sought }) },
            signal,
          });
    return { rows: invoices, total, hasMore: has_more };
  });

export const exportInvoices = (api: ApiClient, range: InvoiceRange) =>
  download(api.post('/api/v1/admin/export/invoices', { body: range }));

export const invoiceQuery = (api: ApiClient, id: string) =>
  callQuery([...invoicesKey, 'one', id], (signal) =>
    api.get('/api/mlp_invoice/invoicenew/{id}', { params: { id }, signal }),
  );
