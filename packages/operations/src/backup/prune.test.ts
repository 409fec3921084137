import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { runCommand } from '@fairway/stack/processes/command';
import { afterAll, expect, test } from 'vitest';
import { findBackupTools } from './backup-tools.ts';
import { ensureBackupKey, openRepository } from './encrypted-repository.ts';

const root = mkdtempSync(join(tmpdir(), 'fairway-prune-'));
afterAll(() => rmSync(root, { recursive: true }));

const { restic } = await findBackupTools(new AbortController().signal);
const keyFile = join(root, 'backup.key');
ensureBackupKey(keyFile, { create: true });

/** A repository with an empty backup of each of these times, on a dump of its ten days. */
async function repositoryWith(name: string, times: string[]) {
  const path = join(root, name);
  const repository = await openRepository({ path, keyFile, restic }, { create: true });
  const add = (...args: string[]) =>
    runCommand(restic, ['--repo', path, '--password-file', keyFile, '--no-cache', 'backup', ...args, keyFile], {
      env: { ...process.env, TZ: 'UTC' },
    });
  for (const days of new Set(times.map((at) => at.slice(0, 9)))) {
    await repository.storeDump(days, Readable.from([`a dump of ${days}`]));
  }
  for (const at of times) {
    const tags = [`at=${at}`, `chain=${at.slice(0, 9)}`, 'dumped=', 'log=', 'offset=4', 'complete'];
    await add('--time', at.slice(0, 19).replace('T', ' '), ...tags.flatMap((tag) => ['--tag', tag]));
  }
  return repository;
}

test('retains the last backup of each day, week and month, all of the last two days, and their dumps', {
  timeout: 120_000,
}, async () => {
  // 2026-03-31 is a Tuesday.
  const times = [
    '01-10T12',
    '02-28T11',
    '02-28T12',
    '03-22T12',
    '03-27T12',
    '03-28T12',
    '03-30T11',
    '03-30T12',
    '03-31T12',
  ];
  const repository = await repositoryWith(
    'backups',
    times.map((time) => `2026-${time}:00:00.000Z`),
  );
  expect(await repository.prune({ daily: 3, weekly: 3, monthly: 2 })).toBe(3);
  const retained = await repository.list();
  expect(retained.map(({ at }) => at.slice(5, 13))).toEqual([
    '02-28T12',
    '03-22T12',
    '03-28T12',
    '03-30T11',
    '03-30T12',
    '03-31T12',
  ]);
  for (const chain of new Set(retained.map((each) => each.chain))) await repository.readDump(chain);
  await expect(repository.readDump('2026-01-1')).rejects.toThrow('incomplete');
  expect(await repository.prune({ daily: 3, weekly: 3, monthly: 2 })).toBe(0);
});

test('deletes no old backups without new ones, and always retains the newest', { timeout: 120_000 }, async () => {
  const old = await repositoryWith('old', ['2020-01-01T10:00:00.000Z', '2020-01-01T11:00:00.000Z']);
  expect(await old.prune({ daily: 0, weekly: 0, monthly: 0 })).toBe(0);
  expect(await old.list()).toHaveLength(2);
});

test('a backup of an older version is not mixed with new ones', async () => {
  const path = join(root, 'older');
  mkdirSync(join(path, 'objects'), { recursive: true });
  writeFileSync(join(path, 'objects', 'one'), 'sealed');
  await expect(openRepository({ path, keyFile, restic }, { create: true })).rejects.toThrow('an older version');
});
