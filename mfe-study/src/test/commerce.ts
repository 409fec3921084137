import type { PaidPurchase, Plan } from '@fairway/contracts/commerce/commerce';
import { plan, purchaseId } from '@fairway/testing-kit/fixtures';

/** For tests: plans on sale. */
export const plans: Plan[] = [
  plan(),
  plan({
    id: 2,
    code: 'six_month',
    title: '6 Month Access',
    months: 6,
    priceCents: 3_499,
    discountPercent: 42,
    popular: true,
  }),
  plan({ id: 4, code: 'life_time', title: 'Life Time Access', months: null, priceCents: 9_999 }),
];

/** For tests: the latest purchase. */
export const paidPurchase = (overrides: Partial<PaidPurchase> = {}): PaidPurchase => ({
  purchase: purchaseId,
  status: 'granted',
  subscription_type: '6 Month Access',
  amount: '34.99',
  card: { brand: 'Visa', last_four: '4242' },
  paid_at: '2026-07-01T12:00:00.000Z',
  time_zone: 'America/New_York',
  unsubs_date: '2027-01-01T12:00:00.000Z',
  invoice: 'i1',
  number: 'INV-2026-000123',
  email: 'deckhand@fairway.example',
  dismissed: false,
  ...overrides,
});
