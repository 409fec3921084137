import { openNotices } from '@fairway/kit/redis/notices';
import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addAdmin, addMember, openSession, paidMonth, setUpAdmin, type TestAccount } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { audit, members } from '../schema.ts';

const h = setUpHarness();
const admin = setUpAdmin(h);

type Body = { last_day: string | null; reason?: string; based_on?: object };
const setEnd = ({ id }: Pick<TestAccount, 'id'>, body: Body, as: object = admin) =>
  h.client.post(`/api/v1/admin/subscriber/${id}/access-end`, { reason: 'Lost two weeks at sea', ...body }, as);
const rowOf = async ({ id }: TestAccount) => (await h.db.select().from(members).where(eq(members.id, id)))[0];
const accessOf = async ({ id }: TestAccount) => (await h.client.ask(`/internal/members/${id}/access`)).body.access;
const lastEntry = async () => (await h.db.select().from(audit).orderBy(desc(audit.seq)).limit(1))[0];

/** 11:30 PM of January 1, 2027 in New York, which is the business time zone. */
const evening = Date.parse('2027-01-02T04:30:00Z');
const setClock = async () => {
  h.moveClock(evening - h.now());
  admin.token = await openSession(h, 'admin', admin);
};

test.each([
  ['2027-01-01', '2027-01-02T04:59:59.000Z'],
  ['2027-07-04', '2027-07-05T03:59:59.000Z'],
  ['2037-01-01', '2037-01-02T04:59:59.000Z'],
])('access until %s ends with this day in the business time zone; the plan keeps its name', async (lastDay, end) => {
  await setClock();
  const member = await addMember(h, { subscriptionType: '6 Month Access' });
  expect(await setEnd(member, { last_day: lastDay })).toMatchObject({
    status: 200,
    body: { subscription_type: '6 Month Access', unsubs_date: end, mode: 'premium' },
  });
  expect((await rowOf(member))?.planSetAt).not.toBeNull();
});

test.each([
  ['2026-12-31', /over/],
  ['2037-01-02', /10 years/],
  ['2027-02-30', /such as/],
])('access until %s is refused', async (lastDay, message) => {
  await setClock();
  const member = await addMember(h);
  const before = await rowOf(member);
  expect(await setEnd(member, { last_day: lastDay })).toMatchObject({
    status: 400,
    body: { last_day: expect.stringMatching(message) },
  });
  expect(await rowOf(member)).toEqual(before);
});

test.each(['', '  ', 'x'.repeat(501)])('the reason %j is refused', async (reason) => {
  const member = await addMember(h);
  expect(await setEnd(member, { last_day: null, reason })).toMatchObject({
    status: 400,
    body: { reason: expect.any(String) },
  });
});

test('access ends now, once', async () => {
  const member = await addMember(h, { subscriptionType: '6 Month Access' });
  expect(await setEnd(member, { last_day: null })).toMatchObject({
    status: 200,
    body: { subscription_type: '6 Month Access', mode: 'free' },
  });
  expect(await accessOf(member)).toBe('free');
  const none = await addMember(h, { subscriptionType: '', unsubsDate: null });
  for (const without of [member, none]) {
    expect(await setEnd(without, { last_day: null })).toMatchObject({
      status: 400,
      body: { last_day: expect.any(String) },
    });
  }
});

test.each(['', 'Life Time Access'])('with an end, the plan "%s" becomes a Trial', async (subscriptionType) => {
  await setClock();
  const member = await addMember(h, { subscriptionType, unsubsDate: null });
  expect((await setEnd(member, { last_day: '2027-02-01' })).body).toMatchObject({
    subscription_type: 'Trial',
    mode: 'premium',
  });
  await setEnd(member, { last_day: null });
  expect(await accessOf(member)).toBe('free');
});

test('the entry of the audit log has both ends and the reason', async () => {
  await setClock();
  const unsubsDate = new Date('2027-06-03T12:00:00Z');
  const member = await addMember(h, { userName: 'Anna Bow', subscriptionType: 'Life Time Access', unsubsDate });
  await setEnd(member, { last_day: '2027-02-01', based_on: {} });
  expect(await lastEntry()).toMatchObject({
    adminId: admin.id,
    action: 'subscriber-access-end',
    subjectId: member.id,
    label: 'A…',
    before: { subscription_type: 'Life Time Access', unsubs_date: '2027-06-03T12:00:00.000Z' },
    after: { subscription_type: 'Trial', unsubs_date: '2027-02-02T04:59:59.000Z', reason: 'Lost two weeks at sea' },
  });
});

test('an end that was not shown is refused, with who set it; a repeated call is not', async () => {
  await setClock();
  const member = await addMember(h, { subscriptionType: '6 Month Access' });
  const based_on = {
    subscription_type: '6 Month Access',
    unsubs_date: (await rowOf(member))?.unsubsDate?.toISOString() ?? null,
  };
  const other = await addAdmin(h, { firstName: 'Ada', role: 'support' });
  const theirs = { token: await openSession(h, 'admin', other) };
  for (let time = 0; time < 2; time++) {
    expect((await setEnd(member, { last_day: '2027-02-01', based_on }, theirs)).status).toBe(200);
  }
  expect(await setEnd(member, { last_day: '2027-03-01', based_on })).toMatchObject({
    status: 409,
    body: { based_on: expect.stringMatching(/^Ada changed this/), unsubs_date: 'Now Feb 1, 2027 11:59 PM EST' },
  });
  await h.client.ask('/internal/grants', paidMonth(member.id));
  expect(await setEnd(member, { last_day: '2027-04-01', based_on })).toMatchObject({
    status: 409,
    body: {
      based_on: expect.stringContaining('or a purchase'),
      subscription_type: 'Now 1 Month Access',
      unsubs_date: 'Now Mar 1, 2027 11:59 PM EST',
    },
  });
});

test('a refund of an earlier purchase leaves the end, and of a later one restores it', async () => {
  await setClock();
  const member = await addMember(h, { subscriptionType: '', unsubsDate: null });
  const [first, second] = [paidMonth(member.id), paidMonth(member.id)];
  const refund = ({ invoice_id }: typeof first) =>
    h.client.ask(`/internal/grants/${invoice_id}/state`, { state: 'ended', version: 1 });
  await h.client.ask('/internal/grants', first);
  await setEnd(member, { last_day: '2027-05-28' });
  await h.client.ask('/internal/grants', second);
  const end = new Date('2027-05-29T03:59:59.000Z');
  expect((await rowOf(member))?.unsubsDate).not.toEqual(end);
  for (const paid of [second, first]) {
    await refund(paid);
    expect((await rowOf(member))?.unsubsDate).toEqual(end);
  }
});

test('the change is announced, so that every process applies it at once', async () => {
  const member = await addMember(h);
  const heard = Promise.withResolvers<string>();
  const opened = Promise.withResolvers<void>();
  const notices = openNotices(h.deps.redis, 'access-changed', { onNotice: heard.resolve, onGap: opened.resolve });
  await opened.promise;
  await setEnd(member, { last_day: null });
  expect(await heard.promise).toBe(member.id);
  await notices.close();
});

test('a reserved account has none', async () => {
  expect((await setEnd(await addMember(h, { accountStatus: 'Pending' }), { last_day: null })).status).toBe(404);
});
