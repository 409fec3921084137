import { type Db, openDb } from '@fairway/db/open';
import { type Connection, createConnection, type PoolConnection, type RowDataPacket } from 'mysql2/promise';

/** How long a replica may take to apply what was committed before the read. */
const catchUpSeconds = 0.5;
const probeMs = 500;

export type Queries = Pick<Connection, 'query'>;
/** A Galera node waits automatically before each read. */
type Kind = 'galera' | 'replica';

/** Connections to a reader. Everything that runs on them sees what was committed before. */
export type ReaderPool = {
  /** Rejects if it takes longer than the limit, or is abandoned. */
  run: <T>(read: (connection: PoolConnection) => Promise<T>) => Promise<T>;
  /** Rejects everything that is running. */
  abandonAll: (error: Error) => void;
  /** Reads on a connection of its own; rejects if the reader does not respond or is late. */
  probe: () => Promise<void>;
  close: () => Promise<void>;
};

export function openReaderPool({
  url,
  writer,
  limitMs,
  connections,
}: {
  url: string;
  writer: Db;
  limitMs: number;
  connections: number;
}): ReaderPool {
  const pool = openDb(url, { connections }).$client;
  const kinds = new WeakMap<object, Kind>();
  /** Rejects a read, for each one that is running. */
  const running = new Set<(error: Error) => void>();

  async function kindOf(connection: PoolConnection): Promise<Kind> {
    // The pool returns a new wrapper of the same connection each time.
    const { connection: same } = connection as unknown as { connection: object };
    const kind = kinds.get(same) ?? (await prepare(connection));
    kinds.set(same, kind);
    return kind;
  }

  async function run<T>(read: (connection: PoolConnection) => Promise<T>): Promise<T> {
    const abandoned = Promise.withResolvers<never>();
    let isAbandoned = false;
    let connection: PoolConnection | undefined;
    function abandon(error: Error): void {
      isAbandoned = true;
      connection?.destroy();
      abandoned.reject(error);
    }
    async function readCaughtUp(): Promise<T> {
      const acquired = await pool.getConnection();
      try {
        if (isAbandoned) return await abandoned.promise;
        connection = acquired;
        await catchUp(connection, await kindOf(connection), writer, limitMs);
        return await read(connection);
      } finally {
        connection = undefined;
        acquired.release();
      }
    }
    const timer = setTimeout(() => abandon(new Error(`the reader took longer than ${limitMs} ms`)), limitMs);
    running.add(abandon);
    try {
      return await Promise.race([readCaughtUp(), abandoned.promise]);
    } finally {
      clearTimeout(timer);
      running.delete(abandon);
    }
  }

  async function probe(): Promise<void> {
    const connection = await createConnection({ uri: url, connectTimeout: probeMs });
    connection.on('error', () => {});
    try {
      await catchUp(connection, await prepare(connection), writer, limitMs);
      // Unlike `select 1`, a read of a table waits for the writes of other nodes.
      await connection.query({ sql: 'select 1 from information_schema.schemata limit 1', timeout: probeMs });
    } finally {
      connection.destroy();
    }
  }

  return {
    run,
    abandonAll: (error) => {
      for (const abandon of running) abandon(error);
    },
    probe,
    close: () => pool.end(),
  };
}

/** Waits until a replica has applied everything that was committed before. */
async function catchUp(connection: Queries, kind: Kind, writer: Db, limitMs: number): Promise<void> {
  if (kind === 'galera') return;
  const [written] = await writer.$client.query<RowDataPacket[]>('select @@global.gtid_binlog_pos as position');
  const position = written[0]?.position;
  if (!position) throw new Error('the writer has no binary log, so nothing shows how far the reader is');
  const sql = 'select master_gtid_wait(?, ?) as outcome';
  const [waited] = await connection.query<RowDataPacket[]>({ sql, timeout: limitMs }, [position, catchUpSeconds]);
  if (waited[0]?.outcome !== 0) throw new Error('the reader lags behind the writer');
}

/** For a new connection: no writes, and on a Galera node no read before it has applied the writes of the others. */
async function prepare(connection: Queries): Promise<Kind> {
  await connection.query({ sql: 'set session transaction read only', timeout: probeMs });
  const sql = "show variables where variable_name = 'wsrep_on' and value = 'ON'";
  const [rows] = await connection.query<RowDataPacket[]>({ sql, timeout: probeMs });
  if (rows.length === 0) return 'replica';
  await connection.query({ sql: 'set session wsrep_sync_wait = 1', timeout: probeMs });
  return 'galera';
}
