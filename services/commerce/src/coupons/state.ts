import type { CouponState } from '@fairway/contracts/commerce/coupon-states';
import { and, eq, gt, gte, isNotNull, isNull, lt, lte, or, type SQL } from 'drizzle-orm';
import { coupons } from '../schema.ts';
import type { CouponRow } from './store.ts';

/** Whether a code can be used now; the first reason why not. */
export function stateOf(
  { status, expiresAt, maxUses, used }: Pick<CouponRow, 'status' | 'expiresAt' | 'maxUses' | 'used'>,
  now: Date,
): CouponState {
  if (status !== 'Active') return 'inactive';
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  return maxUses !== null && used >= maxUses ? 'used_up' : 'active';
}

/** Why a code cannot be used, for payers and administrators. */
export const unusable: Record<Exclude<CouponState, 'active'>, string> = {
  inactive: 'This code is not active',
  expired: 'This code has expired',
  used_up: 'This code has reached its usage limit',
};

/** The condition of `stateOf` in SQL. */
export function isInState(state: CouponState, now: Date): SQL | undefined {
  const { status, expiresAt, maxUses, used } = coupons;
  if (state === 'inactive') return eq(status, 'Inactive');
  if (state === 'expired') return and(eq(status, 'Active'), lte(expiresAt, now));
  const isCurrent = and(eq(status, 'Active'), or(isNull(expiresAt), gt(expiresAt, now)));
  if (state === 'used_up') return and(isCurrent, isNotNull(maxUses), gte(used, maxUses));
  return and(isCurrent, or(isNull(maxUses), lt(used, maxUses)));
}
