import { UnavailableError } from '@fairway/kit/calls/fault';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { asAdmin, asMember, cards, makeCoupon, payment, registration } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { coupons, invoices, outbox, payments, plans, purchases, sandboxIntents } from '../schema.ts';
import type { Grants } from './grant.ts';
import type { Provider } from './provider.ts';
import { sweepOnce } from './sweep.ts';

const h = setUpHarness();
let ann: string;
beforeEach(() => {
  ann = h.addMember('ann');
});

const minuteMs = 60_000;
const pays = (overrides: object = {}, member = ann, address?: string) =>
  h.post('mlp_auth/payment_user', payment(overrides), {
    ...asMember(member),
    ...(address !== undefined && { address }),
  });
const openCheckout = async (plan: string | number = 1) =>
  (await h.post('v1/private/checkout', { plan }, asMember(ann))).body;
const setPrice = (priceCents: number) => h.db.update(plans).set({ priceCents }).where(eq(plans.code, 'one_month'));

test.each(['9.98', '10.00', '0', 9.989, -1, 'free', null])(
  'an amount of %s is rejected under its field, and nothing is charged [OPEN-55]',
  async (amount) => {
    const { status, body } = await pays({ amount });
    expect([status, Object.keys(body)]).toEqual([400, ['amount']]);
    expect([await h.db.$count(payments), await h.db.$count(sandboxIntents)]).toEqual([0, 0]);
  },
);

test('all faults are reported at once', async () => {
  const { body } = await pays({ amount: '1', exp_month: '13', cvc: '' });
  expect(Object.keys(body).sort()).toEqual(['amount', 'cvc', 'exp_month']);
});

test('the sandbox accepts only published test cards, and reports others under the card field', async () => {
  const { status, body } = await pays({ card_number: cards.unknown });
  expect([status, Object.keys(body)]).toEqual([400, ['card_number']]);
  expect(body.card_number).toContain('sandbox');
});

test.each([
  [1, '1 Month Access', '9.99'],
  [2, '6 Month Access', '34.99'],
  [3, '12 Month Access', '54.99'],
  ['life_time', 'Life Time Access', '129.99'],
  ['3', '12 Month Access', '54.99'],
  ['6 month access', '6 Month Access', '34.99'],
])('plan %s is bought as %s for %s [OPEN-44, OPEN-45, OPEN-49, PAY-03]', async (subscription_type, title, amount) => {
  const { body } = await pays({ subscription_type, amount });
  expect(body).toMatchObject({ status: 'granted', subscription_type: title, amount });
});

test.each(['three_months', 5, '3 Month Access', 'Trial', 99, 'x'])('plan %s is not on sale [OPEN-46]', async (plan) => {
  expect(Object.keys((await pays({ subscription_type: plan })).body)).toEqual(['subscription_type']);
  expect((await h.post('v1/private/checkout', { plan }, asMember(ann))).status).toBe(400);
});

test('a checkout holds its price for 30 minutes, even if prices change [G-30]', async () => {
  const { attempt } = await openCheckout();
  await setPrice(1_499);
  expect(Object.keys((await pays()).body)).toEqual(['amount']);
  h.moveClock(29 * minuteMs);
  expect((await pays({ attempt })).body).toMatchObject({ status: 'granted', amount: '9.99' });
  const later = await openCheckout();
  expect(later.amount).toBe('14.99');
  h.moveClock(31 * minuteMs);
  expect(await pays({ attempt: later.attempt, amount: '14.99' })).toMatchObject({
    status: 409,
    body: { attempt: expect.any(String) },
  });
  expect(await h.db.$count(payments)).toBe(1);
});

test('a checkout names the seller once the billing information does', async () => {
  expect(await openCheckout()).not.toHaveProperty('seller');
  const seller = { company_name: 'Fairway Inc.', address: '1 Pier Road', email: 'office@fairway.example' };
  await h.post('mlp_admin/add_billing', { ...seller, phone_no: '1', website: 'https://fairway.example' }, asAdmin);
  expect((await openCheckout()).seller).toEqual(seller);
});

test('a checkout is paid only for its plan, and only by the payer who opened it', async () => {
  const { attempt } = await openCheckout();
  const bob = h.addMember('bob');
  expect((await pays({ attempt }, bob)).status).toBe(404);
  expect(Object.keys((await pays({ attempt, subscription_type: 2, amount: '34.99' })).body)).toEqual([
    'subscription_type',
  ]);
});

