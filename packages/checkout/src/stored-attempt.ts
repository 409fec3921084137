import type { ApplyCouponOutput, CheckoutOutput } from '@fairway/contracts/commerce';
import type { Payer } from './calls.ts';

/** A reserved price and the coupon that was applied to it. */
export type Attempt = { held: CheckoutOutput; coupon: ApplyCouponOutput | null };

export type StoredAttempt = { payer: Payer; plan: string; attempt: Attempt };

const prefix = 'fairway-checkout:';
const keyOf = (payer: Payer, plan: string) => `${prefix}${payer}:${plan}`;

/**
 * This tab stores the attempt while the outcome of its payment is unknown. A reload then continues the same attempt, so
 * the payer is not charged twice. The entry contains no card or account data.
 */
export const storeAttempt = (payer: Payer, plan: string, attempt: Attempt): void =>
  sessionStorage.setItem(keyOf(payer, plan), JSON.stringify(attempt));

export const forgetAttempt = (payer: Payer, plan: string): void => sessionStorage.removeItem(keyOf(payer, plan));

export function readAttempt(payer: Payer, plan: string): Attempt | null {
  const stored = sessionStorage.getItem(keyOf(payer, plan));
  return stored === null ? null : (JSON.parse(stored) as Attempt);
}

/** Every attempt that this tab stored; empty if the browser blocks storage. */
export function listStoredAttempts(): StoredAttempt[] {
  try {
    return Object.keys(sessionStorage).flatMap((key) => {
      const [, payer, plan] = /^fairway-checkout:(member|visitor):(.+)$/.exec(key) ?? [];
      const attempt = payer && plan ? readAttempt(payer as Payer, plan) : null;
      return attempt ? [{ payer: payer as Payer, plan: plan ?? '', attempt }] : [];
    });
  } catch {
    return [];
  }
}
