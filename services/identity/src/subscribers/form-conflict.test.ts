import type { Subscriber } from '@fairway/contracts/identity/subscribers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addMember, paidMonth, setUpAdmin } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { members } from '../schema.ts';

const h = setUpHarness();
const admin = setUpAdmin(h);

const read = (id: string) => h.client.get(`/api/mlp_subscription/subsriber/${id}`, admin);
const memberRow = async (id: string) => (await h.db.select().from(members).where(eq(members.id, id)))[0];
const buy = (memberId: string, title: string, months: number) =>
  h.client.ask('/internal/grants', { ...paidMonth(memberId), subscription_type: title, months });
/** What the form sends: the subscriber as it was read, and again as what it showed. */
const formBefore = async (id: string) => {
  const shown = (await read(id)).body as unknown as Subscriber;
  const { email, user_name, subscription_type, status, unsubs_date } = shown;
  return {
    email,
    user_name,
    subscription_type,
    status,
    email_before: email,
    user_name_before: user_name,
    status_before: status,
    subscription_type_before: subscription_type,
    unsubs_date_before: unsubs_date ?? '',
  };
};
const send = (id: string, form: Record<string, string>) =>
  h.client.postForm(`/api/mlp_subscription/page_subs/${id}`, form, admin);

test.each([
  ['Trial', { subscriptionType: 'Trial' }],
  ['no plan', { subscriptionType: '', unsubsDate: null }],
])('a form that does not change %s leaves the bought plan', async (_shown, plan) => {
  const { id } = await addMember(h, plan);
  const form = await formBefore(id);
  await buy(id, '6 Month Access', 6);
  const bought = await memberRow(id);
  expect(await send(id, { ...form, user_name: 'Anna Bow' })).toMatchObject({
    status: 200,
    body: { user_name: 'Anna Bow', subscription_type: '6 Month Access', mode: 'premium' },
  });
  expect(await memberRow(id)).toMatchObject({ unsubsDate: bought?.unsubsDate, planSetAt: null });
});

test.each([
  ['another plan', 'Trial', '6 Month Access'],
  ['the same plan again', '6 Month Access', '6 Month Access'],
])('a form that changes the plan is rejected after a purchase of %s', async (_what, subscriptionType, title) => {
  const { id } = await addMember(h, { subscriptionType });
  const form = { ...(await formBefore(id)), subscription_type: '12 Month Access' };
  await buy(id, title, 6);
  const bought = await memberRow(id);
  expect(await send(id, { ...form, user_name: 'Anna Bow' })).toMatchObject({
    status: 409,
    body: { subscription_type: expect.any(String) },
  });
  expect(await memberRow(id)).toEqual(bought);
  const again = { ...(await formBefore(id)), subscription_type: '12 Month Access' };
  expect(await send(id, again)).toMatchObject({ status: 200, body: { subscription_type: '12 Month Access' } });
});

test('a form leaves what another administrator has saved since, and cannot replace it unnoticed', async () => {
  const { id } = await addMember(h);
  const form = await formBefore(id);
  expect(await send(id, { ...form, email: 'new@fairway.example', user_name: 'Anna Dee', status: 'Ban' })).toMatchObject(
    {
      status: 200,
    },
  );
  const saved = await memberRow(id);
  expect(await send(id, { ...form, subscription_type: '12 Month Access' })).toMatchObject({
    status: 200,
    body: { email: 'new@fairway.example', user_name: 'Anna Dee', status: 'Ban' },
  });
  expect(await send(id, { ...form, email: 'other@fairway.example', user_name: 'Anna Fox' })).toMatchObject({
    status: 409,
    body: { email: expect.any(String), user_name: expect.any(String) },
  });
  expect(await memberRow(id)).toMatchObject({ email: saved?.email, userName: saved?.userName, accountStatus: 'Ban' });
  expect(await send(id, { ...(await formBefore(id)), user_name: 'Anna Fox' })).toMatchObject({
    status: 200,
    body: { email: 'new@fairway.example', user_name: 'Anna Fox', status: 'Ban' },
  });
});
