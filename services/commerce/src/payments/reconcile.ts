import type { Db } from '@fairway/db/open';
import { releaseUse } from '../coupons/store.ts';
import type { Grants } from './grants.ts';
import type { Intent } from './provider.ts';
import { findProvider, type Providers, providerOf } from './providers.ts';
import { noteDispute, noteRefunds } from './returns.ts';
import { type SettleDeps, settle } from './settle.ts';
import { findPaymentByIntent, findPurchaseByIntent, type PurchaseRow, updateFee, updateInHand } from './store.ts';

export type ReconcileDeps = SettleDeps &
  Providers & {
    grants: Grants;
    /** Relays the outbox now rather than at its next turn. */
    nudge: () => void;
  };

/** When a payment that nobody knows the outcome of is looked at again. */
export const lookAgainMs = 15_000;

/** Releases a purchase whose card was refused: it may be paid again, and its coupon used. */
async function reopen(db: Db, purchase: PurchaseRow, refusal: Record<string, string> | undefined): Promise<void> {
  await db.transaction(async (tx) => {
    const lookAgainAt = new Date(purchase.heldUntil.getTime() + lookAgainMs);
    const change = { status: 'open' as const, refusal: refusal ?? null, lookAgainAt, failedLooks: 0 };
    const wasInHand = await updateInHand(tx, purchase.id, change);
    if (wasInHand && purchase.couponId !== null) await releaseUse(tx, purchase.id, purchase.couponId);
  });
}

/** Does what follows from where the provider says that a payment stands. The same thing twice changes nothing. */
export async function follow(deps: ReconcileDeps, purchase: PurchaseRow, intent: Intent): Promise<void> {
  const { db, now, grants, nudge } = deps;
  switch (intent.status) {
    case 'paid': {
      const { refundedCents, ...received } = intent;
      const intentId = purchase.intentId ?? '';
      const { name } = providerOf(deps, purchase);
      const settled = await settle(deps, purchase, { ...received, provider: name, intentId });
      if (settled) await grants.deliver(settled.grantId);
      nudge();
      if (refundedCents > 0 || !settled) await syncPayment(deps, intentId, intent);
      return;
    }
    case 'unpaid':
    case 'canceled':
      return reopen(db, purchase, 'fields' in intent ? intent.fields : undefined);
    case 'action':
    case 'pending': {
      const status = intent.status === 'action' ? 'action' : 'paying';
      const lookAgainAt = new Date(now().getTime() + lookAgainMs);
      await updateInHand(db, purchase.id, { status, lookAgainAt, failedLooks: 0 });
    }
  }
}

/** Asks the provider where the payment stands, and follows. Throws UnavailableError. */
export async function reconcile(deps: ReconcileDeps, purchase: PurchaseRow): Promise<void> {
  if (purchase.intentId === null) return reopen(deps.db, purchase, undefined);
  await follow(deps, purchase, await providerOf(deps, purchase).find(purchase.intentId));
}

type Paid = Extract<Intent, { status: 'paid' }>;

async function syncPayment(deps: ReconcileDeps, intentId: string, intent: Paid): Promise<void> {
  const payment = await findPaymentByIntent(deps.db, intentId);
  if (!payment) return;
  if (intent.feeCents !== null && payment.feeCents === null) await updateFee(deps.db, payment.id, intent.feeCents);
  if (intent.refundedCents <= payment.refundedCents) return;
  await deliverOrder(deps, await noteRefunds(deps, payment.id, intent.refundedCents));
}

async function deliverOrder({ grants, nudge }: ReconcileDeps, grantId: string | undefined): Promise<void> {
  if (grantId === undefined) return;
  await grants.deliver(grantId, 0);
  nudge();
}

/** Looks at a payment by the provider's name of it, whether or not it is settled. False where it is none of ours. */
export async function reconcileIntent(deps: ReconcileDeps, intentId: string): Promise<boolean> {
  const purchase = await findPurchaseByIntent(deps.db, intentId);
  if (!purchase) return false;
  await reconcile(deps, purchase);
  return true;
}

export async function reconcileDispute(deps: ReconcileDeps, disputeId: string): Promise<boolean> {
  const dispute = await findProvider(deps, 'stripe')?.findDispute?.(disputeId);
  if (!dispute) return false;
  // The payment itself may not have been heard of yet.
  await reconcileIntent(deps, dispute.intentId);
  const payment = await findPaymentByIntent(deps.db, dispute.intentId);
  if (!payment) return false;
  await deliverOrder(deps, await noteDispute(deps, payment.id, dispute));
  return true;
}
