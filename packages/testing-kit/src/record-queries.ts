import type { Db } from '@fairway/db/open';
import { statementsOf } from '@fairway/db/transact';

export type RecordedQuery = { sql: string; values: unknown[] };

type Run = (what: string | { sql: string; values?: unknown[] }, ...rest: unknown[]) => unknown;
type Runs = { query: Run; execute: Run };

type Recording = {
  recorded: Map<string, RecordedQuery>;
  /** How often the database was asked. */
  roundTrips: () => number;
  stop: () => void;
};

/** For tests: keeps every statement that goes through a pool, one of each text. */
export function recordQueries(db: Db): Recording {
  let roundTrips = 0;
  const recorded = new Map<string, RecordedQuery>();
  const pool = db.$client;
  const core = pool.pool as unknown as Runs;
  const { query, execute } = core;
  const { getConnection } = pool;

  function record(runs: Runs): void {
    for (const name of ['query', 'execute'] as const) {
      const run = runs[name].bind(runs);
      runs[name] = (what, ...rest) => {
        roundTrips++;
        const { sql, values = [] } = typeof what === 'string' ? { sql: what } : what;
        const given = Array.isArray(rest[0]) ? rest[0] : values;
        for (const query of statementsOf(sql, given) ?? [{ sql, values: given }]) recorded.set(query.sql, query);
        return run(what, ...rest);
      };
    }
  }

  record(core);
  pool.getConnection = async () => {
    const connection = await getConnection.call(pool);
    record(connection as unknown as Runs);
    return connection;
  };
  return {
    recorded,
    roundTrips: () => roundTrips,
    stop: () => {
      Object.assign(core, { query, execute });
      Object.assign(pool, { getConnection });
    },
  };
}
