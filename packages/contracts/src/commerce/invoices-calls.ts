import { z } from 'zod';
import { call, ofSupport } from '../call/call.ts';
import { csvExport } from '../call/csv-export.ts';
import { idPath } from '../call/id-path.ts';
import { success } from '../call/success.ts';
import { listQuery } from './commerce.ts';
import {
  dailySalesOutput,
  invoice,
  invoiceExportInput,
  invoiceItem,
  invoiceNumberQuery,
  invoiceRangeInput,
  invoicesOutput,
  invoicesQuery,
  netRevenueOutput,
  ownInvoicesOutput,
  refundInput,
  totalRevenueOutput,
} from './invoices.ts';

export const ownInvoices = call({
  method: 'get',
  path: '/api/mlp_invoice/user_invoice',
  caller: 'member',
  summary: "The member's invoices, newest first",
  reply: ownInvoicesOutput,
});

export const readInvoice = call({
  method: 'get',
  path: '/api/mlp_invoice/invoicenew/{id}',
  caller: 'signed-in',
  roles: ofSupport.roles,
  summary: 'One invoice, for its owner or an administrator',
  params: idPath,
  reply: invoice,
});

export const allInvoices = call({
  method: 'get',
  path: '/api/mlp_invoice/all_invoice',
  ...ofSupport,
  summary: 'Every invoice, or those of people by words of name and address, newest first',
  query: invoicesQuery,
  reply: invoicesOutput,
});

export const invoicesOfMember = call({
  method: 'get',
  path: '/api/v1/admin/member/{id}/invoices',
  ...ofSupport,
  summary: 'The invoices of one member, newest first; empty for an unknown member',
  params: idPath,
  query: listQuery,
  reply: invoicesOutput,
});

export const invoicesBetween = call({
  method: 'post',
  path: '/api/mlp_invoice/get_inv_date',
  ...ofSupport,
  summary: 'The invoices of a range of days, newest first',
  body: invoiceRangeInput,
  reply: invoicesOutput,
});

export const refundInvoice = call({
  method: 'post',
  path: '/api/mlp_invoice/refund/{id}',
  ...ofSupport,
  summary: 'Refunds the rest of an invoice, or a given amount',
  params: idPath,
  body: refundInput,
  reply: invoice,
  // 409 if everything was already refunded, if a dispute is open, or if the provider rejects the refund or is no longer
  // configured.
  faults: { conflict: ['amount', 'error'] },
});

export const sendReceipt = call({
  method: 'post',
  path: '/api/v1/admin/invoice/{id}/send-receipt',
  ...ofSupport,
  summary: 'Mails the receipt of an invoice again, to the address that the customer has now',
  params: idPath,
  reply: success,
  // 409 if the customer's account was deleted.
  faults: { conflict: ['error'] },
  limit: 'mail',
});

export const totalRevenue = call({
  method: 'get',
  path: '/api/mlp_dashboard/trevenue',
  ...ofSupport,
  summary: 'Revenue captured in the last 30 days',
  reply: totalRevenueOutput,
});

export const netRevenue = call({
  method: 'get',
  path: '/api/mlp_dashboard/nrevenue',
  ...ofSupport,
  summary: 'Revenue captured in the last 30 days, less refunds and fees',
  reply: netRevenueOutput,
});

export const dailySales = call({
  method: 'get',
  path: '/api/v1/admin/daily-sales',
  ...ofSupport,
  summary: 'Revenue and trials of each of the last 60 days (business time zone)',
  reply: dailySalesOutput,
});

export const invoicesByNumber = call({
  method: 'get',
  path: '/api/v1/admin/invoices-by-number',
  ...ofSupport,
  summary: 'The first ten invoices whose number begins with the text',
  query: invoiceNumberQuery,
  reply: z.array(invoiceItem),
});
export const { start: exportInvoices, file: invoicesFile } = csvExport({
  path: '/api/v1/admin/export/invoices',
  what: 'the invoices, of a range of days if there is one, newest first',
  filters: invoiceExportInput,
  roles: ofSupport.roles,
});
