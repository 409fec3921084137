import { drizzle, type MySql2Database } from 'drizzle-orm/mysql2';
import { createPool, type Pool, type PoolConnection } from 'mysql2/promise';

/** drizzle for the database of one service. `$client` is the mysql2 pool, for hot reads with `execute`. */
export type Db = MySql2Database & { $client: Pool };

/** The database, or a transaction: what a store accepts. */
export type DbOrTx = Db | Parameters<Parameters<Db['transaction']>[0]>[0];

/**
 * Opens a pool on `url` (mysql://user:password@host:port/database). Instants are stored in UTC. `connections` limits
 * the pool; 10 measured best for point reads on two cores. `lockWaitSeconds` is how long a statement waits for a locked
 * row; the server's default is 50.
 */
export function openDb(
  url: string,
  { connections = 10, lockWaitSeconds }: { connections?: number; lockWaitSeconds?: number } = {},
): Db {
  const client = createPool({
    uri: url,
    connectionLimit: connections,
    timezone: 'Z',
    charset: 'utf8mb4_unicode_ci',
    enableKeepAlive: true,
    connectTimeout: 5_000,
    maxPreparedStatements: 500,
  });
  if (lockWaitSeconds !== undefined) {
    // Runs before the first statement of the connection.
    client.pool.on('connection', (connection) => {
      connection.query(`set session innodb_lock_wait_timeout = ${lockWaitSeconds}`, () => {});
    });
  }
  return drizzle({ client }) as unknown as Db;
}

/** Wraps a connection on which the driver runs a transaction, for use by a store. */
export const onConnection = (connection: PoolConnection): DbOrTx =>
  drizzle({ client: connection }) as unknown as DbOrTx;

/** True if the database responds within two seconds: checked by /ready. */
export async function isReachable(db: Db): Promise<boolean> {
  try {
    await db.$client.query({ sql: 'select 1', timeout: 2_000 });
    return true;
  } catch {
    return false;
  }
}
