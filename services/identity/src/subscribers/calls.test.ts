import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Subscriber } from '@fairway/contracts/identity/subscribers';
import { newId } from '@fairway/kit/database/new-id';
import { pngPicture } from '@fairway/test-support/pictures';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addMember, loginPath, paidMonth, password, profilePath, setUpAdmin, signIn } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { listMails, listMemberChanges, listNameChanges, mailedLink } from '../../test/mails.ts';
import { updateEmail } from '../accounts/store.ts';
import { addMonths } from '../grants/extend.ts';
import { audit, mailTokens, members } from '../schema.ts';

const h = setUpHarness();
const admin = setUpAdmin(h);

const dayMs = 24 * 60 * 60 * 1_000;
const read = (id: string) => h.client.get(`/api/mlp_subscription/subsriber/${id}`, admin);
const formOf = ({ email, user_name, subscription_type, status }: Subscriber) => ({
  email,
  user_name,
  subscription_type,
  status,
});

async function save(id: string, changed: Record<string, string | Blob>) {
  const now = (await read(id)).body as unknown as Subscriber;
  return h.client.postForm(`/api/mlp_subscription/page_subs/${id}`, { ...formOf(now), ...changed }, admin);
}

const remove = (id: string) => h.client.delete(`/api/mlp_subscription/subs/${id}`, admin);
const accessOf = async (id: string) => (await h.client.ask(`/internal/members/${id}/access`)).body.access;
const memberRow = async (id: string) => (await h.db.select().from(members).where(eq(members.id, id)))[0];
const auditRows = () => h.db.select().from(audit).orderBy(asc(audit.seq));
const storedPictures = (): Promise<string[]> => readdir(join(h.storageFolder, 'avatars')).catch(() => []);
const picture = async () => new File([new Uint8Array(await pngPicture())], 'me.png');

test('one subscriber is read with the fields of the form [API-38, ADM-85]', async () => {
  const { id, email } = await addMember(h, { userName: 'Anna Bow', subscriptionType: 'Trial' });
  const reply = await read(id);
  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject({ _id: id, email, user_name: 'Anna Bow', subscription_type: 'Trial', image: '' });
  expect([
    (await read(newId())).status,
    (await read((await addMember(h, { accountStatus: 'Pending' })).id)).status,
  ]).toEqual([404, 404]);
});

test('subsriber, as specified, and subscriber return the same [OPEN-67]', async () => {
  const { id } = await addMember(h);
  const other = await h.client.get(`/api/mlp_subscription/subscriber/${id}`, admin);
  expect([other.status, other.body]).toEqual([200, (await read(id)).body]);
});

test('mode follows from status and plan, and cannot be set by a form [OPEN-43]', async () => {
  const { id } = await addMember(h);
  expect((await save(id, { mode: 'free' })).body.mode).toBe('premium');
  expect((await save(id, { mode: 'premium', status: 'Inactive' })).body.mode).toBe('free');
});

