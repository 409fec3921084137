import { accountStatus } from '@fairway/contracts/identity/identity';
import type { GrantStateOutput } from '@fairway/contracts/identity/member-access';
import type { TrialBegun } from '@fairway/contracts/queues/jobs';
import { newId } from '@fairway/kit/database/new-id';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addMember, paidMonth, password, profilePath, registration, signIn } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { listMails } from '../../test/mails.ts';
import { grants, members, outbox } from '../schema.ts';
import { sweepOnce } from '../sweep.ts';
import { addMonths } from './extend.ts';

const h = setUpHarness();

const hourMs = 60 * 60 * 1_000;

const grant = (memberId: string, overrides: object = {}) =>
  h.client.ask('/internal/grants', { ...paidMonth(memberId), ...overrides });
let lastVersion = 0;
const setState = (invoiceId: string, state: string, version = ++lastVersion) =>
  h.client.ask(`/internal/grants/${invoiceId}/state`, { state, version });
const reserve = (form: object) => h.client.ask('/internal/reservations', form);
const memberRow = async (id: string) => (await h.db.select().from(members).where(eq(members.id, id)))[0];
const accessOf = async (id: string) => (await h.client.ask(`/internal/members/${id}/access`)).body.access;
const freeMember = () => addMember(h, { subscriptionType: '', unsubsDate: null });

test('the same invoice grants access once, even when repeated concurrently', async () => {
  const { id } = await freeMember();
  const invoice = { invoice_id: newId() };
  const replies = await Promise.all([1, 2, 3, 4].map(() => grant(id, invoice)));
  const row = await memberRow(id);
  const ends = row?.unsubsDate?.toISOString();
  expect(replies.map(({ status, body }) => [status, body.unsubs_date])).toEqual(Array(4).fill([200, ends]));
  const [given] = await h.db.select().from(grants);
  expect(ends).toBe(addMonths(given?.grantedAt ?? new Date(0), 1).toISOString());
  expect(await h.db.$count(grants)).toBe(1);
  expect(await accessOf(id)).toBe('premium');
});

test('an early purchase extends access from its end, and concurrent purchases both count [G-24]', async () => {
  const end = new Date(h.now() + 3 * 24 * hourMs);
  const { id } = await addMember(h, { subscriptionType: 'Trial', unsubsDate: end });
  await Promise.all([grant(id), grant(id, { subscription_type: '6 Month Access', months: 6 })]);
  expect((await memberRow(id))?.unsubsDate).toEqual(addMonths(addMonths(end, 1), 6));
});

test('a full refund revokes exactly what its invoice granted', async () => {
  const { id } = await freeMember();
  const [first, second] = [newId(), newId()];
  await grant(id, { invoice_id: first });
  await grant(id, { invoice_id: second, subscription_type: '6 Month Access', months: 6 });
  const ended = await setState(first, 'ended');
  const later = (await h.db.select().from(grants).where(eq(grants.invoiceId, second)))[0]?.grantedAt;
  const end = addMonths(later ?? new Date(0), 6);
  expect((await memberRow(id))?.unsubsDate).toEqual(end);
  // The invoices follow access: the second one by what is left, the first one until its refund.
  const ends = (reply: { body: object }) =>
    Object.fromEntries(
      (reply.body as GrantStateOutput).ends.map(({ invoice_id, unsubs_date }) => [invoice_id, unsubs_date]),
    );
  expect(ends(ended)[second]).toBe(end.toISOString());
  expect(Date.parse(ends(ended)[first] ?? '')).toBeLessThanOrEqual(h.now());
  expect(ends(await setState(first, 'ended'))).toEqual(ends(ended));
  expect(await accessOf(id)).toBe('premium');
  await setState(second, 'ended');
  expect(await accessOf(id)).toBe('free');
  // An ended grant cannot be restored.
  await setState(second, 'given');
  expect(await accessOf(id)).toBe('free');
});

test('a refund does not revoke what an administrator set by hand', async () => {
  const { id } = await freeMember();
  const invoice = newId();
  await grant(id, { invoice_id: invoice });
  await h.db.update(members).set({ subscriptionType: 'Life Time Access', unsubsDate: null }).where(eq(members.id, id));
  await setState(invoice, 'ended');
  expect(await accessOf(id)).toBe('premium');
});

test('a dispute freezes access until it is won', async () => {
  const { id } = await freeMember();
  const invoice = newId();
  await grant(id, { invoice_id: invoice });
  expect([(await setState(invoice, 'frozen')).status, await accessOf(id)]).toEqual([200, 'free']);
  expect([(await setState(invoice, 'given')).status, await accessOf(id)]).toEqual([200, 'premium']);
});

