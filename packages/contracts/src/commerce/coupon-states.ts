/** Imports nothing: the browser also uses it. */

/** Whether a code can be used now; otherwise the first reason why not. */
export const couponStates = ['active', 'inactive', 'expired', 'used_up'] as const;
export type CouponState = (typeof couponStates)[number];
