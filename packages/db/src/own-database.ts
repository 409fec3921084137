import { readMigrationFiles } from 'drizzle-orm/migrator';
import { createConnection, type RowDataPacket } from 'mysql2/promise';

/**
 * Whether another version of Fairway made the database at `url`, so that this one cannot migrate it: its first migration
 * is not the first in `folder`. Later migrations may be unknown here, because the previous version runs on the tables of
 * the next one. False if the database or the folder cannot be read, which whoever uses it reports.
 */
export const isOfAnotherVersion = (url: string, folder: string): Promise<boolean> =>
  isTrueOf(
    url,
    'select hash from __drizzle_migrations order by id limit 1',
    (first) => first.hash !== migrationsIn(folder)[0]?.hash,
  );

/** Whether a database has the newest migration in `folder`, or a later one. False if one of them cannot be read. */
export const isMigrated = (url: string, folder: string): Promise<boolean> =>
  isTrueOf(
    url,
    'select created_at from __drizzle_migrations order by created_at desc limit 1',
    (last) => Number(last.created_at) >= (migrationsIn(folder).at(-1)?.folderMillis ?? 0),
  );

const migrationsIn = (folder: string) => readMigrationFiles({ migrationsFolder: folder });

async function isTrueOf(url: string, query: string, isTrue: (row: RowDataPacket) => boolean): Promise<boolean> {
  try {
    const client = await createConnection({ uri: url, connectTimeout: 2_000 });
    try {
      const [[row]] = await client.query<RowDataPacket[]>(query);
      return row !== undefined && isTrue(row);
    } finally {
      await client.end();
    }
  } catch {
    return false;
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