test('a payment repeated without an attempt within a few minutes charges once', async () => {
  const first = (await pays()).body;
  h.moveClock(4 * minuteMs);
  expect((await pays()).body).toEqual(first);
  expect((await pays({ subscription_type: 2, amount: '34.99' })).body.purchase).not.toBe(first.purchase);
  expect((await pays({}, h.addMember('bob'))).body.purchase).not.toBe(first.purchase);
  expect(await h.db.$count(payments)).toBe(3);
  h.moveClock(2 * minuteMs);
  expect((await pays()).body.purchase).not.toBe(first.purchase);
});

test('a new checkout buys again immediately', async () => {
  const first = (await pays()).body;
  const { attempt } = await openCheckout();
  expect((await pays({ attempt })).body).toMatchObject({ status: 'granted', purchase: attempt });
  expect(first.purchase).not.toBe(attempt);
});

test('after five declined cards in an hour a payer waits for an hour, at any address', async () => {
  for (let n = 0; n < 5; n++)
    expect((await pays({ card_number: cards.declined }, ann, `198.51.100.${n}`)).status).toBe(400);
  const refused = await pays({}, ann, '198.51.100.99');
  expect([refused.status, Object.keys(refused.body)]).toEqual([429, ['subserror']]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
  expect((await pays({}, h.addMember('bob'))).body.status).toBe('granted');
  expect(await h.db.$count(payments)).toBe(1);
});

test('concurrent tries do not get around the limit', async () => {
  const replies = await Promise.all(Array.from({ length: 12 }, () => pays({ card_number: cards.declined })));
  expect(replies.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(5);
});

/**
 * A purchase with one declined card, and two submits of it: `behind` has read the declined try, and waits for the
 * provider's answer about it until `release` is called. `submit` is the other one, which waits in `beforeCharge`.
 */
async function submitTwiceAfterDecline(card: string, beforeCharge: () => Promise<void>) {
  const { attempt } = await openCheckout();
  await pays({ attempt, card_number: cards.declined });
  const { provider } = h.deps;
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const payWith = (changed: Partial<Provider>, card_number: string) => {
    const form = payment({ attempt, card_number });
    return h.clientOf({ provider: { ...provider, ...changed } }).post('mlp_auth/payment_user', form, asMember(ann));
  };
  const find: Provider['find'] = async (intentId) => {
    asked.resolve();
    await released.promise;
    return provider.find(intentId);
  };
  const behind = payWith({ find }, cards.fine);
  await asked.promise;
  const confirm: Provider['confirm'] = async (...charge) => {
    await beforeCharge();
    return provider.confirm(...charge);
  };
  return { attempt, behind, release: released.resolve, submit: () => payWith({ confirm }, card) };
}
const purchaseOf = async (attempt: string) => (await h.db.select().from(purchases).where(eq(purchases.id, attempt)))[0];

test('after a decline, a submit that falls behind another does not charge a second time', async () => {
  const [claimed, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { behind, release, submit } = await submitTwiceAfterDecline(cards.fine, () => {
    claimed.resolve();
    return finished.promise;
  });
  const first = submit();
  await claimed.promise;
  release();
  expect(await behind).toMatchObject({ status: 409, body: { subserror: expect.any(String) } });
  finished.resolve();
  expect((await first).body.status).toBe('granted');
  const captured = (await h.db.select().from(sandboxIntents)).filter(({ status }) => status === 'paid');
  expect([captured.length, await h.db.$count(payments)]).toEqual([1, 1]);
});

test.each([
  ['is challenged', cards.challenge, 'action'],
  ['is declined', cards.poor, 'open'],
])('a submit that falls behind another, whose card %s, leaves its try as it is', async (_how, card, status) => {
  const { attempt, behind, release, submit } = await submitTwiceAfterDecline(card, async () => {});
  await submit();
  const before = await purchaseOf(attempt);
  expect(before).toMatchObject({ status, tries: 2 });
  release();
  expect((await behind).status).toBe(409);
  expect(await purchaseOf(attempt)).toEqual(before);
  expect(await h.db.$count(payments)).toBe(0);
});

test('twenty-five people pay from one address, concurrently and in sequence', async () => {
  const classOf = (name: string) => Array.from({ length: 25 }, (_, n) => h.addMember(`${name}${n}`));
  const concurrent = await Promise.all(classOf('a').map((member) => pays({}, member)));
  expect(concurrent.map(({ status }) => status)).toEqual(Array(25).fill(200));
  for (const member of classOf('b')) expect((await pays({}, member)).status).toBe(200);
});

test('a card declined after its challenge counts as declined', async () => {
  for (let n = 0; n < 5; n++) {
    const { attempt } = await openCheckout();
    await pays({ attempt, card_number: cards.challenge });
    await h.post(`v1/private/checkout/${attempt}/confirm`, { challenge: 'decline' }, asMember(ann));
  }
  expect((await pays()).status).toBe(429);
});

test('after twenty declined cards from one address nobody can pay from it for an hour', async () => {
  for (let n = 0; n < 20; n++) await pays({ card_number: cards.declined }, h.addMember(`m${n}`));
  expect((await pays({}, h.addMember('last'))).status).toBe(429);
});

test('identity unavailable during the grant: the purchase is paid, and the outbox delivers access', async () => {
  const { give } = h.deps.grants;
  const grants: Grants = { ...h.deps.grants, give: (id, order) => give(id, order, 0) };
  const client = h.clientOf({ grants });
  h.identity().before = async (path) => {
    if (path === '/internal/grants') {
      throw new UnavailableError('unavailable');
    }
  };
  const { status, body } = await client.post('mlp_auth/payment_user', payment(), asMember(ann));
  expect([status, body.status, body.unsubs_date]).toEqual([200, 'paid', null]);
  h.identity().before = async () => {};
  const [row] = (await h.db.select().from(outbox)).filter(({ kind, doneAt }) => kind === 'grant' && doneAt === null);
  await h.deps.grants.deliverOnce(row?.id ?? '');
  await h.deps.grants.deliverOnce(row?.id ?? '');
  const read = await h.get(`v1/private/purchase/${body.purchase}`, asMember(ann));
  expect(read.body).toMatchObject({ status: 'granted', unsubs_date: h.identity().until });
  expect(h.identity().grants.size).toBe(1);
});

test('identity unavailable before anything began: 503, and nothing is charged', async () => {
  h.identity().before = async () => {
    // A purchase that is opened meanwhile would be stored by then.
    for (let n = 0; n < 20; n++) await h.db.$count(purchases);
    throw new UnavailableError('unavailable');
  };
  expect((await pays()).status).toBe(503);
  expect(await h.db.$count(purchases)).toBe(0);
});

test('of fifty concurrent buyers, one gets the last use of a coupon', async () => {
  const coupon = await makeCoupon(h, { max_uses: 1 });
  const members = Array.from({ length: 50 }, (_, n) => h.addMember(`m${n}`));
  const replies = await Promise.all(
    members.map((member, n) => pays({ coupan_code: coupon.code, amount: '7.49' }, member, `198.51.100.${n}`)),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of replies.filter((reply) => reply.status !== 200)) {
    expect([status, Object.keys(body)]).toEqual([400, ['coupan_code']]);
  }
  const [row] = await h.db.select().from(coupons);
  expect([row?.used, row?.held, await h.db.$count(payments)]).toEqual([1, 0, 1]);
});

test('a member uses a coupon once, even for two plans at once', async () => {
  const coupon = await makeCoupon(h);
  const withCoupon = { coupan_code: coupon.code };
  const replies = await Promise.all([
    pays({ ...withCoupon, amount: '7.49' }),
    pays({ ...withCoupon, subscription_type: 2, amount: '26.24' }),
  ]);
  // The other is rejected for the coupon, or for the payment in progress.
  const [status, other = 0] = replies.map((reply) => reply.status).sort();
  expect([status, [400, 409].includes(other)]).toEqual([200, true]);
  h.moveClock(6 * minuteMs);
  expect(Object.keys((await pays({ ...withCoupon, amount: '7.49' })).body)).toEqual(['coupan_code']);
  expect((await h.db.select().from(coupons))[0]?.used).toBe(1);
});

test('a coupon for the full price: access and a free invoice, without a payment [PAY-38, PAY-39, OPEN-53]', async () => {
  const coupon = await makeCoupon(h, { code_off: 100 });
  const { body } = await h.post(
    'mlp_auth/payment_user',
    { amount: 0, subscription_type: 1, coupan_code: coupon.code },
    asMember(ann),
  );
  expect(body).toMatchObject({ status: 'granted', amount: '0.00' });
  const [invoice] = await h.db.select().from(invoices);
  expect(invoice).toMatchObject({ number: 'INV-2026-000001', priceCents: 999, percent: 100, amountCents: 0 });
  expect([await h.db.$count(payments), h.identity().grants.size]).toEqual([0, 1]);
  expect((await h.get('mlp_dashboard/trevenue', asAdmin)).body).toEqual([]);
});

test('invoice numbers have no gaps, even with concurrent payments and failures', async () => {
  const members = Array.from({ length: 20 }, (_, n) => h.addMember(`m${n}`));
  await Promise.all(
    members.flatMap((member, n) => [
      pays({}, member, `198.51.100.${n}`),
      pays({ card_number: cards.poor }, h.addMember(`poor${n}`), `198.51.100.${n}`),
    ]),
  );
  const numbers = (await h.db.select().from(invoices)).map(({ number }) => number).sort();
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, n) => `INV-2026-${String(n + 1).padStart(6, '0')}`));
});

