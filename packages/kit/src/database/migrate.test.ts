import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { migrateDatabase } from '@fairway/db/migrate';
import { isMigrated, isOfAnotherVersion } from '@fairway/db/own-database';
import { openTestDb, type TestDb } from '@fairway/test-support/database';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const migrations = join(import.meta.dirname, '../../test/migrations');

let h: TestDb;
beforeAll(async () => {
  h = await openTestDb('migrate', { migrations });
});
beforeEach(async () => {
  const [tables] = await h.db.$client.query<RowDataPacket[]>('show full tables where Table_type = ?', ['BASE TABLE']);
  for (const table of tables) await h.db.$client.query('drop table ??', [Object.values(table)[0]]);
});
afterAll(() => h.close());

test('processes that migrate an empty database at once all succeed, and one of them migrates it', async () => {
  await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(h.url, migrations)));
  const [applied] = await h.db.$client.query<RowDataPacket[]>('select hash from __drizzle_migrations');
  expect(applied.length).toBeGreaterThan(0);
  expect(new Set(applied.map(({ hash }) => hash)).size).toBe(applied.length);
});

test('while another process migrates for too long, the error names the database', async () => {
  const other = await createConnection({ uri: h.url });
  const database = new URL(h.url).pathname.slice(1);
  await other.query('select get_lock(?, 0)', [`migrate ${database}`]);
  await expect(migrateDatabase(h.url, migrations, { lockWaitSeconds: 0 })).rejects.toThrow(
    `Another process has been migrating the database ${database}`,
  );
  await other.end();
  await migrateDatabase(h.url, migrations);
});

test('tells a database that has the newest migration from one that lacks it, is empty or unreachable', async () => {
  expect(await isMigrated(h.url, migrations)).toBe(false);
  await migrateDatabase(h.url, migrations);
  expect(await isMigrated(h.url, migrations)).toBe(true);
  await h.db.$client.query('update __drizzle_migrations set created_at = created_at - 1');
  expect(await isMigrated(h.url, migrations)).toBe(false);
  expect(await isMigrated('mysql://root@127.0.0.1:1/fairway_identity', migrations)).toBe(false);
});

const isRefused = () => isOfAnotherVersion(h.url, migrations);
const ownDatabase = join(import.meta.dirname, '../../../db/src/own-database.ts');
const script = `
import { requireOwnDatabase } from ${JSON.stringify(ownDatabase)};
await requireOwnDatabase(process.argv[1], process.argv[2]);
console.log('goes on');`;
/** A program of a service, started by hand. */
const start = (url: string) => {
  const args = ['--input-type=module', '-e', script, '--', url, migrations];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, stdout, stderr };
};

test('a service goes on with its own database: empty, migrated, migrated by the next version, or unreachable', async () => {
  expect(await isRefused()).toBe(false);
  await migrateDatabase(h.url, migrations);
  expect(await isRefused()).toBe(false);
  await h.db.$client.query("insert into __drizzle_migrations (hash, created_at) values ('of the next version', 1)");
  expect(await isRefused()).toBe(false);
  expect(start(h.url)).toEqual({ status: 0, stdout: 'goes on\n', stderr: '' });
  expect(start('mysql://root@127.0.0.1:1/fairway_identity').status).toBe(0);
});

test('a service refuses the database of another version in one sentence, and leaves it as it is', async () => {
  await migrateDatabase(h.url, migrations);
  await h.db.$client.query("update __drizzle_migrations set hash = 'of another version'");
  expect(await isRefused()).toBe(true);
  const database = new URL(h.url).pathname.slice(1);
  const sentence =
    `Another version of Fairway made the database ${database}. Nothing was changed or deleted: ` +
    'run that version, or give this one an empty database.\n';
  expect(start(h.url)).toEqual({ status: 1, stdout: '', stderr: sentence });
  const [applied] = await h.db.$client.query<RowDataPacket[]>('select hash from __drizzle_migrations');
  expect(applied).toEqual([{ hash: 'of another version' }]);
});
