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
/** A class of forty behind one address may each mistype a code five times. */
const maxPerAddress = 200;
const maxPerMember = 20;

const invalid = (message: string) => fail('invalid', { coupan_code: message });
export const usedAlready = invalid('You have already used this code');
export const usedUp = invalid(unusable.used_up);

type Tried = {
  typed: string;
  plan: PlanCode;
  /** Unknown for a visitor who has not entered an address yet. */
  person?: Person | undefined;
  /** The purchase that may already have reserved a use. */
  purchaseId?: string | undefined;
  address: string;
};

/**
 * Finds the coupon for a typed code if it may be used for the plan now. Each reason for a rejection has its own message,
 * and none reveals other codes. Rejected codes count, at payment too, so that codes cannot be guessed. A try counts until
 * it is known to be accepted, so concurrent tries cannot exceed the limit.
 */
export async function checkCoupon(deps: CheckDeps, { address, ...tried }: Tried): Promise<Result<CouponRow>> {
  const limits = [
    { key: `coupon:${address}`, max: maxPerAddress },
    ...(tried.person === undefined ? [] : [{ key: `coupon-member:${tried.person.memberId}`, max: maxPerMember }]),
  ];
  const seconds = await countAttempts(deps.attempts, windowSeconds, limits);
  if (seconds > 0) return fail('limited', { coupanerror: 'Too many codes tried. Please try again later.' }, seconds);
  const coupon = await findUsable(deps, tried);
  if (coupon.ok) await Promise.all(limits.map(({ key }) => deps.attempts.undo(key)));
  return coupon;
}

async function findUsable(
  { db, now }: CheckDeps,
  { typed, plan, person, purchaseId }: Omit<Tried, 'address'>,
): Promise<Result<CouponRow>> {
  const coupon = await findByCode(db, readCode(typed));
  if (!coupon) return invalid('We do not recognize this code');
  const state = stateOf(coupon, now());
  if (state === 'inactive' || state === 'expired') return invalid(unusable[state]);
  if (coupon.scope !== 'all' && coupon.scope !== plan) return invalid('This code is for another plan');
  if (person !== undefined && (await isUsedBy(db, coupon.id, person, purchaseId))) return usedAlready;
  if (state === 'used_up') return usedUp;
  return ok(coupon);
}
