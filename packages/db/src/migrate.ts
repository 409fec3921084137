import { drizzle } from 'drizzle-orm/mysql2';
import { migrate } from 'drizzle-orm/mysql2/migrator';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';

/** A load balancer in front of the database closes a connection that is silent for longer. */
const defaultLockWaitSeconds = 60;

/**
 * Applies every migration in `folder` that is missing from the database at `url`. Safe to run again, and by several
 * processes at once: one migrates, and the others wait for it up to `lockWaitSeconds`, then throw.
 */
export async function migrateDatabase(
  url: string,
  folder: string,
  { lockWaitSeconds = defaultLockWaitSeconds }: { lockWaitSeconds?: number } = {},
): Promise<void> {
  const client = await createConnection({ uri: url, timezone: 'Z', multipleStatements: false });
  try {
    await lock(client, lockWaitSeconds);
    await migrate(drizzle({ client }), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}

/** The server releases the lock with the connection, also if this process dies. MySQL limits its name to 64 characters. */
async function lock(client: Connection, waitSeconds: number): Promise<void> {
  const [rows] = await client.query<RowDataPacket[]>(
    "select database() as name, get_lock(left(concat('migrate ', database()), 64), ?) as isLocked",
    [waitSeconds],
  );
  const [row] = rows;
  if (row?.isLocked === 1) return;
  throw new Error(
    `Another process has been migrating the database ${row?.name} for ${waitSeconds} s. Run this again when it has finished.`,
  );
}
