import type { Db } from '@fairway/db/open';
import { releaseUse } from '../coupons/store.ts';
import type { Granted, Grants } from './grant.ts';
import type { UnbookedAlert } from './metrics.ts';
import type { Intent } from './provider.ts';
import { findProvider, type Providers, providerOf } from './providers.ts';
import type { PurchaseRow } from './purchase-states.ts';
import { markChallenged, markPending, reopenPurchase } from './purchase-states.ts';
import { recordDispute, recordRefunds } from './returns.ts';
import { type Received, type SettleDeps, settle } from './settle.ts';
import { findPaymentByIntent, findPurchase, findPurchaseByIntent, updateFee } from './store.ts';

export type ReconcileDeps = SettleDeps &
  Providers & {
    grants: Grants;
    /** Relays the outbox immediately rather than at its next turn. */
    nudge: () => void;
    alertUnbooked: UnbookedAlert;
  };

const canceled = { subserror: 'This payment was canceled, and nothing was charged.' };

/** How soon a payment with an unknown outcome is checked again. */
export const checkIntervalMs = 15_000;

/** Reopens a purchase whose card was declined: it can be paid again, and its coupon used again. */
async function reopen(db: Db, purchase: PurchaseRow, refusal: Record<string, string> | undefined): Promise<void> {
  await db.transaction(async (tx) => {
    const nextCheckAt = new Date(purchase.heldUntil.getTime() + checkIntervalMs);
    const wasReopened = await reopenPurchase(tx, purchase, { refusal: refusal ?? null, nextCheckAt });
    if (wasReopened && purchase.couponId !== null) await releaseUse(tx, purchase.id, purchase.couponId);
  });
}

/** Settles a purchase and grants its access. Undefined if it was settled before. */
export async function settleAndGrant(
  deps: ReconcileDeps,
  purchase: PurchaseRow,
  received: Received | null,
): Promise<{ invoiceId: string; granted: Granted | undefined } | undefined> {
  const settled = await settle(deps, purchase, received);
  const granted = settled && (await deps.grants.give(settled.grantId, settled.order));
  return settled && { invoiceId: settled.invoiceId, granted };
}

/** Applies the provider's payment state to a purchase. Applying the same state twice changes nothing. */
export async function applyIntent(deps: ReconcileDeps, purchase: PurchaseRow, intent: Intent) {
  const { db, now } = deps;
  const nextCheckAt = new Date(now().getTime() + checkIntervalMs);
  switch (intent.status) {
    case 'paid': {
      const { refundedCents, ...received } = intent;
      const intentId = purchase.intentId ?? '';
      const { name } = providerOf(deps, purchase);
      const settled = await settleAndGrant(deps, purchase, { ...received, provider: name, intentId });
      if (refundedCents > 0 || !settled) await syncPayment(deps, purchase, intent);
      return settled;
    }
    case 'unpaid':
      await reopen(db, purchase, intent.fields);
      return;
    case 'canceled':
      await reopen(db, purchase, canceled);
      return;
    case 'action':
      await markChallenged(db, purchase, { nextCheckAt });
      return;
    case 'pending':
      await markPending(db, purchase, { nextCheckAt });
      return;
    default:
      return intent satisfies never;
  }
}

/** Fetches the payment's state from the provider and applies it. Throws UnavailableError. */
export async function reconcile(deps: ReconcileDeps, purchase: PurchaseRow): Promise<void> {
  if (purchase.intentId === null) return reopen(deps.db, purchase, undefined);
  await applyIntent(deps, purchase, await providerOf(deps, purchase).find(purchase.intentId));
}

type Paid = Extract<Intent, { status: 'paid' }>;

async function syncPayment(deps: ReconcileDeps, purchase: PurchaseRow, intent: Paid): Promise<void> {
  const intentId = purchase.intentId ?? '';
  const payment = await findPaymentByIntent(deps.db, intentId);
  if (!payment) {
    // Another payment settled the purchase.
    if (intent.refundedCents < intent.amountCents) deps.alertUnbooked({ purchaseId: purchase.id, intentId });
    return;
  }
  if (intent.feeCents !== null && payment.feeCents === null) await updateFee(deps.db, payment.id, intent.feeCents);
  if (intent.refundedCents <= payment.refundedCents) return;
  await deliverOrder(deps, await recordRefunds(deps, payment.id, intent.refundedCents));
}

/** Delivers the order to identity, if any, and lets the relay send the mail of a refund. */
async function deliverOrder({ grants, nudge }: ReconcileDeps, grantId: string | undefined): Promise<void> {
  if (grantId !== undefined) await grants.tryOnce(grantId);
  nudge();
}

/**
 * Stripe reports a payment when it is created, before its card is sent: it is unpaid without a reason, and the request
 * that claimed the purchase is still going to charge it.
 */
const isNotSentYet = ({ status, nextCheckAt }: PurchaseRow, intent: Intent, now: Date): boolean =>
  status === 'paying' && nextCheckAt > now && intent.status === 'unpaid' && !intent.fields;

/** Reconciles a payment by the provider's id, settled or not. False if it is not ours. */
export async function reconcileIntent(deps: ReconcileDeps, intentId: string): Promise<boolean> {
  const purchase = await findPurchaseByIntent(deps.db, intentId);
  if (!purchase) return false;
  const intent = await providerOf(deps, purchase).find(intentId);
  if (!isNotSentYet(purchase, intent, deps.now())) await applyIntent(deps, purchase, intent);
  return true;
}

/** Alerts if a payment that was received belongs to an older try of one of our purchases: nothing books it. */
export async function checkOlderTry(deps: ReconcileDeps, intentId: string, purchaseId: string): Promise<void> {
  if (!(await findPurchase(deps.db, purchaseId)) || (await findPaymentByIntent(deps.db, intentId))) return;
  deps.alertUnbooked({ purchaseId, intentId });
}

export async function reconcileDispute(deps: ReconcileDeps, disputeId: string): Promise<boolean> {
  const dispute = await findProvider(deps, 'stripe')?.findDispute?.(disputeId);
  if (!dispute) return false;
  // We may not know of the payment itself yet.
  await reconcileIntent(deps, dispute.intentId);
  const payment = await findPaymentByIntent(deps.db, dispute.intentId);
  if (!payment) return false;
  await deliverOrder(deps, await recordDispute(deps, payment.id, dispute));
  return true;
}
