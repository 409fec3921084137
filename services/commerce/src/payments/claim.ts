import type { Result } from '@fairway/contracts/call/fault';
import { duplicateKey } from '@fairway/db/duplicate-key';
import type { DbOrTx } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import { fail, ok } from '@fairway/kit/calls/fault';
import { usedAlready, usedUp } from '../coupons/check.ts';
import { reserveUse } from '../coupons/store.ts';
import { endOthers, rejectLate, rejectStale } from './other-purchases.ts';
import type { Payer } from './payers.ts';
import type { PurchaseRow } from './purchase-states.ts';
import { claimPurchase } from './purchase-states.ts';
import type { Quote } from './quote.ts';
import type { ReconcileDeps } from './reconcile.ts';
import { listOthers, nothingBoughtInstead } from './store.ts';

/** Longer than any call to the provider: until then no other process touches the purchase. */
const claimMs = 60_000;

export const alreadyPaying = fail('conflict', { subserror: 'This payment is already in progress' });

class CouponUsedUp extends Error {}

type Details = Pick<PurchaseRow, 'provider' | 'intentId' | 'secretHash' | 'platform'>;

/**
 * Claims the purchase for this try and reserves the coupon: both or neither. The payer's other purchases are looked up
 * only if that fails because of them; those in progress are canceled, and the claim is tried again.
 */
export async function claim(
  deps: ReconcileDeps,
  purchase: PurchaseRow,
  payer: Payer,
  quote: Quote,
  details: Details,
): Promise<Result<PurchaseRow>> {
  const others = () => listOthers(deps.db, payer.memberId, purchase);
  const claimed = await claimOnce(deps, purchase, payer, quote, details);
  if (claimed) return claimed;
  const found = await others();
  const rejection = rejectStale(found) ?? (await endOthers(deps, found));
  if (rejection) return rejection;
  const again = await claimOnce(deps, purchase, payer, quote, details);
  return again ?? rejectLate(await others()) ?? alreadyPaying;
}

/** Undefined if another request claimed it, or the payer has another purchase that is paid or in progress. */
async function claimOnce(
  { db, now, provider }: ReconcileDeps,
  purchase: PurchaseRow,
  { memberId, userName, email, mailboxHash }: Payer,
  { coupon, amountCents }: Quote,
  details: Details,
): Promise<Result<PurchaseRow> | undefined> {
  const claimed = {
    memberId,
    userName,
    email,
    mailboxHash: coupon === null ? null : mailboxHash,
    ...details,
    payingKey: `${provider.name}:${memberId}`,
    priceCents: purchase.priceCents,
    couponId: coupon?.id ?? null,
    couponCode: coupon?.code ?? null,
    percent: coupon?.percent ?? 0,
    amountCents,
    nextCheckAt: new Date(now().getTime() + claimMs),
    failedChecks: 0,
  };
  const claimIn = (tx: DbOrTx) => claimPurchase(tx, purchase, claimed, nothingBoughtInstead(tx, memberId, purchase));
  try {
    // Without a coupon it is a single statement.
    const isOurs = await retryLostRace(() =>
      coupon === null
        ? claimIn(db)
        : db.transaction(async (tx) => {
            if (!(await claimIn(tx))) return false;
            const use = { couponId: coupon.id, memberId, mailboxHash, purchaseId: purchase.id };
            if (!(await reserveUse(tx, use))) throw new CouponUsedUp();
            return true;
          }),
    );
    return isOurs ? ok({ ...purchase, ...claimed, status: 'paying', tries: purchase.tries + 1 }) : undefined;
  } catch (error) {
    if (error instanceof CouponUsedUp) return usedUp;
    const key = duplicateKey(error) ?? '';
    if (['PRIMARY', 'once_per_mailbox'].includes(key)) return usedAlready;
    if (key !== 'paying_key') throw error;
    return undefined;
  }
}
