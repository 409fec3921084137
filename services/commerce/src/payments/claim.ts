import type { Result } from '@fairway/contracts/call/fault';
import { duplicateKey } from '@fairway/db/duplicate-key';
import type { Db, DbOrTx } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import { fail, ok } from '@fairway/kit/calls/fault';
import { usedAlready, usedUp } from '../coupons/check.ts';
import { reserveUse } from '../coupons/store.ts';
import { rejectLate } from './other-purchases.ts';
import type { Payer } from './payers.ts';
import type { Providers } from './providers.ts';
import type { PurchaseRow } from './purchase-states.ts';
import { claimPurchase } from './purchase-states.ts';
import type { Quote } from './quote.ts';
import { listOthers, nothingBoughtSince } from './store.ts';

/** Longer than any call to the provider: until then no other process touches the purchase. */
const claimMs = 60_000;

export const alreadyPaying = fail('conflict', { subserror: 'This payment is already in progress' });

class CouponUsedUp extends Error {}

/** Claims the purchase for this try and reserves the coupon: both or neither. */
export async function claim(
  { db, now, provider }: { db: Db; now: () => Date } & Pick<Providers, 'provider'>,
  purchase: PurchaseRow,
  { memberId, userName, email, mailboxHash }: Payer,
  { coupon, amountCents }: Quote,
  details: Pick<PurchaseRow, 'provider' | 'intentId' | 'secretHash' | 'platform'>,
): Promise<Result<PurchaseRow>> {
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
  const claimIn = (tx: DbOrTx) => claimPurchase(tx, purchase, claimed, nothingBoughtSince(tx, memberId, purchase));
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
    if (isOurs) return ok({ ...purchase, ...claimed, status: 'paying', tries: purchase.tries + 1 });
  } catch (error) {
    if (error instanceof CouponUsedUp) return usedUp;
    const key = duplicateKey(error) ?? '';
    if (['PRIMARY', 'once_per_mailbox'].includes(key)) return usedAlready;
    if (key !== 'paying_key') throw error;
  }
  return rejectLate(await listOthers(db, memberId, purchase)) ?? alreadyPaying;
}
