import { createHash } from 'node:crypto';
import { newId } from '@fairway/kit/database/new-id';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  addAdmin,
  addMember,
  ban,
  loginPath,
  password,
  profilePath,
  signIn,
  type TestAccount,
} from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { listMails, tokenIn } from '../../test/mails.ts';
import { mailTokens, members } from '../schema.ts';

const harness = setUpHarness();

const add = { member: addMember, admin: addAdmin };
const forgotPath = { member: '/api/mlp_email/forgotUsermail', admin: '/api/mlp_email/forgotadminmail' };
const changePath = { member: '/api/mlp_auth/changepassword', admin: '/api/mlp_admin_auth/changepassword' };
const pagePath = { member: '/change-user-password', admin: '/admin/change-password' };
const minute = 60_000;
const newPassword = 'a brand new password';

const mailed = () => listMails(harness);

/** The token of a new link, from its mail. */
async function mailedToken(audience: 'member' | 'admin', { email }: TestAccount): Promise<string> {
  const before = new Set((await mailed()).map((mail) => mail.data.link));
  await harness.client.post(forgotPath[audience], { email });
  return tokenIn((await mailed()).find((mail) => !before.has(mail.data.link)));
}

function change(audience: 'member' | 'admin', email: string, token: string, typed = newPassword) {
  return harness.client.post(changePath[audience], { email, token, password: typed, password2: typed });
}

describe.each(['member', 'admin'] as const)('a forgotten password of the audience %s', (audience) => {
  const forgot = (email: unknown, options = {}) => harness.client.post(forgotPath[audience], { email }, options);

  test('a bot that fills in the hidden field gets the same answer and no mail', async () => {
    const { email } = await add[audience](harness);
    const person = await forgot(email);
    const bot = await harness.client.post(forgotPath[audience], { email, homepage: 'https://spam.example' });
    expect([bot.status, bot.body]).toEqual([person.status, person.body]);
    expect(await mailed()).toHaveLength(1);
  });

  test('is mailed a link that works once, for an hour [IDN-22, IDN-73, IDN-75, API-03, API-55, OPEN-05]', async () => {
    const account = await add[audience](harness);
    expect((await forgot(account.email.toLowerCase())).status).toBe(200);
    const [mail] = await mailed();
    expect(mail).toMatchObject({ template: `${audience}-reset`, to: account.email, data: { minutes: 60 } });
    const link = new URL(mail?.data.link ?? '');
    expect(link.origin + link.pathname).toBe(`http://localhost:3000${pagePath[audience]}`);
    expect(link.searchParams.get('email')).toBe(account.email);
    expect(link.searchParams.get('token')).toMatch(/^[\w-]{43}$/);
    expect(harness.nudges()).toBe(1);
  });

  test('stores only the token’s hash', async () => {
    const account = await add[audience](harness);
    const token = await mailedToken(audience, account);
    const [row] = await harness.db.select().from(mailTokens);
    expect(row?.tokenHash).toBe(createHash('sha256').update(token).digest('hex'));
    expect(JSON.stringify(row)).not.toContain(token);
    expect((row?.expiresAt.getTime() ?? 0) - harness.now()).toBeGreaterThan(59 * minute);
  });

  test('of an unknown address gets the same answer in the same time, and no mail', async () => {
    const account = await add[audience](harness);
    const known = await forgot(account.email);
    const unknown = await forgot(`${newId()}@fairway.example`);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(harness.waits).toEqual([250, 250]);
    expect(await mailed()).toHaveLength(1);
    expect(await harness.db.select().from(mailTokens)).toHaveLength(1);
  });

  test('of an account of the other audience sends no mail', async () => {
    const other = audience === 'member' ? 'admin' : 'member';
    expect((await forgot((await add[other](harness)).email)).status).toBe(200);
    expect(await mailed()).toEqual([]);
  });

  test.each([
    [undefined, 'Enter your email address'],
    ['', 'Enter an email address such as name@example.com'],
    ['no address', 'Enter an email address such as name@example.com'],
    [`${'a'.repeat(250)}@b.example`, 'This email address is too long'],
  ])('answers the address %j with a message under email [IDN-23, IDN-74]', async (email, message) => {
    const reply = await forgot(email);
    expect([reply.status, reply.body]).toEqual([400, { email: message }]);
  });

  test('can send the address as admin_email', async () => {
    const account = await add[audience](harness);
    await harness.client.post(forgotPath[audience], { admin_email: account.email });
    expect(await mailed()).toHaveLength(1);
  });

  test('is mailed at most five links in a quarter of an hour, whether or not the account exists', async () => {
    const account = await add[audience](harness);
    for (const email of [account.email, `${newId()}@fairway.example`]) {
      for (let i = 0; i < 5; i++) expect((await forgot(email)).status).toBe(200);
      const reply = await forgot(email);
      expect([reply.status, Object.keys(reply.body)]).toEqual([429, ['email']]);
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(700);
      expect((await forgot(email, { address: '198.51.100.7' })).status).toBe(200);
    }
    expect(await mailed()).toHaveLength(6);
  });

  test('is limited across addresses too', async () => {
    const account = await add[audience](harness);
    for (let i = 0; i < 15; i++) await forgot(account.email, { address: `198.51.100.${i}` });
    expect((await forgot(account.email, { address: '198.51.100.99' })).status).toBe(429);
    expect(await mailed()).toHaveLength(15);
  });
});

