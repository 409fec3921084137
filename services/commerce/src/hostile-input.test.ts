import { oddValues } from '@fairway/test-support/odd-values';
import { setUp } from '@fairway/test-support/set-up';
import { beforeAll, expect, test } from 'vitest';
import { asAdmin, asMember, makeCoupon, payment, registration } from '../test/factories.ts';
import { openHarness } from '../test/harness.ts';
import { coupons, payments, promoMails, sandboxIntents } from './schema.ts';

const h = setUp(openHarness);
let member: { token: string };
let couponId: string;
let couponCode: string;
beforeAll(async () => {
  await h.empty();
  member = asMember(h.addMember());
  const coupon = await makeCoupon(h);
  [couponId, couponCode] = [coupon.id, coupon.code];
  await h.post('mlp_admin/add_billing', company, asAdmin);
});

const company = {
  company_name: 'Fairway Inc.',
  address: '1 Pier Road',
  phone_no: '1',
  email: 'a@b.example',
  website: 'https://b.example',
};

const odd = oddValues(30_000);

/**
 * Every call with a body. Each body is valid except that its card would be declined; every field is corrupted in turn.
 */
const calls = (): Record<string, [body: object, who: { token?: string }]> => ({
  'v1/public/checkout': [{ plan: 1 }, {}],
  'v1/private/checkout': [{ plan: 1 }, member],
  'mlp_auth/payment_user': [payment({ card_number: '4000000000000002', coupan_code: '', attempt: undefined }), member],
  'mlp_auth/payment_reg': [{ ...payment({ card_number: '4000000000000002' }), ...registration(), secret: 'x' }, {}],
  'mlp_auth/apply_coupan': [
    { coupan_code: couponCode, subscription_type: 1, subs_type: 1, attempt: undefined },
    member,
  ],
  'mlp_coupan/add_coupan': [
    { subscription: 'all', code_type: 'Expiry', code_off: 10, expires_on: '2026-06-01', max_uses: 1 },
    asAdmin,
  ],
  [`mlp_email/send_mail/${couponId}`]: [
    { customer_email: 'a@b.example', promo_subject: 'Hello', promo_message: 'x', description: 'y' },
    asAdmin,
  ],
  [`v1/admin/promo-preview/${couponId}`]: [{ promo_subject: 'Hello', promo_message: 'x', description: 'y' }, asAdmin],
  'mlp_admin/add_price': [{ one_month: 9.99, six_month: 34.99, twelve_month: 54.99, life_time: 129.99 }, asAdmin],
  'mlp_admin/add_billing': [company, asAdmin],
  'mlp_invoice/get_inv_date': [{ start: '2026-05-01', end: '2026-05-02', page: 0, pageSize: 10 }, asAdmin],
  'v1/admin/export/invoices': [{ start: '2026-05-01', end: '2026-05-02' }, asAdmin],
  'v1/admin/coupons/status': [{ ids: [couponId], status: 'Active' }, asAdmin],
  'v1/admin/sent-mail/delete': [{ ids: ['nobodys0mail00000000'] }, asAdmin],
  'mlp_invoice/refund/nobodys0invoice00000': [{ amount: '1.00' }, asAdmin],
});

test('odd values are rejected with a message for a field, never with a 5xx, and leave nothing half done', async () => {
  let requests = 0;
  for (const [path, [right, who]] of Object.entries(calls())) {
    for (const field of Object.keys(right)) {
      for (const value of odd) {
        // Resets the rate limits, so that every request is tried.
        await h.redis.flushdb();
        const { status, body } = await h.post(path, { ...right, [field]: value }, who);
        const context = `${path} ${field} ${JSON.stringify(value)?.slice(0, 30)}: ${JSON.stringify(body).slice(0, 100)}`;
        expect(status, context).toBeLessThan(500);
        if (status >= 400) for (const text of Object.values(body)) expect(typeof text, context).toBe('string');
        requests++;
      }
    }
  }
  expect(requests).toBeGreaterThan(800);
  expect(await h.db.$count(payments)).toBe(0);
  const statuses = (await h.db.select().from(sandboxIntents)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 'paid')).toEqual([]);
  for (const row of await h.db.select().from(coupons)) expect([row.used, row.held]).toEqual([0, 0]);
  for (const { customerEmail } of await h.db.select().from(promoMails)) expect(customerEmail).toBe('a@b.example');
});

test('a body that is not a JSON object is rejected on every call', async () => {
  for (const [path, [, who]] of Object.entries(calls())) {
    for (const body of ['{', 'null', '[]', '"text"', '1', '{"a":']) {
      expect(await h.post(path, body, who), path).toMatchObject({ status: 400, body: { error: expect.any(String) } });
    }
  }
});

test.each(['page=-1', 'page=x', 'pageSize=0', 'pageSize=1e9', 'page=1.5', 'page[]=1&pageSize=', 'page=%00'])(
  'a list requested with %s is rejected or bounded',
  async (query) => {
    for (const path of [
      'mlp_invoice/all_invoice',
      'mlp_coupan/all_coupan',
      'mlp_coupan/used_coupan',
      'mlp_coupan/sentMail',
    ]) {
      const { status, body } = await h.get(`${path}?${query}`, asAdmin);
      expect(status, path).toBe(400);
      expect(['page', 'pageSize']).toContain(Object.keys(body)[0]);
    }
  },
);

test.each(['x', '%00', '..%2f..', '%F0%9F%9A%A2', '1'.repeat(300), "'or'1'='1"])(
  'an id of %s is rejected',
  async (id) => {
    for (const [method, path, who] of [
      ['GET', 'v1/private/purchase', member],
      ['GET', 'v1/public/purchase', {}],
      ['GET', 'mlp_invoice/invoicenew', member],
      ['GET', 'mlp_coupan/getcoupan', asAdmin],
      ['GET', 'mlp_coupan/get_coupan', asAdmin],
      ['DELETE', 'mlp_coupan/delete_coupan', asAdmin],
      ['DELETE', 'mlp_coupan/change_coupan_status', asAdmin],
      ['POST', 'mlp_invoice/refund', asAdmin],
    ] as const) {
      expect((await h.call(method, `${path}/${id}`, who)).status, path).toBe(404);
    }
  },
);
