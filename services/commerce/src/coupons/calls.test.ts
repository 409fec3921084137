import { couponStates } from '@fairway/contracts/commerce/coupon-states';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { asAdmin, asMember, makeCoupon, payment } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { recordRefunds } from '../payments/returns.ts';
import { coupons, couponUses, payments } from '../schema.ts';

const h = setUpHarness();

const dayMs = 24 * 60 * 60 * 1_000;
const validInput = { subscription: 'all', code_type: 'Expiry', code_off: '25' };
const add = (overrides: object = {}) => h.post('mlp_coupan/add_coupan', { ...validInput, ...overrides }, asAdmin);
const apply = (coupan_code: string, overrides: object = {}, options = {}) =>
  h.post('mlp_auth/apply_coupan', { coupan_code, subscription_type: '6 Month Access', ...overrides }, options);

test('creates a coupon, lists it and shows it [API-20, API-21, API-23, ADM-51, ADM-52, OPEN-50, OPEN-52, LIM-55]', async () => {
  const { status, body } = await add();
  expect(status).toBe(200);
  expect(body.coupanSuccess).toBe('Coupon code generated successfully.');
  expect(body.coupan).toEqual({
    _id: expect.stringMatching(/^[0-9a-z]{20}$/),
    coupan_code: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
    coupan_off: '25',
    coupan_type: 'Expiry',
    coupan_status: 'Active',
    state: 'active',
    coupan_gen_date: h.clock.now.toISOString(),
    subscription_type: 'all',
    coupan_used: 0,
    expires_at: new Date(h.clock.now.getTime() + 30 * dayMs).toISOString(),
    max_uses: null,
  });
  const list = await h.get('mlp_coupan/all_coupan', asAdmin);
  expect(list.body).toEqual({ coupons: [{ ...body.coupan, paid_cents: 0 }], total: 1, page: 0, pageSize: 5_000 });
  expect((await h.get(`mlp_coupan/getcoupan/${body.coupan._id}`, asAdmin)).body).toEqual(body.coupan);
});

test.each([
  ['all', 'all'],
  ['one_month', 'one_month'],
  ['three_month', 'three_month'],
  ['three_months', 'three_month'],
  ['six_month', 'six_month'],
  ['twelve_month', 'twelve_month'],
  ['life_time', 'life_time'],
])('a coupon can apply to %s [LIM-52, OPEN-47, OPEN-48]', async (subscription, scope) => {
  expect((await add({ subscription })).body.coupan.subscription_type).toBe(scope);
});

test('a Non-Expiry code never expires; an Expiry code can have a last day', async () => {
  expect((await add({ code_type: 'Non-Expiry' })).body.coupan.expires_at).toBeNull();
  const { body } = await add({ expires_on: '2026-05-10', max_uses: 3 });
  expect(body.coupan).toMatchObject({ expires_at: '2026-05-11T04:00:00.000Z', max_uses: 3 });
});

test.each([
  [['subscription'], { subscription: 'two_month' }],
  [['subscription'], { subscription: undefined }],
  [['code_type', 'type'], { code_type: 'Sometimes' }],
  [['code_off'], { code_off: 0 }],
  [['code_off'], { code_off: 101 }],
  [['code_off'], { code_off: 12.5 }],
  [['code_off'], { code_off: 'half' }],
  [['code_off'], { code_off: undefined }],
  [['expires_on'], { expires_on: 'soon' }],
  [['expires_on'], { expires_on: '2026-04-30' }],
  [['max_uses'], { max_uses: 0 }],
])('rejects a coupon under %j [OPEN-78]', async (fields, wrong) => {
  const { status, body } = await add(wrong);
  expect([status, Object.keys(body)]).toEqual([400, fields]);
  expect(await h.db.$count(coupons)).toBe(0);
});

test('the status is toggled by the specified DELETE and by POST [API-22, ADM-49, OPEN-92]', async () => {
  const { id } = await makeCoupon(h);
  const path = `mlp_coupan/change_coupan_status/${id}`;
  expect((await h.call('DELETE', path, asAdmin)).body.coupan_status).toBe('Inactive');
  expect((await h.post(path, {}, asAdmin)).body.coupan_status).toBe('Active');
  expect((await h.call('DELETE', 'mlp_coupan/change_coupan_status/nobodys', asAdmin)).status).toBe(404);
});

test('returns the amount left to pay, in text and in cents, without counting a use [API-67, PAY-35, PAY-36, PAY-37]', async () => {
  const coupon = await makeCoupon(h);
  const { status, body } = await apply(coupon.code.toLowerCase());
  expect(status).toBe(200);
  expect(body).toEqual({
    coupan_code: expect.stringMatching(/^.{4}-.{4}-.{4}$/),
    coupan_off: '25',
    subscription_type: '6 Month Access',
    amount: '26.24',
    amountCents: 2_624,
    success: 'Coupon code applied successfully.',
  });
  expect(await h.db.$count(couponUses)).toBe(0);
});

test.each([
  ['subs_type', { subscription_type: undefined, subs_type: '2' }],
  ['both names', { subs_type: 2 }],
  ['the price key', { subscription_type: 'six_month' }],
])('accepts the plan by %s', async (_how, names) => {
  expect((await apply((await makeCoupon(h)).code, names)).body.amount).toBe('26.24');
});

test('rejects two names of different plans under coupanerror [API-67, ERR-40, PAY-41]', async () => {
  const { status, body } = await apply((await makeCoupon(h)).code, { subs_type: 1 });
  expect([status, Object.keys(body)]).toEqual([400, ['coupanerror']]);
});

