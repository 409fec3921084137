import type { PublicPrices } from '@fairway/contracts/commerce/commerce';
import { setUp } from '@fairway/test-support/set-up';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openHarness } from '../../test/harness.ts';
import { saveBilling } from '../billing/store.ts';
import { plans } from '../schema.ts';

const harness = setUp(openHarness);

const get = (path: string, token?: string) =>
  harness.app.request(path, { headers: token === undefined ? {} : { 'x-auth-token': token } });

test('shows everyone the plans on sale, shortest first, with the savings [LIM-18, OPEN-17, OPEN-44, OPEN-45]', async () => {
  const reply = await get('/api/v1/public/price');
  expect(reply.status).toBe(200);
  const body = (await reply.json()) as PublicPrices;
  expect(body.plans.map((plan) => [plan.id, plan.title, plan.discountPercent])).toEqual([
    [1, '1 Month Access', 0],
    [2, '6 Month Access', 42],
    [3, '12 Month Access', 54],
    [4, 'Life Time Access', 0],
  ]);
});

test('states the payment provider, and the seller once the billing information has one', async () => {
  const read = async () => (await (await get('/api/v1/public/price')).json()) as PublicPrices;
  const before = await read();
  expect(before.mode).toBe('sandbox');
  expect(before).not.toHaveProperty('seller');
  const seller = { company_name: 'Fairway Inc.', address: '1 Pier Road', email: 'office@fairway.example' };
  await saveBilling(harness.db, { ...seller, phone_no: '1', website: 'https://fairway.example' });
  expect((await read()).seller).toEqual(seller);
});

test('returns the prices to a member as text, empty for a plan that is not sold [API-62, LIM-19, PAY-03, PAY-04, OPEN-46]', async () => {
  const reply = await get('/api/v1/private/price', 'member:m1');
  expect(await reply.json()).toEqual({
    one_month: '9.99',
    three_month: '',
    six_month: '34.99',
    twelve_month: '54.99',
    life_time: '129.99',
  });
});

test('a plan taken off sale disappears from both lists', async () => {
  await harness.db.update(plans).set({ active: false }).where(eq(plans.code, 'life_time'));
  try {
    const body = (await (await get('/api/v1/public/price')).json()) as PublicPrices;
    expect(body.life_time).toBe('');
    expect(body.plans).toHaveLength(3);
  } finally {
    await harness.db.update(plans).set({ active: true }).where(eq(plans.code, 'life_time'));
  }
});

test('answers an unknown address with 404 and a request id', async () => {
  const reply = await get('/api/v1/public/prices');
  expect(reply.status).toBe(404);
  expect(reply.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
});
