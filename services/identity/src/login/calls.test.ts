import { newId } from '@fairway/kit/database/new-id';
import { openRedis } from '@fairway/kit/redis/redis';
import { openTestProxy } from '@fairway/test-support/proxy';
import { testRedisUrl } from '@fairway/test-support/redis';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { addAdmin, addMember, ban, loginPath, password, profilePath, signIn } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { audit, members, sessions } from '../schema.ts';

const harness = setUpHarness();

const add = { member: addMember, admin: addAdmin };
const generalAnswer = {
  error: 'The email address or password is wrong',
  email: 'Check the email address',
  password: 'Check the password',
};

describe.each(['member', 'admin'] as const)('signing in as %s', (audience) => {
  const path = loginPath[audience];

  test('returns a token that opens the profile [API-02, API-51, IDN-09, IDN-91, API-52]', async () => {
    const account = await add[audience](harness);
    const reply = await harness.client.post(path, { email: account.email, password });
    expect([reply.status, Object.keys(reply.body)]).toEqual([200, ['token']]);
    const profile = await harness.client.get(profilePath[audience], { token: reply.body.token });
    expect([profile.status, profile.body._id]).toEqual([200, account.id]);
  });

  test('accepts the address in any letter case, with surrounding spaces', async () => {
    const account = await add[audience](harness);
    const reply = await harness.client.post(path, { email: ` ${account.email.toUpperCase()} `, password });
    expect(reply.status).toBe(200);
  });

  test('answers a wrong password like an unknown address [API-02, IDN-08, IDN-70]', async () => {
    const account = await add[audience](harness);
    const wrong = await harness.client.post(path, { email: account.email, password: 'wrong' });
    const unknown = await harness.client.post(path, { email: `${newId()}@fairway.example`, password: 'wrong' });
    expect([wrong.status, wrong.body]).toEqual([401, generalAnswer]);
    expect([unknown.status, unknown.body]).toEqual([401, generalAnswer]);
    const names = (reply: typeof wrong) => [...reply.headers.keys()].toSorted();
    expect(names(unknown)).toEqual(names(wrong));
  });

  test('verifies a password for an unknown address too', async () => {
    const compared: (string | undefined)[] = [];
    const { hasher } = harness.deps;
    const verify = (stored: string | undefined, typed: string) => {
      compared.push(stored);
      return hasher.verify(stored, typed);
    };
    const client = harness.clientOf({ hasher: { ...hasher, verify } });
    await client.post(path, { email: `${newId()}@fairway.example`, password: 'wrong' });
    expect(compared).toEqual([undefined]);
  });

  test.each([
    [{}, { email: 'Enter your email address', password: 'Enter your password' }],
    [{ email: 'no address', password: 'x' }, { email: 'Enter an email address such as name@example.com' }],
    [{ email: 'a@fairway.example', password: '' }, { password: 'Enter your password' }],
    [
      { email: 7, password: null },
      { email: 'Enter your email address', password: 'Enter your password' },
    ],
  ])('answers %j with a message for each field [API-136]', async (body, fields) => {
    const reply = await harness.client.post(path, body);
    expect([reply.status, reply.body]).toEqual([400, fields]);
  });
});

test.each([
  ['member', 'admin'],
  ['admin', 'member'],
] as const)('a %s’s password signs nobody in as %s [IDN-84]', async (owner, elsewhere) => {
  const account = await add[owner](harness);
  const reply = await harness.client.post(loginPath[elsewhere], { email: account.email, password });
  expect([reply.status, reply.body]).toEqual([401, generalAnswer]);
});

test.each([
  ['member', false, 30 * 24],
  ['member', true, 30 * 24],
  ['admin', false, 12],
  ['admin', true, 30 * 24],
] as const)(
  'a session of the audience %s with remember %s lasts %i hours [IDN-64, OPEN-41]',
  async (audience, remember, hours) => {
    const account = await add[audience](harness);
    const before = harness.now();
    const { body } = await harness.client.post(loginPath[audience], { email: account.email, password, remember });
    const { exp = 0, aud, sub, sid } = decodeJwt(body.token ?? '');
    expect(Math.abs(exp * 1_000 - before - hours * 3_600_000)).toBeLessThan(5_000);
    expect({ aud, sub }).toEqual({ aud: audience, sub: account.id });
    const [row] = await harness.db.select().from(sessions);
    expect(row).toMatchObject({ sid, audience, subject: account.id, endedAt: null });
    harness.moveClock(hours * 3_600_000);
    expect((await harness.client.get(profilePath[audience], { token: body.token })).status).toBe(401);
  },
);

