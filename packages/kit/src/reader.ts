import { type Db, onQueries, openDb, type Reader } from '@fairway/db/open';
import { type Connection, createConnection, type PoolConnection, type RowDataPacket } from 'mysql2/promise';
import { openCircuit } from './circuit.ts';
import type { Logger } from './log.ts';

/**
 * A read that a reader has not answered by then is repeated on the writer. With the probe that follows, it stays below
 * the gateway's limit for a read.
 */
const usualLimitMs = 1_000;
const probeMs = 500;
const probeEveryMs = 1_000;
/** After a failure, the following reads of the same request must not wait too. */
const restMs = 2_000;
/** How long a replica may take to apply what was committed before the read. */
const catchUpSeconds = 0.5;

/** ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION */
const writeRejected = 1792;

type Queries = Pick<Connection, 'query'>;
/** A Galera node waits automatically before each read. */
type Kind = 'galera' | 'replica';

export type OpenReader = { reader: Reader; isAvailable: () => boolean; close: () => Promise<void> };

/**
 * Opens a pool for expensive reads on `url`: a node of the writer's Galera cluster, or a replica of it by GTID. A read
 * sees everything that was committed before it began. A reader that is unavailable or late is replaced by the writer,
 * so a read fails only if the writer fails too. Without a `url`, the reader is the writer.
 */
export function openReader({
  url,
  writer,
  log,
  limitMs = usualLimitMs,
  connections = 5,
}: {
  url: string;
  writer: Db;
  log: Logger;
  limitMs?: number;
  connections?: number;
}): OpenReader {
  if (url === '') return { reader: writer, isAvailable: () => true, close: async () => {} };
  const pool = openDb(url, { connections }).$client;
  const kinds = new WeakMap<object, Kind>();
  /** Moves a read to the writer, for each read that a reader is working on. */
  const running = new Set<(error: Error) => void>();
  let restsUntil = 0;
  const circuit = openCircuit({
    probe,
    everyMs: probeEveryMs,
    onChange: (state) => {
      if (state === 'closed') {
        log.info('reader database available again');
        return;
      }
      log.warn('reader database unavailable');
      for (const abandon of running) abandon(new Error('the reader does not respond'));
    },
  });

  async function probe(): Promise<void> {
    const connection = await createConnection({ uri: url, connectTimeout: probeMs });
    connection.on('error', () => {});
    try {
      await catchUp(connection, await prepare(connection));
      // Unlike `select 1`, a read of a table waits for the writes of other nodes.
      await connection.query({ sql: 'select 1 from information_schema.schemata limit 1', timeout: probeMs });
    } finally {
      connection.destroy();
    }
  }

  /** Waits until a replica has applied everything that was committed before. */
  async function catchUp(connection: Queries, kind: Kind): Promise<void> {
    if (kind === 'galera') return;
    const [written] = await writer.$client.query<RowDataPacket[]>('select @@global.gtid_binlog_pos as position');
    const position = written[0]?.position;
    if (!position) throw new Error('the writer has no binary log, so nothing shows how far the reader is');
    const sql = 'select master_gtid_wait(?, ?) as outcome';
    const [waited] = await connection.query<RowDataPacket[]>({ sql, timeout: limitMs }, [position, catchUpSeconds]);
    if (waited[0]?.outcome !== 0) throw new Error('the reader lags behind the writer');
  }

  async function kindOf(connection: PoolConnection): Promise<Kind> {
    // The pool returns a new wrapper of the same connection each time.
    const { connection: same } = connection as unknown as { connection: object };
    const kind = kinds.get(same) ?? (await prepare(connection));
    kinds.set(same, kind);
    return kind;
  }

  async function onReader<T>(run: (connection: PoolConnection) => Promise<T>): Promise<T> {
    const abandoned = Promise.withResolvers<never>();
    let isAbandoned = false;
    let connection: PoolConnection | undefined;
    function abandon(error: Error): void {
      isAbandoned = true;
      connection?.destroy();
      abandoned.reject(error);
    }
    async function read(): Promise<T> {
      const acquired = await pool.getConnection();
      try {
        if (isAbandoned) return await abandoned.promise;
        connection = acquired;
        await catchUp(connection, await kindOf(connection));
        return await run(connection);
      } finally {
        connection = undefined;
        acquired.release();
      }
    }
    const timer = setTimeout(() => abandon(new Error(`the reader took longer than ${limitMs} ms`)), limitMs);
    running.add(abandon);
    try {
      return await Promise.race([read(), abandoned.promise]);
    } finally {
      clearTimeout(timer);
      running.delete(abandon);
    }
  }

  async function query(...statement: unknown[]): Promise<unknown> {
    const run = (on: Queries) => on.query(...(statement as [string]));
    const startedAt = performance.now();
    if (circuit.isOpen() || startedAt < restsUntil) return run(writer.$client);
    try {
      const found = await onReader(run);
      circuit.recordReply();
      return found;
    } catch (error) {
      if ((error as { errno?: number }).errno === writeRejected) throw error;
      log.warn({ err: error }, 'read moved to the writer');
      restsUntil = performance.now() + restMs;
      circuit.recordTimeout(startedAt);
      return run(writer.$client);
    }
  }

  return {
    reader: onQueries(query as Reader['$client']['query']),
    isAvailable: () => !circuit.isOpen(),
    close: async () => {
      circuit.close();
      await pool.end();
    },
  };
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