test('a banned member gets the same answer and no mail', async () => {
  const member = await addMember(harness);
  await ban(harness, member);
  expect((await harness.client.post(forgotPath.member, { email: member.email })).status).toBe(200);
  expect(await mailed()).toEqual([]);
});

test('the link and its mail are stored together or not at all, and neither is logged', async () => {
  const member = await addMember(harness);
  await harness.db.$client.query('alter table outbox modify kind varchar(1) not null');
  const reply = await harness.client.post(forgotPath.member, { email: member.email });
  await harness.db.$client.query('alter table outbox modify kind varchar(20) not null');
  expect(reply.status).toBe(500);
  expect(await harness.db.select().from(mailTokens)).toEqual([]);
  const lines = harness.logged.join('');
  expect(lines).toContain('request failed');
  expect(lines).not.toMatch(/token=|change-user-password/);
  expect(lines).not.toContain(member.email);
});

describe.each(['member', 'admin'] as const)('a mailed link of the audience %s', (audience) => {
  test('sets a new password and ends every session of the account [IDN-26, IDN-78, IDN-93, API-04, API-56]', async () => {
    const [account, other] = [await add[audience](harness), await add[audience](harness)];
    const sessionsOpen = [
      await signIn(harness.client, audience, account),
      await signIn(harness.client, audience, account),
    ];
    const othersSession = await signIn(harness.client, audience, other);
    const reply = await change(audience, account.email.toUpperCase(), await mailedToken(audience, account));
    expect([reply.status, reply.body]).toEqual([
      200,
      { success: 'Password changed successfully. Please log in with your new password.' },
    ]);
    for (const token of sessionsOpen) {
      expect((await harness.client.get(profilePath[audience], { token })).status).toBe(401);
    }
    expect((await harness.client.get(profilePath[audience], { token: othersSession })).status).toBe(200);
    const signInWith = async (typed: string) =>
      (await harness.client.post(loginPath[audience], { email: account.email, password: typed })).status;
    expect([await signInWith(password), await signInWith(newPassword)]).toEqual([401, 200]);
  });

  test('can be checked any number of times before it is used; afterwards the check is rejected like the change', async () => {
    const account = await add[audience](harness);
    const token = await mailedToken(audience, account);
    const check = (email: string, checked = token, whose: string = audience) =>
      harness.client.post('/api/v1/public/reset_link', { audience: whose, email, token: checked });
    expect((await check(account.email)).status).toBe(200);
    expect((await check(account.email.toUpperCase())).status).toBe(200);
    const other = audience === 'member' ? 'admin' : 'member';
    for (const reply of [await check(account.email, 'unknown'), await check(account.email, token, other)]) {
      expect([reply.status, reply.body]).toEqual([400, { token: expect.any(String) }]);
    }
    expect((await check('other@fairway.example')).body).toEqual({ token1: expect.any(String) });
    expect((await change(audience, account.email, token)).status).toBe(200);
    expect((await check(account.email)).body).toEqual({ token1: expect.any(String) });
  });

  test('accepts the address as admin_email too [OPEN-80]', async () => {
    const account = await add[audience](harness);
    const token = await mailedToken(audience, account);
    const body = { admin_email: account.email, token, password: newPassword, password2: newPassword };
    expect((await harness.client.post(changePath[audience], body)).status).toBe(200);
  });

  test('is rejected under token if it is unknown or expired [IDN-27, IDN-80]', async () => {
    const account = await add[audience](harness);
    expect((await change(audience, account.email, 'unknown')).body).toEqual({ token: expect.any(String) });
    const token = await mailedToken(audience, account);
    harness.moveClock(60 * minute);
    const reply = await change(audience, account.email, token);
    expect([reply.status, Object.keys(reply.body)]).toEqual([400, ['token']]);
  });

  test('is rejected under token1 if it was used, or for another address [IDN-27, IDN-80]', async () => {
    const [account, other] = [await add[audience](harness), await add[audience](harness)];
    const token = await mailedToken(audience, account);
    expect((await change(audience, other.email, token)).body).toEqual({ token1: expect.any(String) });
    expect((await change(audience, account.email, token)).status).toBe(200);
    const again = await change(audience, account.email, token, 'yet another password');
    expect([again.status, Object.keys(again.body)]).toEqual([400, ['token1']]);
  });

  test('is void once another one was used', async () => {
    const account = await add[audience](harness);
    const [one, two] = [await mailedToken(audience, account), await mailedToken(audience, account)];
    expect((await change(audience, account.email, two)).status).toBe(200);
    expect((await change(audience, account.email, one)).body).toEqual({ token1: expect.any(String) });
  });

  test('used many times concurrently sets one password, the winner’s', async () => {
    const account = await add[audience](harness);
    const token = await mailedToken(audience, account);
    const typed = Array.from({ length: 8 }, (_, i) => `new password number ${i}`);
    const replies = await Promise.all(typed.map((one) => change(audience, account.email, token, one)));
    const winners = typed.filter((_, i) => replies[i]?.status === 200);
    expect(winners).toHaveLength(1);
    const rejected = replies.filter((reply) => reply.status !== 200);
    for (const { status, body } of rejected) expect([status, Object.keys(body)]).toEqual([400, ['token1']]);
    const reply = await harness.client.post(loginPath[audience], { email: account.email, password: winners[0] });
    expect(reply.status).toBe(200);
  });

  test.each([
    [{ password: 'short', password2: 'short' }, ['password']],
    [{ password: newPassword, password2: 'another password' }, ['password2']],
    [{ password: 'x'.repeat(129), password2: 'x'.repeat(129) }, ['password']],
    [{ password: newPassword, password2: newPassword, token: undefined }, ['token']],
    [{ password: newPassword, password2: newPassword, email: 'no address' }, ['email']],
  ])('answers %j with messages under %j [IDN-28, IDN-79]', async (fields, names) => {
    const body = { email: 'a@fairway.example', token: 'x', ...fields };
    const reply = await harness.client.post(changePath[audience], body);
    expect([reply.status, Object.keys(reply.body)]).toEqual([400, names]);
  });
});

