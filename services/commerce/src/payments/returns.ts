import { namedDayText } from '@fairway/contracts/identity/day-text';
import type { MailPayload } from '@fairway/contracts/queues/jobs';
import type { Db, DbOrTx } from '@fairway/db/open';
import { transact } from '@fairway/db/retry';
import { newId } from '@fairway/kit/database/new-id';
import { insertOutbox } from '@fairway/kit/outbox/outbox';
import { returnPaidUse } from '../coupons/store.ts';
import { invoiceLink, sellerLines } from '../invoices/mail-lines.ts';
import { assignNumber } from '../invoices/number.ts';
import { findInvoice, insertCreditNote, updateRefunded } from '../invoices/store.ts';
import { dollarsOf } from '../money.ts';
import { findDispute, saveDispute } from './dispute-store.ts';
import { insertGrantOrder, queueTakesOverMs } from './grant.ts';
import type { Dispute } from './provider.ts';
import type { SettleDeps } from './settle.ts';
import { findPurchase, lockPayment, type PaymentRow, updateReturned } from './store.ts';

type Deps = { db: Db; now: () => Date };
type RefundDeps = Deps & Pick<SettleDeps, 'timeZone' | 'publicUrl'>;

/** The resulting order for identity, if any. */
type GrantId = string | undefined;

/**
 * Updates our books to the total that was refunded, even if it is reported repeatedly or out of order: the difference
 * becomes a credit note, and the payer gets a mail about it. A full refund ends access; a partial one does not (G-44). The
 * lock of the payment's row serializes concurrent reports.
 */
export function recordRefunds(deps: RefundDeps, paymentId: string, refundedCents: number): Promise<GrantId> {
  const { db, now } = deps;
  return transact(db, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (refundedCents <= payment.refundedCents) return undefined;
    const after = { ...payment, refundedCents };
    const note = await recordReturn(tx, payment, after, 'refund', now());
    await mailRefund(deps, tx, { payment: after, note });
    return isFullyReturned(after) ? endAccess(tx, payment, now()) : undefined;
  });
}

/** Tells the payer, at the address of the invoice. */
async function mailRefund(
  { now, timeZone, publicUrl }: RefundDeps,
  tx: DbOrTx,
  { payment, note }: { payment: PaymentRow; note: CreditNote | undefined },
): Promise<void> {
  const invoice = await findInvoice(tx, payment.invoiceId);
  if (!note || !invoice) return;
  const mail: MailPayload = {
    template: 'refund',
    to: invoice.email,
    member_id: payment.memberId,
    data: {
      name: invoice.userName,
      number: note.number,
      invoice: invoice.number ?? '',
      date: namedDayText(now().toISOString(), timeZone()),
      plan: invoice.subscriptionType,
      amount: dollarsOf(note.amountCents),
      ends_access: isFullyReturned(payment),
      company: sellerLines(invoice.company),
      link: invoiceLink(publicUrl, invoice.id),
    },
  };
  // It states what is left of the member's access, which identity reduces first.
  await insertOutbox(tx, { kind: 'mail', payload: mail, relayAfterMs: queueTakesOverMs }, now());
}

const returnedCents = ({ refundedCents, disputedCents }: PaymentRow) => refundedCents + disputedCents;
const isFullyRefunded = ({ refundedCents, amountCents }: PaymentRow) => refundedCents >= amountCents;
const isFullyReturned = (payment: PaymentRow) => returnedCents(payment) >= payment.amountCents;

/** Identity ends a grant once, however often it is called. */
const endAccess = (tx: DbOrTx, { invoiceId }: PaymentRow, at: Date) =>
  insertGrantOrder(tx, { change: { invoice_id: invoiceId, state: 'ended' } }, at);

/** A full refund gives the use of a coupon back (G-37); money lost to a dispute does not. */
async function returnCoupon(tx: DbOrTx, purchaseId: string): Promise<void> {
  const couponId = (await findPurchase(tx, purchaseId))?.couponId;
  if (couponId) await returnPaidUse(tx, purchaseId, couponId);
}

type CreditNote = { amountCents: number; number: string };

/** Records what was returned since `before`, a row that the transaction has locked. */
async function recordReturn(
  tx: DbOrTx,
  before: PaymentRow,
  after: PaymentRow,
  reason: 'refund' | 'dispute',
  at: Date,
): Promise<CreditNote | undefined> {
  const { id, refundedCents, disputedCents, invoiceId } = after;
  const amountCents = returnedCents(after) - returnedCents(before);
  if (amountCents <= 0) return undefined;
  await updateReturned(tx, id, { refundedCents, disputedCents });
  await updateRefunded(tx, invoiceId, Math.min(returnedCents(after), after.amountCents));
  if (isFullyRefunded(after) && !isFullyRefunded(before)) await returnCoupon(tx, after.purchaseId);
  const number = await assignNumber(tx, 'lastCreditNote', at);
  await insertCreditNote(tx, { id: newId(), number, invoiceId, amountCents, reason, createdAt: at });
  return { amountCents, number };
}

/**
 * Records the state of a dispute: an open one freezes access, a won one restores it, a lost one takes money, and ends
 * access once nothing of the payment is left. A decided dispute does not change, whatever arrives later.
 */
export function recordDispute({ db, now }: Deps, paymentId: string, dispute: Dispute): Promise<GrantId> {
  return transact(db, async (tx) => {
    const at = now();
    const payment = await lockPayment(tx, paymentId);
    const known = await findDispute(tx, dispute.id);
    if (known && (known.state !== 'open' || known.state === dispute.state)) return undefined;
    const evidence = known?.evidence ?? (await collectEvidence(tx, payment));
    await saveDispute(tx, { ...dispute, invoiceId: payment.invoiceId, evidence }, at);
    const after = dispute.state === 'lost' ? withLostDispute(payment, dispute.amountCents) : payment;
    await recordReturn(tx, payment, after, 'dispute', at);
    if (isFullyReturned(after)) return endAccess(tx, payment, at);
    if (dispute.state === 'won' && !known) return undefined;
    const state = dispute.state === 'open' ? 'frozen' : 'given';
    return insertGrantOrder(tx, { change: { invoice_id: payment.invoiceId, state } }, at);
  });
}

/** The bank takes at most what is left of the payment. */
function withLostDispute(payment: PaymentRow, lostCents: number): PaymentRow {
  const leftCents = Math.max(0, payment.amountCents - returnedCents(payment));
  return { ...payment, disputedCents: payment.disputedCents + Math.min(lostCents, leftCents) };
}

/** Evidence that the payer received what was paid for, as known on that day. */
async function collectEvidence(tx: DbOrTx, payment: PaymentRow): Promise<object> {
  const invoice = await findInvoice(tx, payment.invoiceId);
  return {
    invoice: invoice?.number,
    customer: { name: invoice?.userName, email: invoice?.email },
    bought: invoice?.subscriptionType,
    paidAt: payment.capturedAt.toISOString(),
    accessFrom: invoice?.grantedAt?.toISOString() ?? null,
    accessUntil: invoice?.unsubsDate?.toISOString() ?? null,
    paymentId: payment.intentId,
  };
}
