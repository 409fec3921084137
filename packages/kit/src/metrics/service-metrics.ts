import type { Db } from '@fairway/db/open';
import { isNull, sql } from 'drizzle-orm';
import { outbox } from '../outbox/outbox.ts';
import { type CountedCache, observeCaches } from './cache-counts.ts';
import { createMetrics, type Metrics } from './metrics.ts';

/** Missing in mysql2's types: the connections of a pool, the free ones, and the queue for them. */
type PoolState = Record<'_allConnections' | '_freeConnections' | '_connectionQueue', { length: number }>;

/**
 * The metrics of a service: its requests, its database connections, the state of its outbox, and
 * the reads of `caches`.
 */
export function createServiceMetrics(db: Db, caches: Record<string, CountedCache> = {}): Metrics {
  const metrics = createMetrics();
  metrics.gauge({
    name: 'fairway_database_connections',
    help: 'Connections of the pool in use and unused, and statements that wait for one',
    labelNames: ['state'],
    read: (set) => {
      const pool = db.$client.pool as unknown as PoolState;
      const unused = pool._freeConnections.length;
      set({ state: 'used' }, pool._allConnections.length - unused);
      set({ state: 'unused' }, unused);
      set({ state: 'waiting' }, pool._connectionQueue.length);
    },
  });
  metrics.gauge({
    name: 'fairway_outbox_rows',
    help: 'Rows of the outbox that are not done',
    read: async (set) => set({}, (await undone(db)).rows),
  });
  metrics.gauge({
    name: 'fairway_outbox_oldest_seconds',
    help: 'Age of the oldest row of the outbox that is not done',
    read: async (set) => {
      const { oldest } = await undone(db);
      set({}, oldest === null ? 0 : Math.max(0, (Date.now() - oldest.getTime()) / 1_000));
    },
  });
  observeCaches(metrics, caches);
  return metrics;
}

async function undone(db: Db): Promise<{ rows: number; oldest: Date | null }> {
  const [found] = await db
    .select({
      rows: sql<number>`count(*)`.mapWith(Number),
      oldest: sql<Date | null>`min(${outbox.createdAt})`.mapWith(outbox.createdAt),
    })
    .from(outbox)
    .where(isNull(outbox.doneAt));
  return found ?? { rows: 0, oldest: null };
}
