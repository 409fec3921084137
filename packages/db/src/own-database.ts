import { readMigrationFiles } from 'drizzle-orm/migrator';
import { createConnection, type RowDataPacket } from 'mysql2/promise';

/**
 * Whether another version of Fairway made the database at `url`, so that this one cannot migrate it: its first migration
 * is not the first in `folder`. Later migrations may be unknown here, because the previous version runs on the tables of
 * the next one. False if the database cannot be read, which whoever uses it reports.
 */
export async function isOfAnotherVersion(url: string, folder: string): Promise<boolean> {
  const first = await findMigration(url, 'select hash from __drizzle_migrations order by id limit 1');
  return first !== undefined && first.hash !== readMigrationFiles({ migrationsFolder: folder })[0]?.hash;
}

/** Whether a database has the newest migration in `folder`, or a later one. False if it cannot be read. */
export async function isMigrated(url: string, folder: string): Promise<boolean> {
  const last = await findMigration(url, 'select created_at from __drizzle_migrations order by created_at desc limit 1');
  const newest = readMigrationFiles({ migrationsFolder: folder }).at(-1)?.folderMillis ?? 0;
  return last !== undefined && Number(last.created_at) >= newest;
}

async function findMigration(url: string, query: string): Promise<RowDataPacket | undefined> {
  try {
    const client = await createConnection({ uri: url, connectTimeout: 2_000 });
    try {
      return (await client.query<RowDataPacket[]>(query))[0][0];
    } finally {
      await client.end();
    }
  } catch {
    return undefined;
  }
}

/** Ends the program of a service before it writes to a database of another version. */
export async function requireOwnDatabase(url: string, folder: string): Promise<void> {
  if (!(await isOfAnotherVersion(url, folder))) return;
  process.stderr.write(
    `Another version of Fairway made the database ${new URL(url).pathname.slice(1)}. Nothing was changed or deleted: ` +
      'run that version, or give this one an empty database.\n',
  );
  process.exit(1);
}
