import type { CheckoutOutput } from '@fairway/contracts/commerce/commerce';

export const checkout = 'POST /api/v1/public/checkout';

export const checkoutReply: CheckoutOutput = {
  attempt: 'a'.repeat(20),
  plan: { id: 3, code: 'six_month', title: '6 Month Access', months: 6 },
  amount: '99.00',
  amountCents: 9_900,
  expires_at: new Date(Date.now() + 30 * 60_000).toISOString(),
  mode: 'sandbox',
  publishable_key: '',
  secret: 'only-mine',
};
