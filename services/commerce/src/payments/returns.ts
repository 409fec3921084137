import type { Db, DbOrTx } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import { newId } from '@fairway/kit/new-id';
import { nextNumber } from '../invoices/number.ts';
import { findInvoice, insertCreditNote, updateRefunded } from '../invoices/store.ts';
import { findDispute, saveDispute } from './dispute-store.ts';
import { insertGrantOrder } from './grants.ts';
import type { Dispute } from './provider.ts';
import { type PaymentRow, updateReturned } from './store.ts';

type Deps = { db: Db; now: () => Date };

/** The order for identity that follows, if any. */
type GrantId = string | undefined;

/**
 * Brings our books to what went back in all, however often and in whatever order we hear of it: a credit note for what
 * is new. All of it gone ends access; a part leaves it (G-44).
 */
export function noteRefunds({ db, now }: Deps, payment: PaymentRow, refundedCents: number): Promise<GrantId> {
  if (refundedCents <= payment.refundedCents) return Promise.resolve(undefined);
  return retryLostRace(() =>
    db.transaction((tx) => giveBack(tx, payment, { ...payment, refundedCents }, 'refund', now())),
  );
}

async function giveBack(
  tx: DbOrTx,
  before: PaymentRow,
  after: PaymentRow,
  reason: 'refund' | 'dispute',
  at: Date,
): Promise<GrantId> {
  const { refundedCents, disputedCents, invoiceId } = after;
  if (!(await updateReturned(tx, before, { refundedCents, disputedCents }))) return undefined;
  const wasBack = before.refundedCents + before.disputedCents;
  const isBack = refundedCents + disputedCents;
  await updateRefunded(tx, invoiceId, Math.min(isBack, after.amountCents));
  const isGone = isBack >= after.amountCents && wasBack < after.amountCents;
  const change = { invoice_id: invoiceId, state: 'ended' as const };
  const grantId = isGone ? await insertGrantOrder(tx, { change }, at) : undefined;
  await insertCreditNote(tx, {
    id: newId(),
    number: await nextNumber(tx, 'lastCreditNote', at),
    invoiceId,
    amountCents: isBack - wasBack,
    reason,
    createdAt: at,
  });
  return grantId;
}

/**
 * Notes where a dispute stands: while it is open access is frozen, won gives it back, lost takes money and access. A
 * dispute that was decided stays so, whatever arrives later.
 */
export function noteDispute({ db, now }: Deps, payment: PaymentRow, dispute: Dispute): Promise<GrantId> {
  return retryLostRace(() =>
    db.transaction(async (tx) => {
      const at = now();
      const known = await findDispute(tx, dispute.id);
      if (known && (known.state !== 'open' || known.state === dispute.state)) return undefined;
      const evidence = known?.evidence ?? (await evidenceOf(tx, payment));
      await saveDispute(tx, { ...dispute, invoiceId: payment.invoiceId, evidence }, at);
      if (dispute.state === 'lost') {
        const disputedCents = Math.min(dispute.amountCents, payment.amountCents - payment.refundedCents);
        const grantId = await giveBack(tx, payment, { ...payment, disputedCents }, 'dispute', at);
        if (grantId !== undefined) return grantId;
      }
      if (dispute.state === 'won' && !known) return undefined;
      const state = dispute.state === 'open' ? 'frozen' : 'given';
      return insertGrantOrder(tx, { change: { invoice_id: payment.invoiceId, state } }, at);
    }),
  );
}

/** What shows that the payer got what was paid for, as it is known on the day. */
async function evidenceOf(tx: DbOrTx, payment: PaymentRow): Promise<object> {
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
