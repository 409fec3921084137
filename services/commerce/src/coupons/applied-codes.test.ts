import { beforeEach, expect, test } from 'vitest';
import { asMember, makeCoupon, payment, registration } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { coupons } from '../schema.ts';
import { createAppliedCodes } from './applied-codes.ts';

const h = setUpHarness();
let ann: string;
let code: string;
beforeEach(async () => {
  ann = h.addMember('ann');
  code = (await makeCoupon(h)).code;
});

const apply = (options = {}, overrides = {}) =>
  h.post('mlp_auth/apply_coupan', { coupan_code: code, subscription_type: 1, ...overrides }, options);
const used = async () => (await h.db.select().from(coupons))[0]?.used;

test('a payment without a code uses the code its member applied last [PAY-37]', async () => {
  await apply(asMember(ann));
  const { status, body } = await h.post('mlp_auth/payment_user', payment({ amount: '7.49' }), asMember(ann));
  expect([status, body.amount, await used()]).toEqual([200, '7.49', 1]);
});

test('a member who pays the full price after applying a code pays the full price', async () => {
  await apply(asMember(ann));
  const { body } = await h.post('mlp_auth/payment_user', payment(), asMember(ann));
  expect([body.amount, await used()]).toEqual(['9.99', 0]);
});

test('a code that one member applied does not apply to anyone else, even at the same address', async () => {
  await apply(asMember(ann));
  const bob = asMember(h.addMember('bob'));
  const { status, body } = await h.post('mlp_auth/payment_user', payment({ amount: '7.49' }), bob);
  expect([status, Object.keys(body)]).toEqual([400, ['amount']]);
});

test('a visitor’s code is found by the visitor’s address, or by the checkout', async () => {
  await apply({ address: '198.51.100.1' });
  const form = () => ({ ...payment({ amount: '7.49' }), ...registration() });
  expect((await h.post('mlp_auth/payment_reg', form(), { address: '198.51.100.2' })).status).toBe(400);
  expect((await h.post('mlp_auth/payment_reg', form(), { address: '198.51.100.1' })).body.amount).toBe('7.49');
  const { attempt, secret } = (await h.post('v1/public/checkout', { plan: 1 })).body;
  await apply({ address: '198.51.100.3' }, { attempt });
  const elsewhere = { address: '198.51.100.4' };
  const paid = await h.post('mlp_auth/payment_reg', { ...form(), attempt, secret }, elsewhere);
  expect(paid.body.amount).toBe('7.49');
});

test('a code that has since expired is rejected under its field', async () => {
  await apply(asMember(ann));
  await h.db.update(coupons).set({ status: 'Inactive' });
  const { status, body } = await h.post('mlp_auth/payment_user', payment({ amount: '7.49' }), asMember(ann));
  expect([status, body]).toEqual([400, { coupan_code: 'This code is not active' }]);
});

test('a code is remembered for half an hour', async () => {
  await createAppliedCodes(h.redis).remember({ memberId: ann, address: '198.51.100.1' }, code);
  const [key] = await h.redis.keys('fairway:applied-code:*');
  const seconds = await h.redis.ttl(key ?? '');
  expect([seconds > 1_700, seconds <= 1_800]).toEqual([true, true]);
});
