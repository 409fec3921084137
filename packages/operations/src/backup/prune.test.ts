import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { chooseRetained, pruneBackups } from './prune.ts';
import { openRepository, type Snapshot, verifySnapshot } from './repository.ts';
import { loadBackupKey } from './seal.ts';

const root = mkdtempSync(join(tmpdir(), 'fairway-prune-'));
afterAll(() => rmSync(root, { recursive: true }));

const hourMs = 3_600_000;
const hourly = (from: string, count: number) =>
  Array.from({ length: count }, (_, hour) => ({ at: new Date(Date.parse(from) + hour * hourMs).toISOString() }));
const datesOf = (retained: { at: string }[]) => retained.map(({ at }) => at.slice(0, 13));

test('retains the last backup of each day, week and month, and all of the last two days', () => {
  // 2026-03-31 is a Tuesday.
  const retained = chooseRetained(hourly('2025-12-01T00:30:00Z', 121 * 24), { daily: 4, weekly: 3, monthly: 3 });
  const twoDays = datesOf(hourly('2026-03-30T00:30:00Z', 48));
  expect(datesOf(retained)).toEqual([
    ...['2026-01-31T23', '2026-02-28T23', '2026-03-22T23', '2026-03-28T23', '2026-03-29T23'],
    ...twoDays,
  ]);
});

test('deletes no old backups without new ones, and always retains the newest', () => {
  const old = hourly('2020-01-01T00:00:00Z', 3);
  expect(chooseRetained(old, { daily: 7, weekly: 4, monthly: 12 })).toEqual(old);
  const none = { daily: 0, weekly: 0, monthly: 0 };
  expect(chooseRetained([{ at: '2020-01-01T00:00:00.000Z' }, { at: '2020-02-01T00:00:00.000Z' }], none)).toEqual([
    { at: '2020-02-01T00:00:00.000Z' },
  ]);
  expect(chooseRetained([], none)).toEqual([]);
});

test('deletes only objects that no other backup uses', async () => {
  const { key } = loadBackupKey(join(root, 'backup.key'), { create: true });
  const repository = openRepository(join(root, 'backups'), key, { create: true });
  const addBackup = async (at: string, texts: string[]): Promise<Snapshot> => {
    const [dump = '', ...files] = await Promise.all(texts.map(repository.storeText));
    const snapshot: Snapshot = {
      ...{ at, chain: 'one', binlogs: [], folder: {} },
      dump: { at, position: { file: 'log.000001', offset: 4 }, object: dump },
      files: files.map((object, index) => ({ root: 'storage', path: `${index}.png`, object })),
    };
    await repository.add(snapshot);
    return snapshot;
  };
  await addBackup('2026-01-10T12:00:00.000Z', ['a dump', 'an old picture', 'a picture']);
  const newer = await addBackup('2026-02-10T12:00:00.000Z', ['another dump', 'a picture']);
  const newest = await addBackup('2026-02-11T12:00:00.000Z', ['another dump', 'a picture', 'a new picture']);
  const { deleted, bytes } = await pruneBackups(repository, { daily: 2, weekly: 0, monthly: 0 });
  expect([deleted, bytes > 0]).toEqual([1, true]);
  expect(await repository.list()).toEqual([newer, newest]);
  // Another dump, two pictures, and the lists of the two backups.
  expect(readdirSync(repository.objects)).toHaveLength(5);
  for (const snapshot of [newer, newest]) expect(await verifySnapshot(repository, snapshot)).toBeGreaterThan(1);
  expect(await pruneBackups(repository, { daily: 2, weekly: 0, monthly: 0 })).toEqual({ deleted: 0, bytes: 0 });
});
