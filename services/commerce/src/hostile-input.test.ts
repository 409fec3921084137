import type { Caller } from '@fairway/contracts/call/call';
import { commerce } from '@fairway/contracts/commerce/calls';
import { internalHeader, signInternalToken } from '@fairway/kit/calls/internal-call';
import { testHostileInput } from '@fairway/shared-tests/hostile-calls';
import { setUp } from '@fairway/test-support/set-up';
import { beforeAll, expect, test } from 'vitest';
import { asAdmin, asMember, cards, company, makeCoupon } from '../test/factories.ts';
import { openHarness } from '../test/harness.ts';
import { coupons, payments, promoMails, sandboxIntents } from './schema.ts';

const h = setUp(openHarness);
let couponId: string;
let member: Record<string, string>;
let others: Partial<Record<Caller, Record<string, string>>>;
beforeAll(async () => {
  await h.empty();
  couponId = (await makeCoupon(h)).id;
  await h.post('mlp_admin/add_billing', company, asAdmin);
  member = { 'x-auth-token': asMember(h.addMember()).token };
  others = {
    anyone: {},
    service: { [internalHeader]: await signInternalToken(h.mailerKey, 'commerce') },
    admin: { 'x-auth-token': asAdmin.token },
  };
});

const id = 'nobodys0id0000000000';
const declined = {
  card_number: cards.declined,
  exp_month: '12',
  exp_year: '2030',
  cvc: '123',
  full_name: 'Ann Mate',
  amount: '9.99',
  subscription_type: '1 Month Access',
  coupan_code: '',
} as const;
const offer = { promo_subject: 'Hello', promo_message: 'x', description: 'y' };
const days = { start: '2026-05-01', end: '2026-05-02' };

testHostileInput(commerce, {
  send: (path, init) => h.app.request(path, init),
  headersOf: async (caller) => {
    // Resets the rate limits, so that every request is tried.
    await h.redis.flushdb();
    return { 'x-client-address': '203.0.113.1', ...(others[caller] ?? member) };
  },
  tooLongLength: 30_000,
  paramsOf: (name): Record<string, string> => (/Coupon|Promo$/.test(name) ? { id: couponId } : {}),
  right: {
    openVisitorCheckout: { plan: 1 },
    openMemberCheckout: { plan: 1 },
    payAsMember: declined,
    payAsVisitor: {
      ...declined,
      user_name: 'a new mate',
      email: 'new@b.example',
      password: 'correct horse battery',
      question_type: 'Deck',
      license_rating: 'ZDL7',
      secret: 'x',
    },
    confirmMemberPayment: { challenge: 'approve' },
    confirmVisitorPayment: { challenge: 'approve' },
    applyCoupon: { coupan_code: 'ABCD1234', subscription_type: 1, subs_type: 1 },
    addCoupon: { subscription: 'all', code_type: 'Expiry', code_off: 10, expires_on: '2026-06-01', max_uses: 1 },
    changeCouponStatus: {},
    exportCoupons: {},
    exportUsedCoupons: {},
    changeCouponStatuses: { ids: [id], status: 'Active' },
    sendPromo: { customer_email: 'a@b.example', ...offer },
    previewPromo: offer,
    exportSentPromos: {},
    deleteSentPromos: { ids: [id] },
    reportBounce: { email: 'nobody@b.example' },
    addPrice: { one_month: 9.99, six_month: 34.99, twelve_month: 54.99, life_time: 129.99 },
    addBilling: company,
    invoicesBetween: { ...days, page: 0, pageSize: 10 },
    exportInvoices: days,
    refundInvoice: { amount: '1.00' },
  },
});

test('no hostile input charges a card, uses a coupon or mails another address', async () => {
  expect(await h.db.$count(payments)).toBe(0);
  const statuses = (await h.db.select().from(sandboxIntents)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 'paid')).toEqual([]);
  for (const row of await h.db.select().from(coupons)) expect([row.used, row.held]).toEqual([0, 0]);
  for (const { customerEmail } of await h.db.select().from(promoMails)) expect(customerEmail).toBe('a@b.example');
});
