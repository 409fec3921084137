import { join } from 'node:path';
import { migrateDatabase } from '@fairway/db/migrate';
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
