import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PublicSettings } from '@fairway/contracts/identity/site-settings';
import { expect, test } from 'vitest';
import { setUpHarness } from '../../test/harness.ts';
import { saveBankSource } from './bank-source.ts';

const harness = setUpHarness();

const shown = async () =>
  ((await harness.client.get('/api/v1/public/settings')).body as unknown as PublicSettings).bank_source;

test('pages show the operator’s latest text about the source of the questions', async () => {
  await saveBankSource(harness.db, 'An older sentence.');
  expect(await saveBankSource(harness.db, ' The Coast Guard\n published them in 2005. ')).toEqual({
    ok: true,
    value: 'The Coast Guard published them in 2005.',
  });
  expect(await shown()).toBe('The Coast Guard published them in 2005.');
});

test.each(['', ' \n', `${'x'.repeat(500)}.`, 'no period'])('%j is rejected and changes nothing', async (text) => {
  await saveBankSource(harness.db, 'The Coast Guard published them.');
  expect(await saveBankSource(harness.db, text)).toMatchObject({ ok: false, fault: { kind: 'invalid' } });
  expect(await shown()).toBe('The Coast Guard published them.');
});

test('the command shows, sets, validates and clears it', async () => {
  const cli = join(import.meta.dirname, '../bank-source-cli.ts');
  const env = { ...process.env, IDENTITY_DATABASE_URL: harness.url };
  const run = (...args: string[]) => promisify(execFile)(process.execPath, [cli, ...args], { env });
  const anyBank = await shown();
  expect((await run()).stdout).toContain(anyBank);
  expect((await run('The Coast Guard published them.')).stdout).toContain('The Coast Guard published them.');
  await expect(run('no period')).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('period') });
  await expect(run('Two.', 'texts.')).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('usage') });
  expect(await shown()).toBe('The Coast Guard published them.');
  await run('--clear');
  expect(await shown()).toBe(anyBank);
});
