import type { CouponScope } from '@fairway/contracts/commerce/commerce';

/** The plans a coupon is valid for, as the back office names them. */
export const subscriptionTypes: Record<CouponScope, string> = {
  all: 'All',
  one_month: '1 Month Access',
  three_month: '3 Month Access',
  six_month: '6 Month Access',
  twelve_month: '12 Month Access',
  life_time: 'Life Time Access',
};

export const scopes: CouponScope[] = ['all', 'one_month', 'three_month', 'six_month', 'twelve_month', 'life_time'];
