import type { Db } from '@fairway/db/open';
import type { PoolConnection } from 'mysql2/promise';

export type RecordedQuery = { sql: string; values: unknown[] };

type Runs = Pick<PoolConnection, 'query' | 'execute'>;

/** Keeps every statement that goes through a pool, one of each text. */
export function recordQueries(db: Db): { recorded: Map<string, RecordedQuery>; stop: () => void } {
  const recorded = new Map<string, RecordedQuery>();
  const pool = db.$client;
  const { query, execute, getConnection } = pool;

  function record(runs: Runs): void {
    for (const name of ['query', 'execute'] as const) {
      const run = runs[name].bind(runs) as (...args: unknown[]) => unknown;
      Object.assign(runs, {
        [name]: (what: string | { sql: string; values?: unknown[] }, values?: unknown[]) => {
          const sql = typeof what === 'string' ? what : what.sql;
          const given = values ?? (typeof what === 'string' ? [] : (what.values ?? []));
          recorded.set(sql, { sql, values: given });
          return run(what, values);
        },
      });
    }
  }

  record(pool as unknown as Runs);
  pool.getConnection = async () => {
    const connection = await getConnection.call(pool);
    record(connection);
    return connection;
  };
  return { recorded, stop: () => Object.assign(pool, { query, execute, getConnection }) };
}