test('each reason for a rejection has its own message, always under the code field [PAY-41, OPEN-51]', async () => {
  const ann = h.addMember();
  const [inactive, expiring, ofOther, used, usedUp] = await Promise.all([
    makeCoupon(h),
    makeCoupon(h, { code_type: 'Expiry' }),
    makeCoupon(h, { subscription: 'life_time' }),
    makeCoupon(h),
    makeCoupon(h, { max_uses: 1 }),
  ]);
  await h.db.update(coupons).set({ status: 'Inactive' }).where(eq(coupons.id, inactive.id));
  for (const { code } of [used, usedUp]) {
    const paid = await h.post('mlp_auth/payment_user', payment({ coupan_code: code, amount: '7.49' }), asMember(ann));
    expect(paid.status).toBe(200);
  }
  h.moveClock(30 * dayMs);
  const bob = h.addMember('bob');
  const replies = [
    await apply('AAAA-BBBB-CCCC'),
    await apply(inactive.code),
    await apply(expiring.code),
    await apply(ofOther.code),
    await apply(used.code, {}, asMember(ann)),
    await apply(usedUp.code, {}, asMember(bob)),
  ];
  for (const { status, body } of replies) expect([status, Object.keys(body)]).toEqual([400, ['coupan_code']]);
  const messages = replies.map(({ body }) => body.coupan_code);
  expect(new Set(messages).size).toBe(6);
  for (const message of messages) expect(message).not.toMatch(/[0-9A-Z]{4}/);
});

test('codes cannot be guessed: a member may have twenty rejected in ten minutes, an address 200', async () => {
  const ann = asMember(h.addMember());
  for (let n = 0; n < 20; n++) expect((await apply(`guess ${n}`, {}, ann)).status).toBe(400);
  const rejected = await apply((await makeCoupon(h)).code, {}, ann);
  expect([rejected.status, Object.keys(rejected.body)]).toEqual([429, ['coupanerror']]);
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(500);
  for (let n = 0; n < 180; n++) await apply(`guess ${n}`);
  expect((await apply('guess')).status).toBe(429);
  expect((await apply('guess', {}, { address: '198.51.100.7' })).status).toBe(400);
});

test('accepted codes do not count: a whole class can use one behind one address', async () => {
  const [ann, { code }] = [asMember(h.addMember()), await makeCoupon(h)];
  for (let n = 0; n < 201; n++) expect((await apply(code, {}, n < 21 ? ann : {})).status).toBe(200);
  expect((await apply('guess', {}, ann)).status).toBe(400);
});

test('the discount applies to the held price of a checkout', async () => {
  const ann = asMember(h.addMember());
  const { attempt } = (await h.post('v1/private/checkout', { plan: 2 }, ann)).body;
  const { code } = await makeCoupon(h);
  expect((await apply(code, { attempt }, ann)).body.amount).toBe('26.24');
  expect(Object.keys((await apply(code, { attempt, subscription_type: 1 }, ann)).body)).toEqual(['attempt']);
});

test('used coupons are listed with their use counts and what they brought, the most used first [API-26, ADM-53]', async () => {
  const [once, twice] = [await makeCoupon(h), await makeCoupon(h)];
  await makeCoupon(h);
  for (const [name, code] of [
    ['ann', once.code],
    ['bob', twice.code],
    ['cid', twice.code],
  ] as const) {
    const form = payment({ coupan_code: code, amount: '7.49' });
    await h.post('mlp_auth/payment_user', form, asMember(h.addMember(name)));
  }
  const [first, other] = await h.db.select().from(payments).orderBy(payments.capturedAt);
  await recordRefunds(h.deps, first?.id ?? '', 100);
  await h.db
    .update(payments)
    .set({ disputedCents: 49 })
    .where(eq(payments.id, other?.id ?? ''));
  const { body } = await h.get('mlp_coupan/used_coupan?page=0&pageSize=10', asAdmin);
  expect(body).toMatchObject({
    total: 2,
    coupons: [
      { _id: twice.id, coupan_used: 2 },
      { _id: once.id, coupan_used: 1 },
    ],
  });
  const paidFor = ({ coupons }: typeof body) => coupons.map(({ paid_cents }: { paid_cents: number }) => paid_cents);
  expect(paidFor(body).reduce((a: number, b: number) => a + b)).toBe(3 * 749 - 100 - 49);
  expect(paidFor((await h.get('mlp_coupan/all_coupan?page=0&pageSize=10', asAdmin)).body)[0]).toBe(0);
});

test('coupons are listed newest first, by the state that payers meet', async () => {
  const made: Record<string, string> = {};
  for (const state of couponStates) made[state] = (await makeCoupon(h)).id;
  const set = (state: string, fields: object) =>
    h.db
      .update(coupons)
      .set(fields)
      .where(eq(coupons.id, made[state] ?? ''));
  await set('inactive', { status: 'Inactive', used: 1 });
  await set('expired', { expiresAt: h.clock.now, used: 2 });
  await set('used_up', { maxUses: 3, used: 3 });
  const list = async (query = '', name = 'all_coupan') => (await h.get(`mlp_coupan/${name}${query}`, asAdmin)).body;
  const states = ({ coupons: rows }: { coupons: { state: string }[] }) => rows.map(({ state }) => state);
  expect(states(await list())).toEqual(couponStates.toReversed());
  for (const state of couponStates) {
    expect(await list(`?state=${state}`)).toMatchObject({ total: 1, coupons: [{ _id: made[state], state }] });
  }
  expect(states(await list('', 'used_coupan'))).toEqual(['used_up', 'expired', 'inactive']);
  expect(await list('?state=expired', 'used_coupan')).toMatchObject({ total: 1 });
  expect((await h.get('mlp_coupan/all_coupan?state=lost', asAdmin)).status).toBe(400);
});
