import type { Result } from '@fairway/contracts/call/fault';
import type { PlanCode } from '@fairway/contracts/commerce/commerce';
import type { Db } from '@fairway/db/open';
import { fail, ok } from '@fairway/kit/calls/fault';
import { type Attempts, countAttempts } from '@fairway/kit/limits/attempts';
import { readCode } from './code.ts';
import { stateOf, unusable } from './state.ts';
import { type CouponRow, findByCode, isUsedBy, type Person } from './store.ts';

export type CheckDeps = { db: Db; attempts: Attempts; now: () => Date };

const windowSeconds = 10 * 60;
const maxPerAddress = 60;
const maxPerMember = 20;

const invalid = (message: string) => fail('invalid', { coupan_code: message });
export const usedAlready = invalid('You have already used this code');
export const usedUp = invalid(unusable.used_up);

/**
 * Finds the coupon for a typed code if it may be used for the plan now. Each reason for a rejection has its own message,
 * and none reveals other codes. Every attempt counts, at payment too, so that codes cannot be guessed.
 */
export async function checkCoupon(
  { db, attempts, now }: CheckDeps,
  {
    typed,
    plan,
    person,
    purchaseId,
    address,
  }: {
    typed: string;
    plan: PlanCode;
    /** Unknown for a visitor who has not entered an address yet. */
    person?: Person | undefined;
    /** The purchase that may already have reserved a use. */
    purchaseId?: string | undefined;
    address: string;
  },
): Promise<Result<CouponRow>> {
  const seconds = await countAttempts(attempts, windowSeconds, [
    { key: `coupon:${address}`, max: maxPerAddress },
    ...(person === undefined ? [] : [{ key: `coupon-member:${person.memberId}`, max: maxPerMember }]),
  ]);
  if (seconds > 0) return fail('limited', { coupanerror: 'Too many codes tried. Please try again later.' }, seconds);
  const coupon = await findByCode(db, readCode(typed));
  if (!coupon) return invalid('We do not recognize this code');
  const state = stateOf(coupon, now());
  if (state === 'inactive' || state === 'expired') return invalid(unusable[state]);
  if (coupon.scope !== 'all' && coupon.scope !== plan) return invalid('This code is for another plan');
  if (person !== undefined && (await isUsedBy(db, coupon.id, person, purchaseId))) return usedAlready;
  if (state === 'used_up') return usedUp;
  return ok(coupon);
}