test.each([
  ['member', 'h4rb-7uv', 200],
  ['member', 'seven77', 400],
  ['admin', 'twelve-12-12', 200],
  ['admin', 'eleven-11-1', 400],
] as const)('the audience %s may take %j for a password: %i', async (audience, typed, status) => {
  const account = await add[audience](harness);
  expect((await change(audience, account.email, await mailedToken(audience, account), typed)).status).toBe(status);
});

test.each(['password12', 'Sea.Mate!', 'sea.mate2027@fairway.example'])(
  'a common password, or one made of the user’s name or address, is rejected, and the link remains valid: %s',
  async (typed) => {
    const member = await addMember(harness, { userName: 'Sea Mate', email: 'Sea.Mate2027@Fairway.Example' });
    const token = await mailedToken('member', member);
    const rejected = await change('member', member.email, token, typed);
    expect([rejected.status, rejected.body]).toEqual([
      400,
      { password: 'This password is easy to guess. Please choose another one.' },
    ]);
    expect((await change('member', member.email, token)).status).toBe(200);
  },
);

test('a member’s link cannot set an administrator’s password', async () => {
  const member = await addMember(harness);
  const admin = await addAdmin(harness, { email: member.email });
  const token = await mailedToken('member', member);
  expect((await change('admin', admin.email, token)).body).toEqual({ token: expect.any(String) });
});

test('a link to an address that the account no longer has is rejected and changes nothing', async () => {
  const member = await addMember(harness);
  const token = await mailedToken('member', member);
  await harness.db.update(members).set({ emailKey: 'moved@fairway.example' }).where(eq(members.id, member.id));
  expect((await change('member', member.email, token)).body).toEqual({ token1: expect.any(String) });
  const [row] = await harness.db.select().from(members).where(eq(members.id, member.id));
  expect(await harness.deps.hasher.verify(row?.passwordHash, password)).toBe(true);
});
