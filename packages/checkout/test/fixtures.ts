import type { ApplyCouponOutput, CheckoutOutput, PurchaseOutput } from '@fairway/contracts/commerce/commerce';

/** For tests: a six-month checkout whose price is reserved for the next 30 minutes. */
export const attemptId = 'a'.repeat(20);

export const held = (overrides: Partial<CheckoutOutput> = {}): CheckoutOutput => ({
  attempt: attemptId,
  plan: { id: 2, code: 'six_month', title: '6 Month Access', months: 6 },
  amount: '34.99',
  amountCents: 3_499,
  expires_at: new Date(Date.now() + 30 * 60_000).toISOString(),
  mode: 'sandbox',
  publishable_key: '',
  ...overrides,
});

export const purchase = (overrides: Partial<PurchaseOutput> = {}): PurchaseOutput => ({
  purchase: attemptId,
  status: 'granted',
  subscription_type: '6 Month Access',
  amount: '34.99',
  invoice: 'i'.repeat(20),
  unsubs_date: '2027-01-01T00:00:00.000Z',
  ...overrides,
});

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
