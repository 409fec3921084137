import { checkout as checkoutOf } from '@fairway/testing-kit/fixtures';

export const checkout = 'POST /api/v1/public/checkout';

export const checkoutReply = checkoutOf({
  plan: { id: 3, code: 'six_month', title: '6 Month Access', months: 6 },
  amount: '99.00',
  amountCents: 9_900,
  secret: 'only-mine',
});
