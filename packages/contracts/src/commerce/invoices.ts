import { z } from 'zod';
import { personFilter } from '../call/list-filters.ts';
import { pageNumber } from '../call/paging.ts';
import { billing, cardShown, dollars, listed, listPageSize, listQuery, refundRule } from './commerce.ts';

/** An invoice as lists show it, with its values at the time of issue (G-43). Amounts are dollars as text. */
export const invoiceItem = z.object({
  _id: z.string(),
  /** INV-2026-000001; '' for a Trial, which costs nothing. */
  number: z.string(),
  user_id: z.object({ _id: z.string(), user_name: z.string(), email: z.string() }),
  /** '1 Month Access' … or 'Trial'. */
  subscription_type: z.string(),
  subs_date: z.string(),
  /** The business time zone, in which the days of an invoice are stated. */
  time_zone: z.string(),
  /** When the access it paid for ends; null for Life Time Access, and until access is granted. */
  unsubs_date: z.string().nullable(),
  platform: z.string(),
  /** The amount paid. */
  amount: z.string(),
  /** The amount refunded. */
  refunded: z.string(),
});
export type InvoiceItem = z.infer<typeof invoiceItem>;

export const invoice = invoiceItem.extend({
  quantity: z.literal(1),
  /** The price of the plan. */
  price: z.string(),
  /** `waived`: the rest that was too small to be charged. */
  discount: z
    .object({ coupan_code: z.string(), percent: z.number(), amount: z.string(), waived: z.string().optional() })
    .nullable(),
  /** Null for a Trial, if there was nothing to pay, or if unknown. */
  paid_with: cardShown.nullable(),
  credit_notes: z.array(
    z.object({ number: z.string(), date: z.string(), amount: z.string(), reason: z.enum(['refund', 'dispute']) }),
  ),
  billing,
  /** The rule on the day of the invoice. */
  refund_rule: refundRule,
});
export type Invoice = z.infer<typeof invoice>;

/** The member's own invoices, newest first. */
export const ownInvoicesOutput = z.array(invoiceItem);

/** The beginning of an invoice number, case-insensitive: INV-2026-0000. */
export const invoiceNumberQuery = z.object({
  number: z
    .string('Enter an invoice number')
    .trim()
    .toUpperCase()
    .regex(/^INV-\d{4}-\d{0,10}$/, 'Enter an invoice number such as INV-2026-000001'),
});

/** `person` finds the invoices of everyone with these words in the name or address, as on any of their invoices. */
export const invoicesQuery = listQuery.extend({ person: personFilter });

/** Newest first. `total` counts up to 10,000; `has_more` is true if there are more, which a range of days shows. */
export const invoicesOutput = listed.extend({ invoices: z.array(invoiceItem), has_more: z.boolean() });

/** From 1900 to 2999, which every time zone's calendar supports. */
const year = /^(?:19|2\d)\d\d-/;
const instantOrDay = (error: string) =>
  z.union([z.iso.datetime({ offset: true }).regex(year), z.iso.date().regex(year)], { error });

/** A day means the entire day in the business time zone, both ends included; an instant means its day (OPEN-110). */
export const invoiceRangeInput = z.object({
  start: instantOrDay('Choose a start date'),
  end: instantOrDay('Choose an end date'),
  page: pageNumber,
  pageSize: listPageSize,
});

/** A missing day sets no limit. */
export const invoiceExportInput = z.object({
  start: instantOrDay('Choose a start date').or(z.literal('')).default(''),
  end: instantOrDay('Choose an end date').or(z.literal('')).default(''),
});

/** The entire rest, or `amount` in dollars. */
export const refundInput = z.object({ amount: dollars('Enter an amount such as 34.99').optional() });

/** Captured in the last 30 days, in dollars; [] if there was nothing (G-42). */
export const totalRevenueOutput = z.array(z.object({ _id: z.null(), totalCost: z.number() }));
/** The last 60 days in the business time zone, oldest first, today last. Figures are in cents. */
export const dailySalesOutput = z.object({
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
});

/** Captured less refunds and fees. */
export const netRevenueOutput = z.array(z.object({ _id: z.null(), TotalAmount: z.number() }));
