import { z } from 'zod';
import { billing, cardShown, refundRule } from './commerce.ts';

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