describe('a plan set by hand', () => {
  test.each([
    ['1 Month Access', 1],
    ['3 Month Access', 3],
    ['6 Month Access', 6],
    ['12 Month Access', 12],
  ])('%s ends %i months from now, regardless of what was left [API-39, LIM-51]', async (plan, months) => {
    const { id } = await addMember(h, { subscriptionType: 'Trial' });
    const before = new Date(h.now());
    const { status, body } = await save(id, { subscription_type: plan });
    const end = new Date(body.unsubs_date ?? 0);
    expect([status, body.subscription_type, body.mode]).toEqual([200, plan, 'premium']);
    expect(end >= addMonths(before, months) && end <= addMonths(new Date(h.now()), months)).toBe(true);
    expect((await listMails(h)).map(({ template }) => template)).toEqual([]);
  });

  test('a trial ends in seven days, Life Time Access never', async () => {
    const { id } = await addMember(h);
    const before = h.now();
    const end = Date.parse((await save(id, { subscription_type: 'Trial' })).body.unsubs_date ?? '');
    expect(end - before - 7 * dayMs).toBeGreaterThanOrEqual(0);
    expect(end).toBeLessThanOrEqual(h.now() + 7 * dayMs);
    expect((await save(id, { subscription_type: 'Life Time Access' })).body.unsubs_date).toBeNull();
    expect(await accessOf(id)).toBe('premium');
  });

  test('the same plan retains its end', async () => {
    const unsubsDate = new Date(h.now() + 3 * dayMs);
    const { id } = await addMember(h, { subscriptionType: '6 Month Access', unsubsDate });
    const { body } = await save(id, { user_name: 'Anna Bow' });
    expect([body.user_name, body.unsubs_date]).toEqual(['Anna Bow', unsubsDate.toISOString()]);
  });

  test('a member without a plan can be saved without one, other members cannot', async () => {
    const { id } = await addMember(h, { subscriptionType: '', unsubsDate: null });
    expect(await save(id, { status: 'Inactive' })).toMatchObject({ status: 200, body: { unsubs_date: null } });
    const other = await addMember(h);
    expect(await save(other.id, { subscription_type: '' })).toMatchObject({
      status: 400,
      body: { subscription_type: expect.any(String) },
    });
  });

  test('the end is previewed before saving, without storing anything', async () => {
    const unsubsDate = new Date(h.now() + 3 * dayMs);
    const { id } = await addMember(h, { subscriptionType: 'Trial', unsubsDate });
    const preview = (plan: string) =>
      h.client.get(`/api/v1/admin/subscriber/${id}/expiry?${new URLSearchParams({ subscription_type: plan })}`, admin);
    const row = await memberRow(id);
    const before = new Date(h.now());
    const month = new Date((await preview('1 Month Access')).body.unsubs_date ?? 0);
    expect(month >= addMonths(before, 1) && month <= addMonths(new Date(h.now()), 1)).toBe(true);
    expect((await preview('Trial')).body).toEqual({ unsubs_date: unsubsDate.toISOString() });
    expect((await preview('Life Time Access')).body).toEqual({ unsubs_date: null });
    expect([(await preview('2 Month Access')).status, (await preview('')).status]).toEqual([400, 400]);
    expect(await memberRow(id)).toEqual(row);
  });

  test('a refund revokes what was bought since, and leaves the plan', async () => {
    const { id } = await addMember(h, { subscriptionType: '', unsubsDate: null });
    const grant = async () => {
      const paid = paidMonth(id);
      await h.client.ask('/internal/grants', paid);
      return paid.invoice_id;
    };
    const refund = (invoice: string) =>
      h.client.ask(`/internal/grants/${invoice}/state`, { state: 'ended', version: 1 });
    const first = await grant();
    const byHand = (await save(id, { subscription_type: '12 Month Access' })).body.unsubs_date;
    const second = await grant();
    expect((await read(id)).body.subscription_type).toBe('1 Month Access');
    await refund(second);
    expect((await read(id)).body).toMatchObject({ subscription_type: '12 Month Access', unsubs_date: byHand });
    await refund(first);
    expect((await read(id)).body).toMatchObject({ subscription_type: '12 Month Access', unsubs_date: byHand });
  });
});

test('an inactive member remains signed in and is free immediately', async () => {
  const member = await addMember(h);
  const session = await signIn(h.client, 'member', member);
  expect((await save(member.id, { status: 'Inactive' })).body).toMatchObject({ status: 'Inactive', mode: 'free' });
  expect((await h.client.get(profilePath.member, { token: session })).body).toMatchObject({ access: 'free' });
  expect(await accessOf(member.id)).toBe('free');
});

describe('a changed address', () => {
  test('applies immediately, unverified, and ends sessions and voids links', async () => {
    const member = await addMember(h);
    const session = await signIn(h.client, 'member', member);
    await h.client.post('/api/mlp_email/forgotUsermail', { email: member.email });
    const old = await mailedLink(h, 'member-reset');
    const email = `New.${newId()}@fairway.example`;
    expect((await save(member.id, { email })).body).toMatchObject({ email });
    expect((await memberRow(member.id))?.verificationStatus).toBe('No');
    expect((await h.client.get(profilePath.member, { token: session })).status).toBe(401);
    const change = { email: old.email, token: old.token, password: 'seven ropes', password2: 'seven ropes' };
    expect((await h.client.post('/api/mlp_auth/changepassword', change)).status).toBe(400);
    expect((await listMemberChanges(h)).at(-1)).toMatchObject({ member_id: member.id, email });
    const told = (await listMails(h)).filter(({ data }) => 'by_administrator' in data);
    expect(told.map(({ template, to }) => [template, to]).toSorted()).toEqual([
      ['email-warning', member.email],
      ['member-verify', email],
    ]);
    const link = await mailedLink(h, 'member-verify');
    expect(link.email).toBe(email);
    expect((await h.client.post('/api/mlp_auth/emailverify', { email, token: link.token })).status).toBe(200);
    expect((await h.client.post(loginPath.member, { email, password })).status).toBe(200);
  });

  test('in another letter case is the same one', async () => {
    const member = await addMember(h);
    const session = await signIn(h.client, 'member', member);
    const email = member.email.toUpperCase();
    expect((await save(member.id, { email })).body).toMatchObject({ email });
    expect((await memberRow(member.id))?.verificationStatus).toBe('Yes');
    expect((await h.client.get(profilePath.member, { token: session })).status).toBe(200);
    expect(await listMails(h)).toEqual([]);
  });
});

