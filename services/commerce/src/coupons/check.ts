import type { PlanCode } from '@fairway/contracts/commerce';
import type { Result } from '@fairway/contracts/fault';
import type { Db } from '@fairway/db/open';
import { type Attempts, countAttempts } from '@fairway/kit/attempts';
import { fail, ok } from '@fairway/kit/fault';
import { readCode } from './code.ts';
import { type CouponRow, findByCode, isUsedBy } from './store.ts';

export type CheckDeps = { db: Db; attempts: Attempts; now: () => Date };

const windowSeconds = 10 * 60;
const maxPerAddress = 60;
const maxPerMember = 20;

const invalid = (message: string) => fail('invalid', { coupan_code: message });
export const usedAlready = invalid('You have already used this code');
export const usedUp = invalid('This code has reached its usage limit');

/**
 * Finds the coupon for a typed code if it may be used for the plan now. Each reason for a rejection has its own message,
 * and none reveals other codes. Every attempt counts, at payment too, so that codes cannot be guessed.
 */
export async function checkCoupon(
  { db, attempts, now }: CheckDeps,
  {
    typed,
    plan,
    memberId,
    purchaseId,
    address,
  }: {
    typed: string;
    plan: PlanCode;
    memberId?: string | undefined;
    /** The purchase that may already have reserved a use. */
    purchaseId?: string | undefined;
    address: string;
  },
): Promise<Result<CouponRow>> {
  const seconds = await countAttempts(attempts, windowSeconds, [
    { key: `coupon:${address}`, max: maxPerAddress },
    ...(memberId === undefined ? [] : [{ key: `coupon-member:${memberId}`, max: maxPerMember }]),
  ]);
  if (seconds > 0) return fail('limited', { coupanerror: 'Too many codes tried. Please try again later.' }, seconds);
  const coupon = await findByCode(db, readCode(typed));
  if (!coupon) return invalid('We do not recognize this code');
  if (coupon.status !== 'Active') return invalid('This code is not active');
  if (coupon.expiresAt !== null && coupon.expiresAt <= now()) return invalid('This code has expired');
  if (coupon.scope !== 'all' && coupon.scope !== plan) return invalid('This code is for another plan');
  if (memberId !== undefined && (await isUsedBy(db, coupon.id, memberId, purchaseId))) return usedAlready;
  if (coupon.maxUses !== null && coupon.used >= coupon.maxUses) return usedUp;
  return ok(coupon);
}
