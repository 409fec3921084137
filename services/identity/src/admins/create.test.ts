import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loginPath } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { admins } from '../schema.ts';
import { createAdmin } from './create.ts';

const harness = setUpHarness();

const password = 'a password of admins';
const create = (email: string, { typed = password, force = false } = {}) =>
  createAdmin(harness.deps, { email, password: typed }, { force, now: new Date() });
const failed = (fields: object, kind: string) => ({ ok: false, fault: { kind, fields } });

test('a second administrator requires force, and an address can be used once', async () => {
  expect(await create('chief@fairway.example')).toEqual({ ok: true, value: { email: 'chief@fairway.example' } });
  const rejected = { error: expect.stringContaining('--force') };
  expect(await create('second@fairway.example')).toEqual(failed(rejected, 'conflict'));
  expect((await create('second@fairway.example', { force: true })).ok).toBe(true);
  const twice = { error: expect.stringContaining('already') };
  expect(await create('Chief@Fairway.Example', { force: true })).toEqual(failed(twice, 'conflict'));
  expect(await harness.db.select().from(admins)).toHaveLength(2);
});

test.each([
  ['chief@fairway.example', 'short', { password: 'Use at least 12 characters' }],
  ['chief@fairway.example', 'Password2026', { password: expect.stringContaining('easy to guess') }],
  ['no address', password, { email: 'Enter an email address such as name@example.com' }],
])('%s with the password %j is rejected', async (email, typed, fields) => {
  expect(await create(email, { typed })).toEqual(failed(fields, 'invalid'));
  expect(await harness.db.select().from(admins)).toEqual([]);
});

const program = fileURLToPath(import.meta.resolve('../admin-create-cli.ts'));

/** Runs the command with the password piped in. */
function run(args: string[]): Promise<{ code: number; output: string }> {
  const env = { ...process.env, IDENTITY_DATABASE_URL: harness.url };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
    child.stdin?.on('error', () => {});
    child.stdin?.end(`${password}\n`);
  });
}

test('the command creates an administrator who can sign in, rejects a second, and prints its usage', async () => {
  const made = { code: 0, output: 'Chief@Fairway.Example can log in at /admin\n' };
  expect(await run(['Chief@Fairway.Example'])).toEqual(made);
  const reply = await harness.client.post(loginPath.admin, { email: 'chief@fairway.example', password });
  expect(reply.status).toBe(200);
  expect(await run(['second@fairway.example'])).toEqual({ code: 1, output: expect.stringContaining('--force') });
  expect(await run([])).toEqual({ code: 2, output: expect.stringContaining('npm run admin:create -- EMAIL') });
});
