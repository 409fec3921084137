import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadSettings } from '@fairway/stack/data-folder/settings';
import { openFairway } from '@fairway/stack/open-fairway';
import type { Progress } from '@fairway/stack/progress';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { afterAll, expect, test } from 'vitest';
import { findBackupTools } from './backup-tools.ts';
import { createBackup } from './create-backup.ts';
import { ensureBackupKey, openRepository } from './encrypted-repository.ts';
import { planRestore, restoreDatabases, restoreFolder, setAside } from './restore.ts';

const quiet: Progress = { step: (_title, run) => run(), line: () => undefined };
const signal = new AbortController().signal;
const root = mkdtempSync(join(tmpdir(), 'fairway-drill-'));
const dataDir = join(root, 'data');
const databases = ['fairway_identity', 'fairway_content'];
const tools = await findBackupTools(signal);
const backups = join(root, 'backups');
const keyFile = join(root, 'backup.key');
ensureBackupKey(keyFile, { create: true });
const repository = await openRepository({ path: backups, keyFile, restic: tools.restic }, { create: true });
let closing = new AsyncDisposableStack();
afterAll(() => closing.disposeAsync());

async function start(beforeEngines?: Parameters<typeof openFairway>[0]['beforeEngines']) {
  const settings = loadSettings({ FAIRWAY_DATA: dataDir });
  const more = beforeEngines ? { beforeEngines } : {};
  const { context, engines } = await openFairway({
    purpose: 'command',
    settings,
    progress: quiet,
    signal,
    closing,
    ...more,
  });
  return { folder: context.folder, databaseUrl: engines.databaseUrl };
}

async function stop(): Promise<void> {
  await closing.disposeAsync();
  closing = new AsyncDisposableStack();
}

async function onDatabase<T>(url: URL, run: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await createConnection({ uri: url.href });
  try {
    return await run(connection);
  } finally {
    await connection.end();
  }
}

async function checksums(url: URL): Promise<unknown> {
  return onDatabase(url, async (connection) => {
    const [rows] = await connection.query<RowDataPacket[]>(
      'checksum table fairway_identity.logs, fairway_content.notes',
    );
    return rows;
  });
}

/** Binary log times have one-second precision, so later changes must fall into a later second. */
async function nextSecond(): Promise<Date> {
  await sleep(1_001 - (Date.now() % 1_000));
  return new Date(Math.floor(Date.now() / 1_000) * 1_000);
}

test('the restore drill: a dump, changes, a moment in between, and the files of that moment', {
  timeout: 120_000,
}, async () => {
  let { folder, databaseUrl } = await start();
  const picture = (name: string, text: string) => {
    mkdirSync(join(folder.storage, 'pictures'), { recursive: true });
    writeFileSync(join(folder.storage, 'pictures', name), text);
  };
  const write = (statement: string) => onDatabase(databaseUrl, (connection) => connection.query(statement));
  const backup = () => createBackup({ folder, databaseUrl, databases, tools }, repository);

  for (const name of databases) await write(`create database ${name}`);
  await write('create table fairway_identity.logs (id int primary key, text varchar(100), bytes blob)');
  await write('create table fairway_content.notes (id int primary key)');
  await write(`insert into fairway_identity.logs values (1, 'Ödön’s 🚢 "log"', x'00ff0a0d1a')`);
  picture('one.png', 'one');
  writeFileSync(join(folder.releases, 'manifest.json'), '{"version":1}');
  expect((await backup()).isFull).toBe(true);

  await write(`insert into fairway_identity.logs values (2, 'before the moment', null)`);
  await write('insert into fairway_content.notes values (1)');
  const wanted = await checksums(databaseUrl);
  const moment = await nextSecond();

  await write('delete from fairway_identity.logs');
  await write('drop table fairway_content.notes');
  rmSync(join(folder.storage, 'pictures', 'one.png'));
  picture('two.png', 'two');
  writeFileSync(join(folder.releases, 'manifest.json'), '{"version":2}');
  const second = await backup();
  expect(second.isFull).toBe(false);
  const snapshots = await repository.list();
  expect(snapshots.at(-1)).toEqual(second.snapshot);
  await repository.verify(second.snapshot);
  await stop();

  const plan = planRestore(snapshots, moment);
  ({ folder, databaseUrl } = await start(async (opened) => {
    setAside(opened, new Date());
    await restoreFolder(opened, repository, plan);
  }));
  await restoreDatabases({ folder, databaseUrl, tools }, repository, plan);
  expect(await checksums(databaseUrl)).toEqual(wanted);
  const [[row]] = await onDatabase(databaseUrl, (connection) =>
    connection.query<RowDataPacket[]>('select text, hex(bytes) as bytes from fairway_identity.logs where id = 1'),
  );
  expect(row).toEqual({ text: 'Ödön’s 🚢 "log"', bytes: '00FF0A0D1A' });
  expect(readFileSync(join(folder.storage, 'pictures', 'one.png'), 'utf8')).toBe('one');
  expect(readFileSync(join(folder.releases, 'manifest.json'), 'utf8')).toBe('{"version":1}');

  // The restored server has new logs, so the next backup starts with a new dump.
  expect((await backup()).isFull).toBe(true);
});

test('a backup cannot be read without its key, and a changed byte is detected', async () => {
  const [newest] = (await repository.list()).slice(-1);
  if (!newest) throw new Error('no backup was made');
  const packs = readdirSync(join(backups, 'data'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  expect(packs.length).toBeGreaterThan(1);
  for (const file of packs) expect(readFileSync(file).includes('before the moment')).toBe(false);
  const other = join(root, 'other.key');
  ensureBackupKey(other, { create: true });
  await expect(
    openRepository({ path: backups, keyFile: other, restic: tools.restic }, { create: false }).then(({ list }) =>
      list(),
    ),
  ).rejects.toThrow('another key');

  for (const file of packs) {
    const bytes = readFileSync(file);
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    chmodSync(file, 0o600);
    writeFileSync(file, bytes);
  }
  await expect(repository.verify(newest)).rejects.toThrow('is damaged');
});

test('rejects a moment that no backup covers, and names a missing key file', async () => {
  const snapshots = await repository.list();
  expect(() => planRestore(snapshots, new Date('2020-01-01T00:00:00Z'))).toThrow('No backup covers 2020-01-01');
  expect(() => planRestore([])).toThrow('There is no backup to restore');
  expect(() => ensureBackupKey(join(root, 'lost.key'), { create: false })).toThrow('FAIRWAY_BACKUP_KEY_FILE');
});