test('an address and a name in use are reported together, and nothing is stored [ADM-84]', async () => {
  const other = await addMember(h, { userName: 'Anna Bow' });
  const { id } = await addMember(h);
  const [before, pictures] = [await memberRow(id), await storedPictures()];
  const sent = { email: other.email.toUpperCase(), user_name: 'anna bow', status: 'Ban', image: await picture() };
  expect(await save(id, sent)).toMatchObject({
    status: 409,
    body: { email: expect.any(String), user_name: expect.any(String) },
  });
  expect(await memberRow(id)).toEqual(before);
  expect(await auditRows()).toEqual([]);
  expect(await storedPictures()).toEqual(pictures);
});

test.each<[Record<string, string>, string[]]>([
  [
    { email: 'x', user_name: '', subscription_type: 'Forever', status: 'Pending' },
    ['email', 'user_name', 'subscription_type', 'status'],
  ],
  [{ user_name: 'admin' }, ['user_name']],
  [
    { subscription_type_before: 'Forever', unsubs_date_before: 'soon' },
    ['subscription_type_before', 'unsubs_date_before'],
  ],
  [{ image: 'x' }, ['image']],
])('%j is rejected with messages under %j [ADM-84]', async (changed, keys) => {
  const { id } = await addMember(h);
  const reply = await save(id, changed);
  expect([reply.status, Object.keys(reply.body)]).toEqual([400, keys]);
});

