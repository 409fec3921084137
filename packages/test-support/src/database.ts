import { createHash } from 'node:crypto';
import { migrateDatabase } from '@fairway/db/migrate';
import { type Db, openDb } from '@fairway/db/open';
import { createConnection } from 'mysql2/promise';
import { testServer } from './servers.ts';

/** Two checkouts may run tests on one server at the same time. */
const checkout = createHash('sha256')
  .update(import.meta.dirname)
  .digest('hex')
  .slice(0, 6);

/** A statement that waits for a lock longer than this fails, instead of hanging until the test ends. */
const lockWaitSeconds = 4;

export type TestDb = { db: Db; url: string; empty: () => Promise<void>; close: () => Promise<void> };

/**
 * One migrated database per test worker on the test server. `empty()` clears the tables that a test wrote to; tables
 * listed in `keep` have reference data and are not cleared.
 */
export async function openTestDb(
  name: string,
  { migrations, keep = [] }: { migrations: string; keep?: string[] },
): Promise<TestDb> {
  const { url: server, isBorrowed } = testServer('database');
  const owner = isBorrowed ? `${checkout}_own` : checkout;
  const database = `test_${owner}_${name.replaceAll('-', '_')}_${process.env.VITEST_POOL_ID ?? '0'}`;
  const admin = await createConnection({ uri: server });
  await admin.query(`drop database if exists ${database}`);
  // As in production, whatever the default of the server is.
  await admin.query(`create database ${database} character set utf8mb4 collate utf8mb4_unicode_ci`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${database}`;
  await migrateDatabase(url.href, migrations);
  const db = openDb(url.href, { connections: 5, lockWaitSeconds });
  db.$client.pool.on('connection', (connection) => {
    // For locks of tables, such as those of DDL.
    connection.query(`set session lock_wait_timeout = ${lockWaitSeconds}`, () => {});
  });
  const [rows] = await db.$client.query(
    "select table_name as name from information_schema.tables where table_schema = ? and table_type = 'BASE TABLE'",
    [database],
  );
  const preserved = new Set([...keep, '__drizzle_migrations']);
  const tables = (rows as { name: string }[]).map((row) => row.name).filter((table) => !preserved.has(table));
  return {
    db,
    url: url.href,
    empty: async () => {
      for (const table of tables) await db.$client.query(`delete from \`${table}\``);
    },
    close: () => db.$client.end(),
  };
}
