import { billing } from '@fairway/contracts/commerce/commerce';
import { discounted } from '@fairway/contracts/commerce/coupon-discount';
import type { Invoice, InvoiceItem } from '@fairway/contracts/commerce/invoices';
import { showCode } from '../coupons/code.ts';
import { dollarsOf } from '../money.ts';
import { presentCard } from '../payments/latest.ts';
import type { PaymentRow } from '../payments/store.ts';
import type { CreditNoteRow, InvoiceRow, ListedInvoice } from './store.ts';

const companyTexts = Object.keys(billing.shape) as (keyof Invoice['billing'])[];

export function presentInvoiceItem(row: ListedInvoice, zone: string): InvoiceItem {
  return {
    _id: row.id,
    number: row.number ?? '',
    user_id: { _id: row.memberId, user_name: row.userName, email: row.email },
    subscription_type: row.subscriptionType,
    subs_date: row.subsDate.toISOString(),
    time_zone: zone,
    unsubs_date: row.unsubsDate?.toISOString() ?? null,
    platform: row.platform,
    amount: dollarsOf(row.amountCents),
    refunded: dollarsOf(row.refundedCents),
  };
}

/** As issued, even if the company, the customer or the time zone has changed (G-43). `zone` is that of a Trial. */
export function presentInvoice(
  row: InvoiceRow,
  notes: CreditNoteRow[],
  payment: PaymentRow | undefined,
  zone: string,
): Invoice {
  const { waivedCents } = discounted(row.priceCents, row.percent);
  const off = row.priceCents - waivedCents - row.amountCents;
  const company = Object.fromEntries(companyTexts.map((name) => [name, row.company[name] ?? '']));
  return {
    ...presentInvoiceItem(row, row.timeZone || zone),
    quantity: 1,
    price: dollarsOf(row.priceCents),
    discount:
      row.couponCode === null
        ? null
        : {
            coupan_code: showCode(row.couponCode),
            percent: row.percent,
            amount: dollarsOf(off),
            ...(waivedCents > 0 && { waived: dollarsOf(waivedCents) }),
          },
    paid_with: presentCard(payment),
    credit_notes: notes.map((note) => ({
      number: note.number,
      date: note.createdAt.toISOString(),
      amount: dollarsOf(note.amountCents),
      reason: note.reason,
    })),
    billing: company as Invoice['billing'],
    ...(row.refundRule !== '' && { refund_rule: row.refundRule }),
  };
}
