import { z } from 'zod';
import { call, ofSupport } from '../call/call.ts';
import { csvExport } from '../call/csv-export.ts';
import { idPath } from '../call/id-path.ts';
import { personFilter } from '../call/list-filters.ts';
import { listed } from '../call/paging.ts';
import { success } from '../call/success.ts';
import { dollars, listQuery } from './commerce.ts';
import { invoice, invoiceItem } from './invoices.ts';

export const ownInvoices = call.get('/api/mlp_invoice/user_invoice', {
  caller: 'member',
  summary: "The member's invoices, newest first",
  /** The member's own invoices, newest first. */
  reply: z.array(invoiceItem),
});

export const readInvoice = call.get('/api/mlp_invoice/invoicenew/{id}', {
  caller: 'signed-in',
  roles: ofSupport.roles,
  summary: 'One invoice, for its owner or an administrator',
  params: idPath,
  reply: invoice,
});

/** Newest first. `total` counts up to 10,000; `has_more` is true if there are more, which a range of days shows. */
const invoicesOutput = listed.extend({ invoices: z.array(invoiceItem), has_more: z.boolean() });

export const allInvoices = call.get('/api/mlp_invoice/all_invoice', {
  ...ofSupport,
  summary: 'Every invoice, or those of people by words of name and address, newest first',
  /** `person` finds the invoices of everyone with these words in the name or address, as on any of their invoices. */
  query: listQuery.extend({ person: personFilter }),
  reply: invoicesOutput,
});

export const invoicesOfMember = call.get('/api/v1/admin/member/{id}/invoices', {
  ...ofSupport,
  summary: 'The invoices of one member, newest first; empty for an unknown member',
  params: idPath,
  query: listQuery,
  reply: invoicesOutput,
});

/** From 1900 to 2999, which every time zone's calendar supports. */
const year = /^(?:19|2\d)\d\d-/;
const instantOrDay = (error: string) =>
  z.union([z.iso.datetime({ offset: true }).regex(year), z.iso.date().regex(year)], { error });

export const invoicesBetween = call.post('/api/mlp_invoice/get_inv_date', {
  ...ofSupport,
  summary: 'The invoices of a range of days, newest first',
  /** A day means the entire day in the business time zone, both ends included; an instant means its day (OPEN-110). */
  body: z.object({
    start: instantOrDay('Choose a start date'),
    end: instantOrDay('Choose an end date'),
    ...listQuery.shape,
  }),
  reply: invoicesOutput,
});

export const refundInvoice = call.post('/api/mlp_invoice/refund/{id}', {
  ...ofSupport,
  summary: 'Refunds the rest of an invoice, or a given amount',
  params: idPath,
  /** The entire rest, or `amount` in dollars. */
  body: z.object({ amount: dollars('Enter an amount such as 34.99').optional() }),
  reply: invoice,
  // 409 if everything was already refunded, if a dispute is open, or if the provider rejects the refund or is no longer
  // configured.
  faults: { conflict: ['amount', 'error'] },
});

export const sendReceipt = call.post('/api/v1/admin/invoice/{id}/send-receipt', {
  ...ofSupport,
  summary: 'Mails the receipt of an invoice again, to the address that the customer has now',
  params: idPath,
  reply: success,
  // 409 if the customer's account was deleted.
  faults: { conflict: ['error'] },
  limit: 'mail',
});

export const totalRevenue = call.get('/api/mlp_dashboard/trevenue', {
  ...ofSupport,
  summary: 'Revenue captured in the last 30 days',
  /** Captured in the last 30 days, in dollars; [] if there was nothing (G-42). */
  reply: z.array(z.object({ _id: z.null(), totalCost: z.number() })),
});

export const netRevenue = call.get('/api/mlp_dashboard/nrevenue', {
  ...ofSupport,
  summary: 'Revenue captured in the last 30 days, less refunds and fees',
  /** Captured less refunds and fees. */
  reply: z.array(z.object({ _id: z.null(), TotalAmount: z.number() })),
});

export const dailySales = call.get('/api/v1/admin/daily-sales', {
  ...ofSupport,
  summary: 'Revenue and trials of each of the last 60 days (business time zone)',
  /** The last 60 days in the business time zone, oldest first, today last. Figures are in cents. */
  reply: z.object({
    days: z.array(
      z.object({
        day: z.iso.date(),
        /** Captured, without trials and free purchases (G-42). */
        total_cents: z.int(),
        /** Captured less fees, less refunds of this day. */
        net_cents: z.int(),
        /** The number of trials that started. */
        trials: z.int(),
      }),
    ),
  }),
});

export const invoicesByNumber = call.get('/api/v1/admin/invoices-by-number', {
  ...ofSupport,
  summary: 'The first ten invoices whose number begins with the text',
  /** The beginning of an invoice number, case-insensitive: INV-2026-0000. */
  query: z.object({
    number: z
      .string('Enter an invoice number')
      .trim()
      .toUpperCase()
      .regex(/^INV-\d{4}-\d{0,10}$/, 'Enter an invoice number such as INV-2026-000001'),
  }),
  reply: z.array(invoiceItem),
});
export const { start: exportInvoices, file: invoicesFile } = csvExport({
  path: '/api/v1/admin/export/invoices',
  what: 'the invoices, of a range of days if there is one, newest first',
  /** A missing day sets no limit. */
  filters: z.object({
    start: instantOrDay('Choose a start date').or(z.literal('')).default(''),
    end: instantOrDay('Choose an end date').or(z.literal('')).default(''),
  }),
  roles: ofSupport.roles,
});