test('a change that arrives after a newer one is ignored, and so is a repeated one', async () => {
  const { id } = await freeMember();
  const invoice = newId();
  await grant(id, { invoice_id: invoice });
  await setState(invoice, 'given', 2);
  expect([(await setState(invoice, 'frozen', 1)).status, await accessOf(id)]).toEqual([200, 'premium']);
  await setState(invoice, 'frozen', 3);
  await setState(invoice, 'given', 3);
  expect(await accessOf(id)).toBe('free');
});

test('access is granted only to existing members', async () => {
  const { id } = await freeMember();
  expect((await grant(newId())).status).toBe(404);
  expect((await setState(newId(), 'ended')).status).toBe(404);
  expect((await grant(id, { months: 0 })).status).toBe(400);
  expect((await setState(newId(), 'gone')).status).toBe(400);
  expect(await accessOf(id)).toBe('free');
});

test('a reserved account belongs to no member until it is paid for, then gets trial and plan [PAY-02, G-35]', async () => {
  const form = registration();
  const { body, status } = await reserve(form);
  expect(status).toBe(200);
  const id = body.member_id ?? '';
  const login = () => h.client.post('/api/v1/public/login', { email: form.email, password });
  expect((await login()).status).toBe(401);
  expect((await h.client.ask(`/internal/members/${id}/access`)).status).toBe(404);
  expect((await h.client.ask(`/internal/members/${id}/author`)).status).toBe(404);

  expect((await grant(id)).status).toBe(200);
  const token = await signIn(h.client, 'member', { id, email: form.email });
  const profile = await h.client.get(profilePath.member, { token });
  const week = 7 * 24 * hourMs;
  const row = await memberRow(id);
  expect(profile.body).toMatchObject({ _id: id, subscription_type: '1 Month Access', access: 'premium' });
  expect(row?.unsubsDate).toEqual(addMonths(new Date((row?.insertDate.getTime() ?? 0) + week), 1));
  expect((await listMails(h)).map(({ template }) => template)).toEqual(['member-verify']);
  const trial = (await h.db.select().from(outbox)).find(({ kind }) => kind === 'trial')?.payload as TrialBegun;
  expect(trial).toMatchObject({ member_id: id, user_name: form.user_name, email: form.email });
});

test('a reserved name and address are in use for everyone else, for ten minutes', async () => {
  const form = registration();
  const reservedId = (await reserve(form)).body.member_id;
  const other = { ...form, password: 'another horse battery' };
  expect(await reserve(other)).toMatchObject({ status: 409, body: { email: expect.any(String) } });
  expect(await h.client.post('/api/v1/public/register', other)).toMatchObject({
    status: 409,
    body: {
      email: expect.stringContaining('An unfinished checkout holds this email address.'),
      user_name: expect.stringContaining('An unfinished checkout holds this user name.'),
    },
  });
  h.moveClock(11 * 60_000);
  expect((await h.client.post('/api/v1/public/register', other)).status).toBe(200);
  expect(await memberRow(reservedId ?? '')).toMatchObject({ accountStatus: 'Active', userName: form.user_name });
  expect(await h.db.$count(members)).toBe(1);
  const login = (typed: string) => h.client.post('/api/v1/public/login', { email: form.email, password: typed });
  expect([(await login(password)).status, (await login(other.password)).status]).toEqual([401, 200]);
});

test('a late payment counts for the account that was registered with its address in the meantime', async () => {
  const form = registration();
  const reservedId = (await reserve(form)).body.member_id ?? '';
  h.moveClock(11 * 60_000);
  await h.client.post('/api/v1/public/register', { ...form, password: 'another horse battery' });
  expect((await grant(reservedId)).status).toBe(200);
  expect(await memberRow(reservedId)).toMatchObject({ accountStatus: 'Active', subscriptionType: '1 Month Access' });
  expect(await accessOf(reservedId)).toBe('premium');
});

test('a reserved name is free after ten minutes, and a late payment still finds its account', async () => {
  const form = registration();
  const reservedId = (await reserve(form)).body.member_id ?? '';
  const other = { ...registration(), user_name: form.user_name };
  expect(await h.client.post('/api/v1/public/register', other)).toMatchObject({
    status: 409,
    body: { user_name: expect.any(String) },
  });
  h.moveClock(11 * 60_000);
  expect((await h.client.post('/api/v1/public/register', other)).status).toBe(200);
  expect((await grant(reservedId)).status).toBe(200);
  expect(await memberRow(reservedId)).toMatchObject({ email: form.email, userName: `member-${reservedId}` });
});