test('numbering restarts each year', async () => {
  await pays();
  h.clock.now = new Date('2027-01-01T00:00:00Z');
  await pays();
  expect((await h.db.select().from(invoices)).map(({ number }) => number)).toEqual([
    'INV-2026-000001',
    'INV-2027-000001',
  ]);
});

test('unpaid checkouts are closed when their price expires, and deleted after a week', async () => {
  const { attempt } = await openCheckout();
  await pays({ attempt, card_number: cards.challenge });
  await openCheckout();
  h.moveClock(60 * minuteMs);
  await sweepOnce(h.deps, h.deps.log);
  expect((await h.db.select().from(purchases)).map(({ status }) => status)).toEqual(['closed', 'closed']);
  expect((await h.db.select().from(sandboxIntents)).map(({ status }) => status)).toEqual(['canceled']);
  expect((await h.get(`v1/private/purchase/${attempt}`, asMember(ann))).body.status).toBe('failed');
  h.moveClock(8 * 24 * 60 * minuteMs);
  await sweepOnce(h.deps, h.deps.log);
  expect(await h.db.$count(purchases)).toBe(0);
});

test('card numbers, codes, passwords and secrets appear in no log, row or reply', async () => {
  const password = 'a-password-of-mine-7';
  const form = { cvc: '987', full_name: 'Nathaniel Cardholder', password };
  const { attempt, secret } = (await h.post('v1/public/checkout', { plan: 1 })).body;
  const replies = [
    await pays({ ...form, card_number: cards.declined }),
    await pays({ ...form, card_number: cards.unknown }),
    await pays({ ...form, card_number: `${cards.fine}1` }),
    await pays({ ...form, card_number: cards.challenge, amount: 'x' }),
    await h.post('mlp_auth/payment_reg', { ...payment(form), ...registration({ password }), attempt, secret }),
    await h.post('mlp_auth/payment_user', `{"card_number":"${cards.fine}",`, asMember(ann)),
    await h
      .clientOf({ grants: { ...h.deps.grants, give: () => Promise.reject(new Error('a bug')) } })
      .post('mlp_auth/payment_user', payment(form), asMember(ann)),
  ];
  expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400, 200, 400, 500]);
  const [tables] = await h.db.$client.query('show tables');
  const rows: string[] = [];
  for (const table of (tables as object[]).flatMap((row) => Object.values(row))) {
    const [found] = await h.db.$client.query(`select * from \`${table}\``);
    rows.push(JSON.stringify(found));
  }
  const stored = rows.join('\n');
  expect(stored).toContain('ann@fairway.example');
  const answers = replies.map(({ text }) => text).join('\n');
  const secrets = [cards.fine, cards.declined, cards.unknown, cards.challenge, 'Nathaniel', password];
  for (const word of secrets) {
    expect(stored, word).not.toContain(word);
    expect(answers, word).not.toContain(word);
  }
  // Three digits also occur within ids and times, so only a separate number counts.
  const code = /(?<![\w.])987(?!\w)/;
  expect(stored).not.toMatch(code);
  expect(answers).not.toMatch(code);
  expect(stored).not.toContain(secret);
  for (const word of [...secrets, secret]) {
    expect(h.logged.join('\n'), word).not.toContain(word);
  }
});
