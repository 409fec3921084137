import type { AddCouponInput } from '@fairway/contracts/commerce/commerce';
import { newId } from '@fairway/kit/database/new-id';
import { addCoupon } from '../src/coupons/service.ts';
import type { CouponRow } from '../src/coupons/store.ts';
import type { invoices, promoMails } from '../src/schema.ts';
import type { Harness } from './harness.ts';

export const cards = {
  fine: '4242424242424242',
  declined: '4000000000000002',
  poor: '4000000000009995',
  lost: '4000000000009987',
  wrongCvc: '4000000000000127',
  challenge: '4000002500003155',
  poorAfterChallenge: '4000008260003178',
  unknown: '4111111111111111',
};

/** A payment for one month with an accepted card, unless `overrides` overrides it. */
export function payment(overrides: object = {}): Record<string, unknown> {
  return {
    card_number: cards.fine,
    exp_month: '12',
    exp_year: '2030',
    cvc: '123',
    full_name: 'Ann Mate',
    amount: '9.99',
    subscription_type: '1 Month Access',
    platform: 'web',
    ...overrides,
  };
}

export function registration(overrides: object = {}): Record<string, unknown> {
  const name = newId();
  return {
    user_name: name,
    email: `${name}@fairway.example`,
    password: 'correct horse battery',
    question_type: 'Deck',
    license_rating: 'ZDL7',
    ...overrides,
  };
}

/** 25% off everything without expiry, unless `overrides` overrides it. */
export function makeCoupon({ db, clock }: Harness, overrides: Partial<AddCouponInput> = {}): Promise<CouponRow> {
  return addCoupon(
    { db, zone: 'America/New_York' },
    { sub: 'a1' },
    { subscription: 'all', code_type: 'Non-Expiry', code_off: 25, ...overrides },
    clock.now,
  );
}

/** An invoice without a purchase. */
export const invoiceRow = (overrides: Partial<typeof invoices.$inferInsert> = {}) => ({
  id: newId(),
  memberId: newId(),
  userName: 'ann',
  email: 'a@b.example',
  subscriptionType: '1 Month Access',
  months: 1,
  platform: 'web' as const,
  priceCents: 999,
  amountCents: 999,
  company: {},
  subsDate: new Date(),
  ...overrides,
});

/** The mail of an offer. */
export const promoRow = (overrides: Partial<typeof promoMails.$inferInsert> = {}) => ({
  id: newId(),
  couponId: newId(),
  couponCode: 'ABCD1234',
  customerEmail: 'm@b.example',
  subject: 'an offer',
  message: '<p>Fair winds</p>',
  outboxId: newId(),
  sentAt: new Date(),
  ...overrides,
});

export const asMember = (id: string) => ({ token: `member:${id}` });
export const asAdmin = { token: 'admin:a1' };

/** Pays for a new checkout of this plan, as a member does for each intended purchase. Returns the reply's body. */
export async function buy({ post }: Pick<Harness, 'post'>, memberId: string, overrides: object = {}) {
  const form = payment(overrides);
  const { attempt } = (await post('v1/private/checkout', { plan: form.subscription_type }, asMember(memberId))).body;
  return (await post('mlp_auth/payment_user', { ...form, attempt }, asMember(memberId))).body;
}

/** The billing information of the company. */
export const company = {
  company_name: 'Fairway Inc.',
  address: '1 Pier Road',
  phone_no: '1',
  email: 'office@fairway.example',
  website: 'https://fairway.example',
};