test('a new payer with an expired reservation’s address gets its account, with the new password', async () => {
  const form = registration();
  const reservedId = (await reserve(form)).body.member_id ?? '';
  h.moveClock(11 * 60_000);
  const again = { ...form, password: 'another horse battery' };
  expect((await reserve(again)).body.member_id).toBe(reservedId);
  await grant(reservedId);
  expect((await h.client.post('/api/v1/public/login', { email: form.email, password: again.password })).status).toBe(
    200,
  );
});

test('of two concurrent reservations of one name, one succeeds', async () => {
  const form = registration();
  const replies = await Promise.all([1, 2].map((n) => reserve({ ...form, password: `horse battery staple ${n}` })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a repeated reservation returns the same account, by the same fields or by the reservation', async () => {
  const form = registration();
  const reservedId = (await reserve(form)).body.member_id;
  expect((await reserve(form)).body.member_id).toBe(reservedId);
  const changed = { ...form, user_name: `${form.user_name}x`.slice(0, 30), password: 'a wholly new password' };
  expect((await reserve({ ...changed, replaces: reservedId })).body.member_id).toBe(reservedId);
  expect((await memberRow(reservedId ?? ''))?.userName).toBe(changed.user_name);
  expect(await h.db.$count(members)).toBe(1);
  await grant(reservedId ?? '');
  expect((await reserve({ ...changed, replaces: reservedId })).status).toBe(409);
});

test('reports the same faults as registering, under the same fields', async () => {
  const rejected = await reserve(registration({ user_name: 'admin', password: 'password1' }));
  expect([rejected.status, Object.keys(rejected.body).sort()]).toEqual([400, ['password', 'user_name']]);
  const elsewhere = h.clientOf({ registerNoticeUrl: 'https://elsewhere.example' });
  expect((await elsewhere.ask('/internal/reservations', registration())).status).toBe(403);
});

test('an unpaid reservation is deleted after a day, and late money finds it until then', async () => {
  const id = (await reserve(registration())).body.member_id ?? '';
  h.moveClock(20 * hourMs);
  await sweepOnce(h.db, new Date(h.now()));
  expect(await memberRow(id)).toBeDefined();
  h.moveClock(5 * hourMs);
  await sweepOnce(h.db, new Date(h.now()));
  expect(await memberRow(id)).toBeUndefined();
});

test.each([
  ['Asia/Tokyo', 'Asia/Tokyo'],
  [undefined, 'America/New_York'],
  ['Mars/Olympus', 'America/New_York'],
])('the account of a visitor whose browser is in %s has its days in %s', async (time_zone, zone) => {
  const { body } = await reserve({ ...registration(), time_zone });
  expect((await memberRow(body.member_id ?? ''))?.timeZone).toBe(zone);
});

test('the platform of a purchase is its account’s: a visitor’s from the start, a member’s from the latest one', async () => {
  const { body } = await reserve({ ...registration(), platform: 'android' });
  const id = body.member_id ?? '';
  await grant(id, { platform: 'android' });
  expect((await memberRow(id))?.platform).toBe('android');
  const [begun] = await h.db.select().from(outbox).where(eq(outbox.kind, 'trial'));
  expect(begun?.payload).toMatchObject({ platform: 'android' });
  await grant(id, { platform: 'ios' });
  expect((await memberRow(id))?.platform).toBe('ios');
});

test.each([...[...accountStatus.options, 'frozen' as const].filter((state) => state !== 'Active')])(
  'a member who is %s cannot buy, with the reason and whom to write to',
  async (state) => {
    const change = state === 'frozen' ? { accessFrozen: true } : { accountStatus: state };
    const { id } = await addMember(h, change);
    const { body } = await h.clientOf({ supportEmail: 'help@fairway.example' }).ask(`/internal/members/${id}/payer`);
    expect(body.no_access).toMatch(
      /^(Your|A payment).*, so no plan gives you access\. Write to help@fairway\.example\.$/,
    );
    expect(await accessOf(id)).toBe('free');
  },
);

test('a payer is told apart by mailbox, and Life Time Access is known', async () => {
  const { id, email } = await freeMember();
  const payer = async () => (await h.client.ask(`/internal/members/${id}/payer`)).body;
  const reserved = await reserve(registration({ email: email.replace('@', '+two@') }));
  expect(await payer()).toMatchObject({ email, mailbox_hash: reserved.body.mailbox_hash, has_life_time: false });
  await grant(id, { subscription_type: 'Life Time Access', months: null });
  expect((await payer()).has_life_time).toBe(true);
  expect((await h.client.ask(`/internal/members/${reserved.body.member_id}/payer`)).status).toBe(404);
});