test('a banned member is informed, but only with the right password [OPEN-33]', async () => {
  const member = await addMember(harness);
  await ban(harness, member);
  const right = await harness.client.post(loginPath.member, { email: member.email, password });
  expect([right.status, Object.keys(right.body)]).toEqual([401, ['error']]);
  expect(right.body.error).toContain('closed');
  const wrong = await harness.client.post(loginPath.member, { email: member.email, password: 'wrong' });
  expect(wrong.body).toEqual(generalAnswer);
  expect(await harness.db.select().from(sessions)).toEqual([]);
});

test('an Inactive member signs in [OPEN-33]', async () => {
  const member = await addMember(harness, { accountStatus: 'Inactive' });
  expect(await signIn(harness.client, 'member', member)).toBeTypeOf('string');
});

describe('guessing', () => {
  const guess = (email: string, typed = 'wrong', address = '203.0.113.1') =>
    harness.client.post(loginPath.member, { email, password: typed }, { address });

  test('is slowed from the sixth attempt on an account, increasingly, and never rejected', async () => {
    const { email } = await addMember(harness);
    for (let i = 0; i < 12; i++) expect((await guess(email)).status).toBe(401);
    expect(harness.waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
    expect((await guess(email, password)).status).toBe(200);
  });

  test('is slowed in the same way for an unknown account', async () => {
    for (let i = 0; i < 7; i++) await guess('nobody@fairway.example');
    expect(harness.waits).toEqual([500, 1_000]);
  });

  test('is reset by the right password', async () => {
    const { email } = await addMember(harness);
    for (let i = 0; i < 5; i++) await guess(email);
    await guess(email, password);
    for (let i = 0; i < 5; i++) await guess(email);
    expect(harness.waits).toEqual([500]);
  });

  test('from one address does not slow other addresses', async () => {
    const { email } = await addMember(harness);
    for (let i = 0; i < 9; i++) await guess(email);
    harness.waits.length = 0;
    expect((await guess(email, password, '198.51.100.7')).status).toBe(200);
    expect(harness.waits).toEqual([]);
  });

  test('cannot be spread over the addresses of an IPv6 network', async () => {
    const { email } = await addMember(harness);
    for (let i = 1; i <= 7; i++) await guess(email, 'wrong', `2001:db8:1:2::${i}`);
    expect(harness.waits).toEqual([500, 1_000]);
  });

  test('twelve times concurrently is slowed like twelve in a row', async () => {
    const { email } = await addMember(harness);
    await Promise.all(Array.from({ length: 12 }, () => guess(email)));
    expect(harness.waits.toSorted((a, b) => a - b)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
  });

  test('over many accounts is slowed from the fifty-first failure of an address', async () => {
    for (let i = 0; i < 52; i++) await guess(`nobody${i}@fairway.example`);
    expect(harness.waits).toEqual([500, 500]);
  });

  test('one account from many addresses is slowed from the hundred and first failure, but its owner gets in', async () => {
    const { email } = await addMember(harness);
    const other = await addMember(harness);
    for (let i = 0; i < 102; i++) await guess(email, 'wrong', `198.51.100.${i}`);
    expect(harness.waits).toEqual([500, 500]);
    harness.waits.length = 0;
    expect((await guess(email, password, '192.0.2.1')).status).toBe(200);
    expect(harness.waits).toEqual([500]);
    expect((await guess(other.email, password, '192.0.2.1')).status).toBe(200);
    expect(harness.waits).toEqual([500]);
  });

  test('is slowed while Redis is unavailable', async () => {
    const proxy = await openTestProxy(testRedisUrl('identity'), { startDown: true });
    const redis = openRedis(proxy.url, harness.deps.log);
    const client = harness.clientOf({ redis });
    const { email } = await addMember(harness);
    for (let i = 0; i < 7; i++) await client.post(loginPath.member, { email, password: 'wrong' });
    expect(harness.waits).toEqual([500, 1_000]);
    expect((await client.post(loginPath.member, { email, password })).status).toBe(200);
    redis.disconnect();
  });
});

describe('the audit log of sign-ins', () => {
  const signInAt = (email: string, typed: string, address = '203.0.113.1') =>
    harness.client.post(loginPath.admin, { email, password: typed }, { address });
  const entries = async () => {
    const rows = await harness.db.select().from(audit).orderBy(audit.seq);
    return rows.map(({ adminId, action, label, after }) => ({ adminId, action, label, ...after }));
  };

  test('has those of administrators, also failed ones, with the address', async () => {
    const { id, email } = await addAdmin(harness);
    await signInAt(email, 'wrong');
    await signInAt('nobody@fairway.example', 'wrong');
    await signInAt(email, password, '198.51.100.1');
    const address = '203.0.113.1';
    expect(await entries()).toEqual([
      { adminId: id, action: 'sign-in-failed', label: '', reason: 'wrong password', address, failures: 1 },
      {
        adminId: '',
        action: 'sign-in-failed',
        label: 'n…@fairway.example',
        reason: 'unknown email address',
        address,
        failures: 1,
      },
      { adminId: id, action: 'sign-in', label: '', address: '198.51.100.1' },
    ]);
  });

  test('has at most twenty failures of one account, or one address, in a quarter of an hour', async () => {
    const { email } = await addAdmin(harness);
    for (let i = 0; i < 22; i++) await signInAt(email, 'wrong', `198.51.100.${i}`);
    expect(await entries()).toHaveLength(20);
    for (let i = 0; i < 22; i++) await signInAt(`nobody${i}@fairway.example`, 'wrong');
    expect(await entries()).toHaveLength(40);
  });

  test('has no member', async () => {
    const { email } = await addMember(harness);
    await harness.client.post(loginPath.member, { email, password: 'wrong' });
    await harness.client.post(loginPath.member, { email, password });
    expect(await entries()).toEqual([]);
  });
});

describe('a password’s hash', () => {
  const hashOf = async (id: string) =>
    (await harness.db.select().from(members).where(eq(members.id, id)))[0]?.passwordHash ?? '';

  test('with older parameters is renewed by signing in, and still matches', async () => {
    const old = await hash(password, { memoryCost: 4_096, timeCost: 1 });
    const member = await addMember(harness, { passwordHash: old });
    await signIn(harness.client, 'member', member);
    expect(await hashOf(member.id)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await signIn(harness.client, 'member', member);
  });

  test('with current parameters does not change', async () => {
    const member = await addMember(harness);
    const before = await hashOf(member.id);
    await signIn(harness.client, 'member', member);
    expect(await hashOf(member.id)).toBe(before);
  });

  test('that changes during the verification opens no session', async () => {
    const member = await addMember(harness);
    const { hasher } = harness.deps;
    const other = await hasher.hash('another good password');
    const client = harness.clientOf({
      hasher: {
        ...hasher,
        verify: async (stored, typed) => {
          const right = await hasher.verify(stored, typed);
          await harness.db.update(members).set({ passwordHash: other }).where(eq(members.id, member.id));
          return right;
        },
      },
    });
    const reply = await client.post(loginPath.member, { email: member.email, password });
    expect([reply.status, reply.body]).toEqual([401, generalAnswer]);
    expect(await harness.db.select().from(sessions)).toEqual([]);
  });
});

test('neither passwords nor tokens are logged, even when the database fails', async () => {
  const member = await addMember(harness);
  const token = await signIn(harness.client, 'member', member);
  await harness.client.post(loginPath.member, { email: member.email, password: 'a wrong secret' });
  await harness.db.$client.query('rename table sessions to sessions_away');
  const reply = await harness.client.post(loginPath.member, { email: member.email, password });
  await harness.db.$client.query('rename table sessions_away to sessions');
  expect([reply.status, Object.keys(reply.body)]).toEqual([500, ['error']]);
  const lines = harness.logged.join('');
  expect(lines).toContain('request failed');
  for (const secret of [password, 'a wrong secret', token, '$argon2id', member.email])
    expect(lines).not.toContain(secret);
});
