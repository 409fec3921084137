import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Enrollment } from '@fairway/contracts/identity/second-factor';
import { desc, eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { addAdmin, loginPath, openSession, password, setUpAdmin } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { listMails } from '../../test/mails.ts';
import { admins, audit, recoveryCodes } from '../schema.ts';
import { createCipher } from './cipher.ts';

const h = setUpHarness();
const admin = setUpAdmin(h);

const path = '/api/v1/admin/second-factor';
const stepMs = 30_000;
const codeOf = (secret: string, shiftMs = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: h.now() + shiftMs });
const begin = (typed = password) => h.client.post(`${path}/enrollment`, { password: typed }, admin);
const confirm = (code: string) => h.client.post(path, { code }, admin);
const signIn = (code?: string, address?: string) =>
  h.client.post(
    loginPath.admin,
    { email: admin.email, password, ...(code !== undefined && { code }) },
    { ...(address !== undefined && { address }) },
  );
const turnOff = (code: string, typed = password) => h.client.post(`${path}/off`, { password: typed, code }, admin);
const lastEntry = async () => (await h.db.select().from(audit).orderBy(desc(audit.seq)).limit(1))[0];

/** Sets it up, and advances to a time step whose code is unused. */
async function enroll(): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await begin()).body as unknown as Enrollment;
  const { body } = await confirm(codeOf(secret));
  h.moveClock(2 * stepMs);
  return { secret, codes: (body as unknown as { recovery_codes: string[] }).recovery_codes };
}

describe('setting it up', () => {
  test('requires the password and a first code, and returns ten recovery codes', async () => {
    expect(await begin('wrong')).toMatchObject({ status: 400, body: { password: expect.any(String) } });
    const { secret, uri } = (await begin()).body as unknown as Enrollment;
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Fairway/);
    expect((await signIn()).status).toBe(200);
    const { status, body } = await confirm(codeOf(secret));
    const codes = (body as unknown as { recovery_codes: string[] }).recovery_codes;
    expect([status, new Set(codes).size]).toEqual([200, 10]);
    expect((await h.client.get('/api/mlp_admin_auth', admin)).body).toMatchObject({ second_factor: true });
    expect(await lastEntry()).toMatchObject({ action: 'second-factor-on', adminId: admin.id });
    expect((await begin()).status).toBe(409);
  });

  test('ends other sessions, which were opened with only a password', async () => {
    const other = await openSession(h, 'admin', admin);
    await enroll();
    expect((await h.client.get('/api/mlp_admin_auth', { token: other })).status).toBe(401);
    expect((await h.client.get('/api/mlp_admin_auth', admin)).status).toBe(200);
  });

  test('with a wrong code changes nothing', async () => {
    const { secret } = (await begin()).body as unknown as Enrollment;
    expect(await confirm(codeOf(secret, 10 * stepMs))).toMatchObject({
      status: 400,
      body: { code: expect.any(String) },
    });
    expect((await signIn()).status).toBe(200);
  });

  test('stores the secret and the recovery codes only in protected form, and logs neither', async () => {
    const { secret, codes } = await enroll();
    const stored = JSON.stringify([
      await h.db.select().from(admins),
      await h.db.select().from(recoveryCodes),
      await h.db.select().from(audit),
    ]);
    for (const text of [secret, ...codes, codes[0]?.replaceAll('-', '') ?? '']) {
      expect(stored).not.toContain(text);
      expect(h.logged.join('')).not.toContain(text);
    }
  });
});

