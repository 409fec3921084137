import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  addAdmin,
  addMember,
  loginPath,
  password,
  profilePath,
  signIn,
  type TestAccount,
} from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { mailedLink } from '../../test/mails.ts';
import { admins, members } from '../schema.ts';

const harness = setUpHarness();

const add = { member: addMember, admin: addAdmin };
const table = { member: members, admin: admins };
const updatePath = { member: '/api/mlp_auth/password_update', admin: '/api/mlp_admin/password_update' };
const forgotPath = { member: '/api/mlp_email/forgotUsermail', admin: '/api/mlp_email/forgotadminmail' };
const changePath = { member: '/api/mlp_auth/changepassword', admin: '/api/mlp_admin_auth/changepassword' };
const newPassword = 'seven tarred ropes';
const fields = { old_password: password, new_password: newPassword, conf_password: newPassword };

describe.each(['member', 'admin'] as const)('a password of the audience %s', (audience) => {
  const update = (token: string | undefined, changed: object = {}, options = {}) =>
    harness.client.post(updatePath[audience], { ...fields, ...changed }, { token, ...options });
  const loginWith = async ({ email }: TestAccount, typed: string) =>
    (await harness.client.post(loginPath[audience], { email, password: typed })).status;
  const isSignedIn = async (token: string) =>
    (await harness.client.get(profilePath[audience], { token })).status === 200;
  const hashOf = async ({ id }: TestAccount) =>
    (await harness.db.select().from(table[audience]).where(eq(table[audience].id, id)))[0]?.passwordHash;

  test('is changed with the old one, and the reply is under passwordchange [API-07, API-59, IDN-50, IDN-51, ERR-10]', async () => {
    const account = await add[audience](harness);
    const reply = await update(await signIn(harness.client, audience, account));
    expect([reply.status, reply.body]).toEqual([
      200,
      { passwordchange: 'Password changed successfully. You are logged out everywhere else.' },
    ]);
    expect([await loginWith(account, password), await loginWith(account, newPassword)]).toEqual([401, 200]);
  });

  test('a change ends every other session of the account at the next request', async () => {
    const [account, other] = [await add[audience](harness), await add[audience](harness)];
    const [here, phone, tablet, others] = [
      await signIn(harness.client, audience, account),
      await signIn(harness.client, audience, account),
      await signIn(harness.client, audience, account),
      await signIn(harness.client, audience, other),
    ];
    await update(here);
    const signedIn = await Promise.all([here, phone, tablet, others].map(isSignedIn));
    expect(signedIn).toEqual([true, false, false, true]);
  });

  test('a change voids links that were mailed before', async () => {
    const account = await add[audience](harness);
    const token = await signIn(harness.client, audience, account);
    await harness.client.post(forgotPath[audience], { email: account.email });
    const link = await mailedLink(harness, `${audience}-reset`);
    await update(token);
    const reply = await harness.client.post(changePath[audience], {
      ...link,
      password: 'another good password',
      password2: 'another good password',
    });
    expect([reply.status, Object.keys(reply.body)]).toEqual([400, ['token1']]);
    expect(await loginWith(account, newPassword)).toBe(200);
  });

  test('does not change if the old one is wrong, and guessing is slowed from the sixth attempt', async () => {
    const account = await add[audience](harness);
    const token = await signIn(harness.client, audience, account);
    const before = await hashOf(account);
    for (let i = 0; i < 8; i++) {
      const reply = await update(token, { old_password: `guess number ${i}` });
      expect([reply.status, reply.body]).toEqual([400, { old_password: 'This is not your current password' }]);
    }
    expect(harness.waits).toEqual([500, 1_000, 2_000]);
    expect(await hashOf(account)).toBe(before);
    expect((await update(token)).status).toBe(200);
  });

  test('cannot be guessed faster by alternating with the login', async () => {
    const account = await add[audience](harness);
    const token = await signIn(harness.client, audience, account);
    for (let i = 0; i < 3; i++) {
      await update(token, { old_password: 'wrong' });
      await loginWith(account, 'wrong');
    }
    expect(harness.waits).toEqual([500]);
  });

  test.each<[object, string[]]>([
    [{ old_password: '' }, ['old_password']],
    [{ old_password: undefined }, ['old_password']],
    [{ conf_password: 'something else here' }, ['conf_password']],
    [{ conf_password: undefined }, ['conf_password']],
    [{ new_password: 'short', conf_password: 'short' }, ['new_password']],
    [{ new_password: 'x'.repeat(129), conf_password: 'x'.repeat(129) }, ['new_password']],
    [{ new_password: password, conf_password: password }, ['new_password']],
    [{ new_password: 'password12345', conf_password: 'password12345' }, ['new_password']],
    [{ new_password: 42, conf_password: 42 }, ['new_password', 'conf_password']],
  ])('does not change if the form has %j: messages under %j [IDN-50]', async (changed, keys) => {
    const account = await add[audience](harness);
    const token = await signIn(harness.client, audience, account);
    const before = await hashOf(account);
    const reply = await update(token, changed);
    expect([reply.status, Object.keys(reply.body)]).toEqual([400, keys]);
    expect(await hashOf(account)).toBe(before);
  });

  test('changed many times concurrently is the winner’s', async () => {
    const account = await add[audience](harness);
    const token = await signIn(harness.client, audience, account);
    const typed = Array.from({ length: 5 }, (_, i) => `tarred rope number ${i}`);
    const replies = await Promise.all(typed.map((one) => update(token, { new_password: one, conf_password: one })));
    const winners = typed.filter((_, i) => replies[i]?.status === 200);
    expect(winners).toHaveLength(1);
    expect(await loginWith(account, winners[0] ?? '')).toBe(200);
  });

  test('is never logged', async () => {
    const token = await signIn(harness.client, audience, await add[audience](harness));
    await update(token, { old_password: 'a wrong secret' });
    await update(token);
    for (const secret of [password, newPassword, 'a wrong secret', token, '$argon2id']) {
      expect(harness.logged.join('')).not.toContain(secret);
    }
  });
});

test.each([
  ['member', 'tar-rope', 200],
  ['member', 'tar-rop', 400],
  ['admin', 'tarred-ropes', 200],
  ['admin', 'tarred-rope', 400],
] as const)('the audience %s may take %j for a password: %i', async (audience, typed, status) => {
  const token = await signIn(harness.client, audience, await add[audience](harness));
  const body = { ...fields, new_password: typed, conf_password: typed };
  expect((await harness.client.post(updatePath[audience], body, { token })).status).toBe(status);
});
