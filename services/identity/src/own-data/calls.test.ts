import type { MailPayload } from '@fairway/contracts/queues/jobs';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addMember, loginPath, openSession, password, profilePath, type TestAccount } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { listMemberChanges, listPayerChanges } from '../../test/mails.ts';
import { members, outbox, sessions } from '../schema.ts';

const h = setUpHarness();
let member: TestAccount;
let token: string;
beforeEach(async () => {
  member = await addMember(h, { userName: 'Anna Bow' });
  token = await openSession(h, 'member', member);
});

const path = '/api/v1/private/delete-account';
const remove = (typed: string) => h.client.post(path, { password: typed }, { token });
const rowOf = async ({ id }: TestAccount) => (await h.db.select().from(members).where(eq(members.id, id)))[0];
const outboxRows = () => h.db.select().from(outbox).orderBy(asc(outbox.createdAt));

test('the complete account is exported: profile, sessions, plans and mails, but never the password', async () => {
  const reply = await h.client.get('/api/v1/private/my-data/account', { token });
  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject({ user_name: 'Anna Bow', email: member.email, question_type: 'Deck', grants: [] });
  expect(reply.body.sessions).toHaveLength(1);
  expect(JSON.stringify(reply.body)).not.toMatch(/hash|scrypt|argon/i);
});

test('the account is deleted with the password: name, address and sessions are gone immediately', async () => {
  const elsewhere = await openSession(h, 'member', member);
  const other = await addMember(h);
  const reply = await remove(password);
  expect([reply.status, reply.body]).toEqual([200, { success: 'Your account is deleted' }]);
  expect(await rowOf(member)).toMatchObject({ email: '', userName: 'Former member', accountStatus: 'Deleted' });
  for (const ended of [token, elsewhere]) {
    expect((await h.client.get(profilePath.member, { token: ended })).status).toBe(401);
  }
  expect((await h.client.post(loginPath.member, { email: member.email, password })).status).toBe(401);
  const open = await h.db.select().from(sessions).where(eq(sessions.subject, member.id));
  expect(open.every(({ endedAt }) => endedAt !== null)).toBe(true);
  expect((await rowOf(other))?.accountStatus).toBe('Active');
});

test('the deletion is mailed to the former address, and announced to every service with data of the member', async () => {
  await remove(password);
  const rows = await outboxRows();
  const mail: MailPayload = { template: 'account-deleted', to: member.email, data: { name: 'Anna Bow' } };
  expect(rows.filter(({ kind }) => kind === 'mail').map(({ payload }) => payload)).toMatchObject([mail]);
  for (const wanted of ['erase-study', 'erase-tests']) {
    expect(rows.find(({ kind }) => kind === wanted)?.payload).toMatchObject({ member_id: member.id });
  }
  const offers = rows.find(({ kind }) => kind === 'erase-offers');
  expect(offers?.payload).toMatchObject({ member_id: member.id, email: member.email });
  expect(await listMemberChanges(h)).toMatchObject([{ member_id: member.id, user_name: 'Former member', email: '' }]);
  expect(await listPayerChanges(h)).toMatchObject([{ member_id: member.id, user_name: '', email: '' }]);
});

test('a wrong password deletes nothing, and guessing is slowed from the sixth attempt', async () => {
  for (let i = 0; i < 7; i++) {
    const reply = await remove(`guess ${i}`);
    expect([reply.status, reply.body]).toEqual([400, { password: 'This is not your current password' }]);
  }
  expect(h.waits).toEqual([500, 1_000]);
  expect((await rowOf(member))?.accountStatus).toBe('Active');
  expect(await outboxRows()).toEqual([]);
});

test('a password is required', async () => {
  expect((await h.client.post(path, {}, { token })).body).toEqual({ password: 'Enter your current password' });
});
