import { createHash } from 'node:crypto';
import { migrateDatabase } from '@fairway/db/migrate';
import { type Db, openDb } from '@fairway/db/open';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { testServer } from './servers.ts';

/** Two checkouts may run tests on one server at the same time. */
const checkout = createHash('sha256')
  .update(import.meta.dirname)
  .digest('hex')
  .slice(0, 6);

/** A statement that waits for a lock longer than this fails, instead of hanging until the test ends. */
const lockWaitSeconds = 4;

export type TestDb = { db: Db; url: string; empty: () => Promise<void>; close: () => Promise<void> };

/** What the databases of this worker looked like after their migration. Files that share modules share them. */
const migrated = new Map<string, Layout>();

type Layout = { state: string; tables: string[]; nextIds: [table: string, id: number][]; filled: string[] };

/**
 * One migrated database per test worker on the test server: each file finds it as migrations leave it. `empty()` clears
 * the tables that a test wrote to; tables listed in `keep` have reference data and are not cleared.
 */
export async function openTestDb(
  name: string,
  { migrations, keep = [] }: { migrations: string; keep?: string[] },
): Promise<TestDb> {
  const { url: server, isBorrowed } = testServer('database');
  const owner = isBorrowed ? `${checkout}_own` : checkout;
  const database = `test_${owner}_${name.replaceAll('-', '_')}_${process.env.VITEST_POOL_ID ?? '0'}`;
  const url = new URL(server);
  url.pathname = `/${database}`;
  const admin = await createConnection({ uri: server });
  let layout = migrated.get(database);
  if (layout && layout.state === (await stateOf(admin, database))) {
    await reset(admin, database, layout);
  } else {
    for (const each of [database, rowsOf(database)]) {
      await admin.query(`drop database if exists ${each}`);
      // As in production, whatever the default of the server is.
      await admin.query(`create database ${each} character set utf8mb4 collate utf8mb4_unicode_ci`);
    }
    await migrateDatabase(url.href, migrations);
    layout = await layoutOf(admin, database);
    migrated.set(database, layout);
  }
  await admin.end();
  const db = openDb(url.href, { connections: 5, lockWaitSeconds });
  db.$client.pool.on('connection', (connection) => {
    // For locks of tables, such as those of DDL.
    connection.query(`set session lock_wait_timeout = ${lockWaitSeconds}`, () => {});
  });
  const cleared = layout.tables.filter((table) => !keep.includes(table));
  return {
    db,
    url: url.href,
    empty: async () => {
      for (const table of cleared) await db.$client.query(`delete from \`${table}\``);
    },
    close: () => db.$client.end(),
  };
}

/** A database with the rows that migrations write. */
const rowsOf = (database: string) => `${database}_rows`;

async function layoutOf(admin: Connection, database: string): Promise<Layout> {
  const [rows] = await admin.query<RowDataPacket[]>(
    `select table_name as name, auto_increment as next_id from information_schema.tables
     where table_schema = ? and table_type = 'BASE TABLE' and table_name <> '__drizzle_migrations'`,
    [database],
  );
  const tables = rows.map(({ name }) => String(name));
  const nextIds = rows.flatMap(({ name, next_id: id }): [string, number][] => (id === null ? [] : [[name, id]]));
  const filled: string[] = [];
  for (const table of tables) {
    const [[first]] = await admin.query<RowDataPacket[]>(`select 1 from ${database}.\`${table}\` limit 1`);
    if (!first) continue;
    filled.push(table);
    await admin.query(`create table ${rowsOf(database)}.\`${table}\` select * from ${database}.\`${table}\``);
  }
  return { state: await stateOf(admin, database), tables, nextIds, filled };
}

/** All that a test can change in a database but its rows. */
async function stateOf(admin: Connection, database: string): Promise<string> {
  const [columns] = await admin.query(
    `select table_name, column_name, ordinal_position, column_default, column_type, is_nullable, extra, collation_name
     from information_schema.columns where table_schema = ? order by 1, 3`,
    [database],
  );
  const [keys] = await admin.query(
    `select table_name, index_name, seq_in_index, column_name, non_unique
     from information_schema.statistics where table_schema = ? order by 1, 2, 3`,
    [database],
  );
  const [triggers] = await admin.query(
    'select trigger_name, action_statement from information_schema.triggers where trigger_schema = ? order by 1',
    [database],
  );
  return JSON.stringify([columns, keys, triggers]);
}

async function reset(admin: Connection, database: string, { tables, nextIds, filled }: Layout): Promise<void> {
  await admin.query('set foreign_key_checks = 0');
  for (const table of tables) await admin.query(`delete from ${database}.\`${table}\``);
  for (const [table, id] of nextIds) {
    await admin.query(`alter table ${database}.\`${table}\` auto_increment = ${id}`);
  }
  for (const table of filled) {
    await admin.query(`insert into ${database}.\`${table}\` select * from ${rowsOf(database)}.\`${table}\``);
  }
}
