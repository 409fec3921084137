import type { ApplyCouponOutput, CheckoutOutput } from '@fairway/contracts/commerce/commerce';
import { storedKeys, storedValue } from '@fairway/ui/browser/browser-storage';
import type { Payer } from '../calls.ts';

/** A reserved price and the coupon that was applied to it. */
export type Attempt = { held: CheckoutOutput; coupon: ApplyCouponOutput | null };

export type StoredAttempt = { payer: Payer; plan: string; attempt: Attempt };

const prefix = 'fairway-checkout:';
const storedAt = (payer: Payer, plan: string) =>
  storedValue('sessionStorage', `${prefix}${payer}:${plan}`, 'your payment in progress');

/**
 * This tab stores the attempt while the outcome of its payment is unknown. A reload then continues the same attempt, so
 * the payer is not charged twice. The entry contains no card or account data.
 */
export const storeAttempt = (payer: Payer, plan: string, attempt: Attempt): void =>
  void storedAt(payer, plan).write(JSON.stringify(attempt));

export const forgetAttempt = (payer: Payer, plan: string): void => storedAt(payer, plan).remove();

export const readAttempt = (payer: Payer, plan: string): Attempt | null =>
  storedAt(payer, plan).readJson<Attempt | null>(null);

/** Every attempt that this tab stored. */
export function listStoredAttempts(): StoredAttempt[] {
  return storedKeys('sessionStorage', prefix).flatMap((key) => {
    const [, payer, plan] = /^fairway-checkout:(member|visitor):(.+)$/.exec(key) ?? [];
    const attempt = payer && plan ? readAttempt(payer as Payer, plan) : null;
    return attempt ? [{ payer: payer as Payer, plan: plan ?? '', attempt }] : [];
  });
}
