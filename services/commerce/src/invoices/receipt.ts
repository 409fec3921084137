import type { Result } from '@fairway/contracts/call/fault';
import { discounted, waivedText } from '@fairway/contracts/commerce/coupon-discount';
import { namedDayText } from '@fairway/contracts/identity/day-text';
import type { MailPayload } from '@fairway/contracts/queues/jobs';
import type { Db } from '@fairway/db/open';
import { fail, ok } from '@fairway/kit/calls/fault';
import { recordAudit } from '@fairway/kit/changes/audit';
import { insertOutbox } from '@fairway/kit/outbox/outbox';
import type { Session } from '@fairway/kit/session/session';
import { showCode } from '../coupons/code.ts';
import { dollarsOf } from '../money.ts';
import { findPayer, type Identity } from '../payments/payers.ts';
import { paidEnd } from '../payments/receipt-end.ts';
import { invoiceLink, sellerLines } from './mail-lines.ts';
import { findInvoice, type InvoiceRow } from './store.ts';

type Receipt = Extract<MailPayload, { template: 'receipt' }>;
type Issued = Omit<InvoiceRow, 'seq' | 'refundedCents' | 'unsubsDate' | 'grantedAt' | 'grantVersion'>;

/** The receipt of an invoice, as issued. */
export function receiptOf(invoice: Issued, to: string, publicUrl: string): Receipt {
  const { priceCents, couponCode, percent, refundRule } = invoice;
  const { offCents, waivedCents } = discounted(priceCents, percent);
  const waived = waivedCents > 0 ? `\n${waivedText}: -$${dollarsOf(waivedCents)}` : '';
  return {
    template: 'receipt',
    to,
    member_id: invoice.memberId,
    data: {
      name: invoice.userName,
      number: invoice.number ?? '',
      date: namedDayText(invoice.subsDate.toISOString(), invoice.timeZone),
      plan: invoice.subscriptionType,
      price: dollarsOf(priceCents),
      discount:
        couponCode === null ? '' : `Promo code ${showCode(couponCode)}, ${percent}%: -$${dollarsOf(offCents)}${waived}`,
      amount: dollarsOf(invoice.amountCents),
      company: sellerLines(invoice.company),
      ...(refundRule !== '' && { refund_rule: refundRule }),
      link: invoiceLink(publicUrl, invoice.id),
    },
  };
}

const noReceipt = fail('not_found', { id: 'There is no receipt for this invoice' });
const customerDeleted = fail('conflict', { error: 'The customer’s account was deleted' });

export type ResendDeps = { db: Db; identity: Identity; publicUrl: string; nudge: () => void; now: () => Date };

/** Mails the receipt again, to the address that the customer has now. Throws UnavailableError. */
export async function resendReceipt(
  { db, identity, publicUrl, nudge, now }: ResendDeps,
  admin: Session,
  invoiceId: string,
): Promise<Result<{ success: string }>> {
  const invoice = await findInvoice(db, invoiceId);
  if (!invoice?.number) return noReceipt;
  const payer = await findPayer(identity, invoice.memberId);
  if (!payer.ok) return customerDeleted;
  const { email } = payer.value;
  const subject = { kind: 'invoice' as const, id: invoiceId, label: invoice.number };
  const cause = { admin, action: 'receipt-send' as const, subject, before: {}, after: { mail: 'receipt' } };
  const receipt = receiptOf(invoice, email, publicUrl);
  const access_until = paidEnd(invoice);
  const payload: Receipt = {
    ...receipt,
    data: { ...receipt.data, ...(access_until !== undefined && { access_until }) },
  };
  await db.transaction(async (tx) => {
    await insertOutbox(tx, { kind: 'mail', payload }, now());
    await recordAudit(tx, cause, now());
  });
  nudge();
  return ok({ success: `The receipt is on its way to ${email}` });
}
