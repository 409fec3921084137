import { drizzle, type MySql2Database } from 'drizzle-orm/mysql2';
import { createPool, type Pool, type PoolConnection } from 'mysql2/promise';

/** drizzle over one service's own database. `$client` is the mysql2 pool for hot reads by `execute`. */
export type Db = MySql2Database & { $client: Pool };

/** What a store takes: the database, or the transaction it runs in. */
export type DbOrTx = Db | Parameters<Parameters<Db['transaction']>[0]>[0];

/**
 * Opens a pool on `url` (mysql://user:password@host:port/database). Instants are stored in UTC.
 * `connections` bounds the pool; measured best for point reads on two cores: 10. `lockWaitSeconds` is how long a
 * statement waits for a locked row; without it the server's own, by default 50.
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
    // Sent before whatever the connection was opened for.
    client.pool.on('connection', (connection) => {
      connection.query(`set session innodb_lock_wait_timeout = ${lockWaitSeconds}`, () => {});
    });
  }
  return drizzle({ client }) as unknown as Db;
}

/** A store's view of a connection that holds a transaction of the driver's own. */
export const onConnection = (connection: PoolConnection): DbOrTx =>
  drizzle({ client: connection }) as unknown as DbOrTx;

/** True where the database answers within two seconds: what /ready asks. */
export async function isReachable(db: Db): Promise<boolean> {
  try {
    await db.$client.query({ sql: 'select 1', timeout: 2_000 });
    return true;
  } catch {
    return false;
  }
}