test('of two members who concurrently get one name, one succeeds', async () => {
  const ids = [(await addMember(h)).id, (await addMember(h)).id];
  const replies = await Promise.all(ids.map((id) => save(id, { user_name: 'Anna Bow' })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a new picture replaces the old one, and is announced to services that show members', async () => {
  const { id } = await addMember(h);
  const first = (await save(id, { image: await picture() })).body.image ?? '';
  const second = (await save(id, { image: await picture() })).body.image ?? '';
  const pictures = await storedPictures();
  expect([pictures.includes(first), pictures.includes(second)]).toEqual([false, true]);
  expect((await listMemberChanges(h)).map(({ image }) => image)).toEqual([first, second]);
});

test.each([
  [100, 400],
  [6_000, 413],
])('a file of %i KB that is not a picture gets %i under image', async (kilobytes, status) => {
  const { id } = await addMember(h);
  const reply = await save(id, { image: new File([new Uint8Array(kilobytes * 1024)], 'me.png') });
  expect([reply.status, Object.keys(reply.body)]).toEqual([status, ['image']]);
});

test('every change is recorded with its administrator, without complete names and addresses', async () => {
  const { id } = await addMember(h, { userName: 'Anna Bow', email: 'anna@quay.example', subscriptionType: 'Trial' });
  await save(id, {});
  expect(await auditRows()).toEqual([]);
  await save(id, { user_name: 'Carl Dee', email: 'carl@quay.example', subscription_type: 'Life Time Access' });
  await save(id, { status: 'Inactive' });
  const rows = await auditRows();
  const common = { adminId: admin.id, action: 'subscriber-update', subjectId: id, createdAt: expect.any(Date) };
  expect(rows).toMatchObject([
    {
      ...common,
      before: { email: 'a…@quay.example', user_name: 'A…', subscription_type: 'Trial', verification_status: 'Yes' },
      after: { email: 'c…@quay.example', user_name: 'C…', unsubs_date: null, verification_status: 'No' },
    },
    { ...common, before: { status: 'Active' }, after: { status: 'Inactive' } },
  ]);
  expect(rows[1]?.before).toEqual({ status: 'Active' });
});

describe('deleting a subscriber', () => {
  test('erases personal data, ends sign-in and sessions, and informs services that show members [API-40]', async () => {
    const member = await addMember(h, { licenseRating: 'ZDL7' });
    const session = await signIn(h.client, 'member', member);
    await h.client.post('/api/mlp_email/forgotUsermail', { email: member.email });
    const { user_name, image } = (await save(member.id, { image: await picture() })).body;
    expect(await storedPictures()).toContain(image);
    expect((await remove(member.id)).status).toBe(200);
    const told = { template: 'account-deleted', to: member.email, data: { by_administrator: true } };
    expect((await listMails(h)).at(-1)).toMatchObject(told);

    expect((await h.client.get(profilePath.member, { token: session })).status).toBe(401);
    expect((await h.client.post(loginPath.member, { email: member.email, password })).status).toBe(401);
    const row = JSON.stringify(await memberRow(member.id)).toLowerCase();
    for (const personal of [member.email, user_name ?? '?']) expect(row).not.toContain(personal.toLowerCase());
    expect(await memberRow(member.id)).toMatchObject({ passwordHash: '', licenseRating: '', image: '', email: '' });
    expect(await h.db.select().from(mailTokens).where(eq(mailTokens.subjectId, member.id))).toEqual([]);
    expect(await storedPictures()).not.toContain(image);
    expect((await listMemberChanges(h)).at(-1)).toMatchObject({
      member_id: member.id,
      user_name: 'Former member',
      email: '',
      image: '',
    });
    expect((await listNameChanges(h)).at(-1)).toMatchObject({ member_id: member.id, user_name: '' });
    const requests = ['access', 'author'].map((what) => h.client.ask(`/internal/members/${member.id}/${what}`));
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([404, 404]);
  });

  test('leaves only the columns that figures need: a new one is erased, or named here', async () => {
    const past = new Date('2026-01-02T03:04:05Z');
    const zones = {
      timeZone: 'Europe/Oslo',
      previousTimeZone: 'Asia/Tokyo',
      timeZoneFrom: past,
      timeZoneChangedAt: past,
    };
    const access = {
      subscriptionType: 'Trial',
      unsubsDate: past,
      accessFrozen: true,
      planSetAt: past,
      firstPaidAt: past,
    };
    const { id } = await addMember(h, { licenseRating: 'ZDL7', image: 'me.webp', ...zones, ...access });
    const before = await memberRow(id);
    await remove(id);
    const after = await memberRow(id);
    if (!before || !after) throw new Error('the row is missing');
    const columns = Object.keys(before) as (keyof typeof before)[];
    const kept = columns.filter((column) => isDeepStrictEqual(before[column], after[column]));
    expect(kept.sort()).toEqual(['firstPaidAt', 'id', 'insertDate', 'platform', 'questionType']);
  });

  test('stops mail to the address, and frees address and name', async () => {
    const member = await addMember(h, { userName: 'Anna Bow' });
    const isVerified = async () =>
      (await h.client.ask('/internal/members/verified', { email: member.email })).body.verified;
    expect(await isVerified()).toBe(true);
    await remove(member.id);
    expect(await isVerified()).toBe(false);
    const mails = (await listMails(h)).length;
    await h.client.post('/api/mlp_email/forgotUsermail', { email: member.email });
    expect((await listMails(h)).length).toBe(mails);
    const next = {
      user_name: 'Anna Bow',
      email: member.email,
      password,
      question_type: 'Deck',
      license_rating: 'ZDL7',
    };
    expect((await h.client.post('/api/v1/public/register', next)).status).toBe(200);
  });

  test('is done once and recorded once, without personal data', async () => {
    const [one, other] = [await addMember(h), await addMember(h)];
    expect((await Promise.all([remove(one.id), remove(one.id)])).map(({ status }) => status).sort()).toEqual([
      200, 404,
    ]);
    expect((await remove(other.id)).status).toBe(200);
    const form = { email: one.email, user_name: 'Anna Bow', subscription_type: 'Trial', status: 'Active' };
    expect([(await read(one.id)).status, (await save(one.id, form)).status]).toEqual([404, 404]);
    const rows = await auditRows();
    expect(rows.map(({ subjectId, action }) => [subjectId, action])).toEqual([
      [one.id, 'subscriber-delete'],
      [other.id, 'subscriber-delete'],
    ]);
    expect(Object.keys(rows[0]?.before ?? {})).toEqual(['subscription_type', 'unsubs_date', 'status']);
  });

  test('voids a mailed link to a new address', async () => {
    const { id } = await addMember(h);
    await remove(id);
    const email = `${newId()}@fairway.example`;
    expect(await updateEmail(h.db, { audience: 'member', id }, email)).toBe(false);
    expect((await memberRow(id))?.email).toBe('');
  });

  test('a late payment is not an error, and does not restore the member', async () => {
    const { id } = await addMember(h);
    await remove(id);
    expect((await h.client.ask('/internal/grants', paidMonth(id))).status).toBe(200);
    expect([(await read(id)).status, (await memberRow(id))?.accountStatus]).toEqual([404, 'Deleted']);
  });
});
