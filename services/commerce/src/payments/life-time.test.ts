import * as calls from '@fairway/contracts/commerce/payments-calls';
import { beforeEach, describe, expect, test } from 'vitest';
import { asMember, cards, payment, registration } from '../../test/factories.ts';
import { type Client, setUpHarness } from '../../test/harness.ts';
import { payments, purchases } from '../schema.ts';

const h = setUpHarness();
let ann: string;
beforeEach(() => {
  ann = h.addMember('ann');
});

const nothingLeft = {
  status: 409,
  body: { error: 'You have Life Time Access, which never ends. There is nothing left to buy.' },
};
const lifeTime = { subscription_type: 'life_time', amount: '129.99' };
const pays = (overrides: object = {}, client: Client = h) =>
  client.post('mlp_auth/payment_user', payment(overrides), asMember(ann));

/** What each call that changes a purchase does for a member with Life Time Access; `begin` runs before that is bought. */
type Try = { begin?: () => Promise<string>; again: (attempt: string) => Promise<object> };
const checkout = async () => (await h.post('v1/private/checkout', { plan: 1 }, asMember(ann))).body.attempt;
const challenged = async () => (await pays({ card_number: cards.challenge })).body.purchase;
const tries: Record<string, Try | string> = {
  openVisitorCheckout: 'a visitor, who has no plan',
  openMemberCheckout: { again: () => h.post('v1/private/checkout', { plan: 1 }, asMember(ann)) },
  payAsMember: { begin: checkout, again: (attempt) => pays({ attempt }) },
  payAsVisitor: 'identity rejects the address of a member',
  confirmMemberPayment: {
    begin: challenged,
    again: (attempt) => h.post(`v1/private/checkout/${attempt}/confirm`, { challenge: 'approve' }, asMember(ann)),
  },
  confirmVisitorPayment: 'the account is reserved, and has no other purchase',
  dismissPurchase: 'charges nothing',
  stripeWebhook: 'books money that Stripe has received',
};

test('every call that can charge is listed', () => {
  const posts = Object.entries(calls).filter(([, { method }]) => method === 'post');
  expect(Object.keys(tries).sort()).toEqual(posts.map(([name]) => name).sort());
});

describe('a member with Life Time Access is not charged again', () => {
  for (const [name, tried] of Object.entries(tries)) {
    if (typeof tried === 'string') continue;
    test(name, async () => {
      const attempt = (await tried.begin?.()) ?? '';
      expect((await pays(lifeTime)).body.status).toBe('granted');
      expect(await tried.again(attempt)).toMatchObject(nothingLeft);
      expect(await h.db.$count(payments)).toBe(1);
    });
  }

  test('without a checkout, by each plan', async () => {
    await pays(lifeTime);
    h.moveClock(6 * 60_000);
    for (const plan of [{ subscription_type: 1, amount: '9.99' }, { subscription_type: 2, amount: '34.99' }, lifeTime])
      expect(await pays(plan)).toMatchObject(nothingLeft);
    expect(await h.db.$count(payments)).toBe(1);
  });

  test('nor while the access is being activated', async () => {
    const notYet = h.clientOf({ grants: { ...h.deps.grants, give: async () => undefined } });
    expect((await pays(lifeTime, notYet)).body.status).toBe('paid');
    expect(await pays()).toMatchObject(nothingLeft);
  });

  test('nor by the bank’s answer to a challenge, after an administrator gave the plan', async () => {
    const attempt = await challenged();
    h.identity().grants.set('by hand', {
      invoice_id: 'by hand',
      member_id: ann,
      subscription_type: 'Life Time Access',
      months: null,
      has_amount: true,
      platform: 'web',
      state: 'given',
      version: 0,
    });
    const confirm = { challenge: 'approve' };
    expect(await h.post(`v1/private/checkout/${attempt}/confirm`, confirm, asMember(ann))).toMatchObject(nothingLeft);
    expect(await h.db.$count(payments)).toBe(0);
    expect((await h.db.select().from(purchases)).map(({ status }) => status)).toEqual(['open']);
  });
});

describe('a member whom no plan gives access is not charged', () => {
  const error = 'Your account is inactive, so no plan gives you access. Write to help@fairway.example.';
  for (const [name, tried] of Object.entries(tries)) {
    if (typeof tried === 'string') continue;
    test(name, async () => {
      const attempt = (await tried.begin?.()) ?? '';
      h.identity().noAccess.set(ann, error);
      expect(await tried.again(attempt)).toMatchObject({ status: 409, body: { error } });
      expect(await h.db.$count(payments)).toBe(0);
    });
  }
});

test('a repeated payment for Life Time Access itself returns the same answer', async () => {
  const first = await pays(lifeTime);
  expect((await pays(lifeTime)).body).toEqual(first.body);
});

test('after a full refund of Life Time Access, a plan can be bought', async () => {
  const { invoice } = (await pays(lifeTime)).body;
  await h.post(`mlp_invoice/refund/${invoice}`, {}, { token: 'admin:a1' });
  expect((await pays()).body.status).toBe('granted');
});

test('the platform of a purchase reaches its account: a visitor’s and a member’s', async () => {
  await h.post('mlp_auth/payment_reg', { ...payment({ platform: 'android' }), ...registration() });
  await pays({ platform: 'ios' });
  expect([...h.identity().grants.values()].map(({ platform }) => platform)).toEqual(['android', 'ios']);
});
