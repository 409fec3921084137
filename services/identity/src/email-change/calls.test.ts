import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addAdmin, addMember, ban, loginPath, password, profilePath, signIn } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { listMails, mailedLink } from '../../test/mails.ts';
import { mailTokens, members, outbox, trials } from '../schema.ts';

const harness = setUpHarness();

const add = { member: addMember, admin: addAdmin };
const updatePath = { member: '/api/mlp_email/email_update', admin: '/api/mlp_admin/email_update' };
const forgotPath = { member: '/api/mlp_email/forgotUsermail', admin: '/api/mlp_email/forgotadminmail' };
const forgotPage = { member: '/forgot-password', admin: '/admin/forgot-password' };
const changePath = { member: '/api/mlp_auth/changepassword', admin: '/api/mlp_admin_auth/changepassword' };
const minute = 60_000;
const newEmail = 'New.Mate@Fairway.Example';

const confirm = ({ email, token }: { email: string; token: string }) =>
  harness.client.post('/api/mlp_auth/emailverify', { email, token });
const recipients = async () => (await listMails(harness)).map(({ template, to }) => [template, to]);

describe.each(['member', 'admin'] as const)('a new address of the audience %s', (audience) => {
  const update = (token: string | undefined, body: object = { email: newEmail }) =>
    harness.client.post(updatePath[audience], body, { token });
  const emailOf = async (token: string) => (await harness.client.get(profilePath[audience], { token })).body.email;
  const loginStatus = async (email: string) =>
    (await harness.client.post(loginPath[audience], { email, password })).status;

  async function signedIn() {
    const account = await add[audience](harness);
    return { ...account, token: await signIn(harness.client, audience, account) };
  }

  test('is mailed a link, and the old one a warning; until the link is opened the old one applies [API-08, API-60, IDN-49]', async () => {
    const { email, token } = await signedIn();
    const reply = await update(token);
    expect([reply.status, Object.keys(reply.body)]).toEqual([200, ['success']]);
    const mails = (await listMails(harness)).toSorted((a, b) => a.template.localeCompare(b.template));
    expect(mails).toMatchObject([
      { template: 'email-change', to: newEmail, data: { minutes: 60 } },
      { template: 'email-warning', to: email, data: { newEmail: 'N…@Fairway.Example' } },
    ]);
    expect(await mailedLink(harness, 'email-change')).toEqual({
      page: 'http://localhost:3000/email-verify',
      email: newEmail,
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(mails[1]?.data.link).toBe(`http://localhost:3000${forgotPage[audience]}`);
    expect(harness.nudges()).toBe(1);
    expect(await emailOf(token)).toBe(email);
    expect([await loginStatus(email), await loginStatus(newEmail)]).toEqual([200, 401]);
  });

  test('gets no password reset mail before it is confirmed; the old one does', async () => {
    const { email, token } = await signedIn();
    await update(token);
    await harness.db.delete(outbox);
    await harness.client.post(forgotPath[audience], { email: newEmail });
    await harness.client.post(forgotPath[audience], { email });
    expect(await recipients()).toEqual([[`${audience}-reset`, email]]);
  });

  test('replaces the old one once confirmed, and every session ends', async () => {
    const { email, token } = await signedIn();
    const elsewhere = await signIn(harness.client, audience, { id: '', email });
    await update(token);
    const reply = await confirm(await mailedLink(harness, 'email-change'));
    expect([reply.status, reply.body]).toEqual([
      200,
      { success: 'Email updated successfully.', audience, updated: true },
    ]);
    for (const ended of [token, elsewhere]) {
      expect((await harness.client.get(profilePath[audience], { token: ended })).status).toBe(401);
    }
    expect([await loginStatus(email), await loginStatus(newEmail.toLowerCase())]).toEqual([401, 200]);
    expect(await emailOf(await signIn(harness.client, audience, { id: '', email: newEmail }))).toBe(newEmail);
  });

  test('voids the links mailed to the old one once confirmed', async () => {
    const { email, token } = await signedIn();
    await harness.client.post(forgotPath[audience], { email });
    const reset = await mailedLink(harness, `${audience}-reset`);
    await update(token);
    await confirm(await mailedLink(harness, 'email-change'));
    const passwords = { password: 'another good password', password2: 'another good password' };
    expect((await harness.client.post(changePath[audience], { ...reset, ...passwords })).body).toHaveProperty('token1');
    expect(await loginStatus(newEmail)).toBe(200);
  });

  test('stores only the hash of its link, which works once, for an hour', async () => {
    const { token } = await signedIn();
    await update(token);
    const link = await mailedLink(harness, 'email-change');
    const [row] = await harness.db.select().from(mailTokens);
    expect(row).toMatchObject({
      purpose: `${audience}-email`,
      tokenHash: createHash('sha256').update(link.token).digest('hex'),
    });
    expect(Math.abs((row?.expiresAt.getTime() ?? 0) - harness.now() - 60 * minute)).toBeLessThan(minute);
    const replies = await Promise.all(Array.from({ length: 6 }, () => confirm(link)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400, 400]);
    for (const { status, body } of replies) if (status === 400) expect(Object.keys(body)).toEqual(['token']);
  });

  test('is not confirmed after an hour, for another address, or with an unknown token', async () => {
    const { email, token } = await signedIn();
    await update(token);
    const link = await mailedLink(harness, 'email-change');
    expect((await confirm({ ...link, email })).body).toEqual({ email: expect.any(String) });
    expect((await confirm({ ...link, token: 'unknown' })).body).toEqual({ token: expect.any(String) });
    harness.moveClock(60 * minute);
    const late = await confirm(link);
    expect([late.status, Object.keys(late.body)]).toEqual([400, ['token']]);
    expect(await loginStatus(email)).toBe(200);
  });

  test('voids the previous link if requested again', async () => {
    const { token } = await signedIn();
    await update(token);
    const first = await mailedLink(harness, 'email-change');
    await update(token, { email: 'third.mate@fairway.example' });
    expect((await confirm(first)).status).toBe(400);
    expect((await confirm(await mailedLink(harness, 'email-change'))).status).toBe(200);
    expect(await loginStatus('third.mate@fairway.example')).toBe(200);
  });

  test('is canceled when a new password is set', async () => {
    const { email, token } = await signedIn();
    await update(token);
    await harness.client.post(forgotPath[audience], { email });
    const passwords = { password: 'another good password', password2: 'another good password' };
    const reset = await mailedLink(harness, `${audience}-reset`);
    expect((await harness.client.post(changePath[audience], { ...reset, ...passwords })).status).toBe(200);
    expect((await confirm(await mailedLink(harness, 'email-change'))).body).toEqual({ token: expect.any(String) });
  });

  test('is canceled with its link by a pending password change, and the reply states it', async () => {
    const { token } = await signedIn();
    await update(token);
    const path = { member: '/api/mlp_auth/password_update', admin: '/api/mlp_admin/password_update' }[audience];
    const passwords = { new_password: 'another good password', conf_password: 'another good password' };
    const changed = await harness.client.post(path, { old_password: password, ...passwords }, { token });
    expect(changed.body.passwordchange).toContain('Your email change was canceled. Please request it again.');
    expect((await confirm(await mailedLink(harness, 'email-change'))).body).toEqual({
      token: 'This link has already been used, or was canceled by a later change to the account.',
    });
  });

  test('that is in use gets the same reply as any other, and no mail', async () => {
    const other = await add[audience](harness);
    const { email, token } = await signedIn();
    const free = await update(token);
    await harness.db.delete(outbox);
    const taken = await update(token, { email: other.email.toUpperCase() });
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    expect(harness.waits).toEqual([250, 250]);
    expect(await recipients()).toEqual([['email-warning', email]]);
  });

  test('that came into use in the meantime is rejected under email, and the link remains valid', async () => {
    const { email, token } = await signedIn();
    await update(token);
    const link = await mailedLink(harness, 'email-change');
    await (audience === 'member'
      ? addMember(harness, { email: newEmail.toUpperCase() })
      : addAdmin(harness, { email: newEmail.toUpperCase() }));
    const reply = await confirm(link);
    expect([reply.status, Object.keys(reply.body)]).toEqual([409, ['email']]);
    expect(await emailOf(token)).toBe(email);
    expect((await harness.db.select().from(mailTokens))[0]?.usedAt).toBeNull();
  });

  test('requires the password once the sign-in is ten minutes old', async () => {
    const { token } = await signedIn();
    harness.moveClock(10 * minute - 1_000);
    expect((await update(token)).status).toBe(200);
    harness.moveClock(1_000);
    const reply = await update(token);
    expect([reply.status, Object.keys(reply.body).toSorted()]).toEqual([403, ['error', 'password']]);
    const wrong = await update(token, { email: newEmail, password: 'a wrong password' });
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['password']]);
    expect((await listMails(harness)).length).toBe(2);
    expect((await update(token, { email: newEmail, password })).status).toBe(200);
    expect((await update(token)).status).toBe(200);
  });

  test('does not allow guessing the password faster than the login does', async () => {
    const { token } = await signedIn();
    harness.moveClock(11 * minute);
    for (let i = 0; i < 7; i++) await update(token, { email: newEmail, password: 'a wrong password' });
    expect(harness.waits).toEqual([500, 1_000]);
  });

  test('can be requested five times in a quarter of an hour, across accounts', async () => {
    const { token } = await signedIn();
    for (let i = 0; i < 5; i++) expect((await update(token)).status).toBe(200);
    for (const asker of [token, (await signedIn()).token]) {
      const reply = await update(asker);
      expect([reply.status, Object.keys(reply.body)]).toEqual([429, ['email']]);
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  test.each([
    [{}, ['email']],
    [{ email: 'no address' }, ['email']],
    [{ email: `${'a'.repeat(250)}@b.example` }, ['email']],
    [{ email: [newEmail] }, ['email']],
  ])('is rejected under email if it is %j [IDN-49]', async (body, keys) => {
    const { token } = await signedIn();
    const reply = await update(token, body);
    expect([reply.status, Object.keys(reply.body)]).toEqual([400, keys]);
  });

  test('that differs from the old one only in letter case is rejected', async () => {
    const { email, token } = await signedIn();
    expect((await update(token, { email: email.toUpperCase() })).body).toEqual({
      email: 'This is already your email address',
    });
    expect(await listMails(harness)).toEqual([]);
  });

  test('and its link are never logged', async () => {
    const { email, token } = await signedIn();
    await update(token);
    const link = await mailedLink(harness, 'email-change');
    await confirm(link);
    const lines = harness.logged.join('').toLowerCase();
    for (const secret of [newEmail, email, link.token, token]) expect(lines).not.toContain(secret.toLowerCase());
  });
});

describe('a member’s new address', () => {
  const startChange = async (given: Parameters<typeof addMember>[1] = {}) => {
    const member = await addMember(harness, given);
    const token = await signIn(harness.client, 'member', member);
    await harness.client.post(updatePath.member, { email: newEmail }, { token });
    return { member, token, link: await mailedLink(harness, 'email-change') };
  };
  const rowOf = async (id: string) => (await harness.db.select().from(members).where(eq(members.id, id)))[0];

  test('counts as verified once confirmed', async () => {
    const { member, link } = await startChange({ verificationStatus: 'No' });
    await confirm(link);
    expect(await rowOf(member.id)).toMatchObject({
      verificationStatus: 'Yes',
      email: newEmail,
      emailKey: newEmail.toLowerCase(),
      canonicalEmailKey: newEmail.toLowerCase(),
    });
  });

  test('begins no second trial', async () => {
    const { link } = await startChange();
    await confirm(link);
    const hash = harness.deps.mailboxHash(newEmail);
    expect((await harness.db.select().from(trials)).map((row) => row.mailboxHash)).toEqual([hash]);
  });

  test('is not changed for a banned member', async () => {
    const { member, link } = await startChange();
    await ban(harness, member);
    expect((await confirm(link)).status).toBe(400);
    expect((await rowOf(member.id))?.email).toBe(member.email);
  });

  test('and its mails are stored together or not at all', async () => {
    const member = await addMember(harness);
    const token = await signIn(harness.client, 'member', member);
    await harness.db.$client.query('alter table outbox modify kind varchar(1) not null');
    const reply = await harness.client.post(updatePath.member, { email: newEmail }, { token });
    await harness.db.$client.query('alter table outbox modify kind varchar(20) not null');
    expect(reply.status).toBe(500);
    expect(await harness.db.select().from(mailTokens)).toEqual([]);
  });
});
