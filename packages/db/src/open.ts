import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type MySql2Database } from 'drizzle-orm/mysql2';
import type { Pool as CorePool, PoolConnection as CorePoolConnection } from 'mysql2';
import { createPool, type Pool, type PoolConnection } from 'mysql2/promise';

/** drizzle for the database of one service. `$client` is the mysql2 pool, for hot reads with `execute`. */
export type Db = MySql2Database & { $client: Pool };

export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** The database, or a transaction: what a store accepts. */
export type DbOrTx = Db | Tx;

/** More than any request may take (20 s), and than a server waits for a locked row by default (50 s). */
const usualSilenceMs = 60_000;

/** All requests that a gateway runs at a time, several times over. */
const maxWaiting = 1_000;

/**
 * Opens a pool on `url` (mysql://user:password@host:port/database). Instants are stored in UTC. `connections` limits
 * the pool; 10 measured best for point reads on two cores. `lockWaitSeconds` is how long a statement waits for a locked
 * row; the server's default is 50. A connection that is silent for `silenceMs` during a statement is closed: its host
 * may have disappeared. 0 is for tools whose statements may take any time.
 */
export function openDb(
  url: string,
  {
    connections = 10,
    lockWaitSeconds,
    silenceMs = usualSilenceMs,
  }: { connections?: number; lockWaitSeconds?: number; silenceMs?: number } = {},
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
  closeSilentConnections(client.pool, silenceMs);
  limitWaiting(client.pool);
  return drizzle({ client }) as unknown as Db;
}

/** TCP would detect a vanished host only after 15 minutes, during which its connections block the pool. */
function closeSilentConnections(pool: CorePool, silenceMs: number): void {
  const idle = new WeakSet<CorePoolConnection>();
  pool.on('acquire', (connection) => idle.delete(connection));
  pool.on('release', (connection) => idle.add(connection));
  pool.on('connection', (connection) => {
    const { stream } = connection as CorePoolConnection & { stream: Socket };
    stream.setTimeout(silenceMs, () => {
      if (!idle.has(connection)) stream.destroy(new PoolError('ETIMEDOUT', `silent for ${silenceMs} ms`));
    });
  });
}

/** While a database hangs, requests that nobody waits for any more would fill the memory. */
function limitWaiting(pool: CorePool): void {
  const getConnection = pool.getConnection.bind(pool);
  let waiting = 0;
  pool.getConnection = (callback) => {
    if (waiting >= maxWaiting) {
      process.nextTick(callback, new PoolError('POOL_QUEUE_FULL', `${waiting} statements wait for a connection`));
      return;
    }
    waiting += 1;
    getConnection((error, connection) => {
      waiting -= 1;
      callback(error, connection);
    });
  };
}

class PoolError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(`The database did not respond: ${message}`);
    this.code = code;
  }
}

/** Wraps a connection on which the driver runs a transaction, for use by a store. */
export const onConnection = (connection: PoolConnection): DbOrTx =>
  drizzle({ client: connection }) as unknown as DbOrTx;

const reachableMs = 2_000;

/** True if the database responds within two seconds: checked by /ready. */
export async function isReachable(db: Db): Promise<boolean> {
  // The driver's timeout does not include the wait for a connection.
  return Promise.race([answers(db), sleep(reachableMs, false, { ref: false })]);
}

async function answers(db: Db): Promise<boolean> {
  try {
    await db.$client.query({ sql: 'select 1', timeout: reachableMs });
    return true;
  } catch {
    return false;
  }
}
