import type { ApplyCouponOutput } from '@fairway/contracts/commerce/commerce';
import { purchaseId as attemptId, checkout as held, purchase } from '@fairway/testing-kit/fixtures';

export { attemptId, held, purchase };

export const coupon = (overrides: Partial<ApplyCouponOutput> = {}): ApplyCouponOutput => ({
  coupan_code: 'SEA20',
  coupan_off: '20',
  subscription_type: '6 Month Access',
  amount: '27.99',
  amountCents: 2_799,
  success: 'Coupon code applied successfully.',
  ...overrides,
});

/** The calls of a member's checkout. */
export const memberCheckout = {
  open: 'POST /api/v1/private/checkout',
  pay: 'POST /api/mlp_auth/payment_user',
  coupon: 'POST /api/mlp_auth/apply_coupan',
  confirm: `POST /api/v1/private/checkout/${attemptId}/confirm`,
  ask: `GET /api/v1/private/purchase/${attemptId}`,
} as const;