describe('signing in', () => {
  test('requires a code, which works once', async () => {
    const { secret } = await enroll();
    expect(await signIn()).toMatchObject({ status: 403, body: { code: expect.any(String) } });
    const code = codeOf(secret);
    expect((await signIn(code)).status).toBe(200);
    expect(await signIn(code)).toMatchObject({ status: 401, body: { code: expect.any(String) } });
  });

  test('accepts a code once if it is sent twice concurrently', async () => {
    const { secret } = await enroll();
    const code = codeOf(secret);
    const statuses = (await Promise.all([signIn(code), signIn(code)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 401]);
  });

  test.each([
    [-2, 401],
    [-1, 200],
    [1, 200],
    [2, 401],
  ])('a code of %i steps from now gets %i', async (steps, expected) => {
    const { secret } = await enroll();
    h.moveClock(3 * stepMs);
    expect((await signIn(codeOf(secret, steps * stepMs))).status).toBe(expected);
  });

  test('accepts each recovery code once, in any spelling', async () => {
    const { codes } = await enroll();
    const spelled = codes[0]?.toUpperCase().replaceAll('-', ' ') ?? '';
    expect((await signIn(spelled)).status).toBe(200);
    expect((await signIn(codes[0])).status).toBe(401);
    expect((await signIn(codes[1])).status).toBe(200);
  });

  test('does not reveal a second factor before the password is right', async () => {
    await enroll();
    const { body } = await h.client.post(loginPath.admin, { email: admin.email, password: 'wrong' });
    expect(body).not.toHaveProperty('code');
  });

  test('rejects the eleventh code in a quarter of an hour, from any address', async () => {
    const { secret } = await enroll();
    for (let i = 0; i < 10; i++) expect((await signIn('000000', `198.51.100.${i}`)).status).toBe(401);
    expect(await signIn(codeOf(secret), '203.0.113.9')).toMatchObject({
      status: 429,
      body: { code: expect.any(String) },
    });
  });

  test('a code of an account without a second factor is ignored', async () => {
    expect((await signIn('123456')).status).toBe(200);
  });
});

describe('new recovery codes', () => {
  const makeCodes = (code: string) => h.client.post(`${path}/recovery-codes`, { code }, admin);

  test('require a code, and replace the previous ones', async () => {
    const { secret, codes: old } = await enroll();
    expect(await makeCodes('000000')).toMatchObject({ status: 400, body: { code: expect.any(String) } });
    const { status, body } = await makeCodes(codeOf(secret));
    const codes = (body as unknown as { recovery_codes: string[] }).recovery_codes;
    expect([status, new Set([...codes, ...old]).size]).toEqual([200, 20]);
    expect(await lastEntry()).toMatchObject({ action: 'second-factor-codes', adminId: admin.id, subjectId: admin.id });
    expect(JSON.stringify(await h.db.select().from(audit))).not.toContain(codes[0]);
    expect((await signIn(old[0])).status).toBe(401);
    expect((await signIn(codes[0])).status).toBe(200);
    expect(await h.db.select().from(recoveryCodes)).toHaveLength(10);
  });

  test('are created by a code once', async () => {
    const { secret } = await enroll();
    const code = codeOf(secret);
    const statuses = (await Promise.all([makeCodes(code), makeCodes(code)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 400]);
  });

  test('can be created with a remaining recovery code', async () => {
    const { codes } = await enroll();
    expect((await makeCodes(codes[9] ?? '')).status).toBe(200);
    expect((await signIn(codes[0])).status).toBe(401);
  });

  test('require a second factor', async () => {
    expect((await makeCodes('123456')).status).toBe(409);
  });
});

describe('turning it off', () => {
  test('requires the password and a code', async () => {
    const { secret, codes } = await enroll();
    expect((await turnOff(codeOf(secret), 'wrong')).body).toHaveProperty('password');
    expect(await turnOff('000000')).toMatchObject({ status: 400, body: { code: expect.any(String) } });
    expect((await turnOff(codeOf(secret))).status).toBe(200);
    expect(await lastEntry()).toMatchObject({ action: 'second-factor-off' });
    expect((await listMails(h)).at(-1)).toMatchObject({ template: 'security-notice' });
    expect((await signIn()).status).toBe(200);
    expect((await turnOff(codes[0] ?? '')).status).toBe(409);
    expect(await h.db.select().from(recoveryCodes)).toEqual([]);
  });

  test('is done by a command if app and codes are lost', async () => {
    await enroll();
    const cli = join(import.meta.dirname, '../admin-create-cli.ts');
    const env = { ...process.env, IDENTITY_DATABASE_URL: h.url };
    const run = () => promisify(execFile)(process.execPath, [cli, admin.email, '--reset-second-factor'], { env });
    expect((await run()).stdout).toContain('password alone');
    expect((await signIn()).status).toBe(200);
    expect((await h.client.get('/api/mlp_admin_auth', admin)).status).toBe(401);
    await expect(run()).rejects.toMatchObject({ code: 1 });
  });
});

test('an administrator who has to enroll can do so, and then has their role', async () => {
  const other = await addAdmin(h, { totpConfirmedAt: new Date() });
  const theirs = await openSession(h, 'admin', other);
  await h.db.update(admins).set({ role: 'support' }).where(eq(admins.id, admin.id));
  await h.client.post('/api/v1/admin/second-factor-rule', { required: true }, { token: theirs });
  const subscribers = () => h.client.get('/api/mlp_subscription/subscriber', admin);
  expect((await subscribers()).status).toBe(403);
  await enroll();
  expect((await subscribers()).status).toBe(200);
});

test('an encrypted text can be decrypted only with its owner and key', () => {
  const [one, other] = [createCipher('a'.repeat(32)), createCipher('b'.repeat(32))];
  const sealed = one.seal('secret', 'a1');
  expect(one.open(sealed, 'a1')).toBe('secret');
  expect(one.seal('secret', 'a1')).not.toBe(sealed);
  expect(() => one.open(sealed, 'a2')).toThrow();
  expect(() => other.open(sealed, 'a1')).toThrow();
});
