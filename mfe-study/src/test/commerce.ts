import type { PaidPurchase, Plan, PurchaseOutput } from '@fairway/contracts/commerce/commerce';
import type { Invoice } from '@fairway/contracts/commerce/invoices';
import { invoiceItem } from '@fairway/testing-kit/fixtures';

const plan = (overrides: Partial<Plan> = {}): Plan => ({
  id: 1,
  code: 'one_month',
  title: '1 Month Access',
  months: 1,
  priceCents: 999,
  discountPercent: 0,
  popular: false,
  ...overrides,
});

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

export const purchaseId = 'a'.repeat(20);

export const purchase = (overrides: Partial<PurchaseOutput> = {}): PurchaseOutput => ({
  purchase: purchaseId,
  status: 'granted',
  subscription_type: '6 Month Access',
  amount: '34.99',
  invoice: 'i'.repeat(20),
  unsubs_date: '2027-01-01T12:00:00.000Z',
  ...overrides,
});

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

export const invoice = (overrides: Partial<Invoice> = {}): Invoice => ({
  ...invoiceItem(),
  quantity: 1,
  price: '34.99',
  discount: { coupan_code: 'SEA20', percent: 20, amount: '7.00' },
  paid_with: { brand: 'Visa', last_four: '4242' },
  credit_notes: [],
  billing: {
    company_name: 'Fairway Ltd',
    address: '1 Harbor Road\nPortland',
    phone_no: '555 0100',
    email: 'accounts@fairway.example',
    website: 'https://fairway.example',
  },
  ...overrides,
});
