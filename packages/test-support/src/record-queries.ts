import type { Db } from '@fairway/db/open';

export type RecordedQuery = { sql: string; values: unknown[] };

type Run = (statement: string | { sql: string; values?: unknown[] }, ...rest: unknown[]) => unknown;
type Runs = { query: Run; execute: Run };

type Recording = {
  recorded: Map<string, RecordedQuery>;
  /** Number of round trips to the database. */
  roundTrips: () => number;
  stop: () => void;
};

/** For tests: records every distinct statement that a pool executes. */
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
      runs[name] = (statement, ...rest) => {
        roundTrips++;
        const { sql, values = [] } = typeof statement === 'string' ? { sql: statement } : statement;
        const params = Array.isArray(rest[0]) ? rest[0] : values;
        recorded.set(sql, { sql, values: params });
        return run(statement, ...rest);
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
