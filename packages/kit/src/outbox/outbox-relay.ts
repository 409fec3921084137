import { type OutboxJob, outboxJob, queuePrefix } from '@fairway/contracts/queues/jobs';
import type { Db } from '@fairway/db/open';
import { Queue } from 'bullmq';
import { and, asc, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Redis } from 'ioredis';
import type { Logger } from '../logging/log.ts';
import { startHourly } from '../service/hourly.ts';
import { isTracing, recordSpan } from '../tracing/span.ts';
import { continueTrace } from '../tracing/trace.ts';
import { outbox, usualRetryMs } from './outbox.ts';
import { isKind, type Kind, routes } from './outbox-routes.ts';

export type OutboxRelay = {
  /** Relays now instead of at the next interval: called after the commit. */
  nudge: () => void;
  close: () => Promise<void>;
};

/**
 * Relays pending rows to the queue of their kind, with the row's id as the job's id; a Redis outage only delays it.
 * Once an hour it deletes rows that were done a week ago.
 */
export function startOutboxRelay({
  db,
  service,
  redis,
  log,
  intervalMs = 1_000,
  retryMs = usualRetryMs,
}: {
  db: Db;
  service: OutboxJob['service'];
  redis: Redis;
  log: Logger;
  intervalMs?: number;
  /** A row that was not reported done is relayed again after this long; the queue ignores a job that it already has. */
  retryMs?: number;
}): OutboxRelay {
  const queues = createQueues(redis);
  let running: Promise<void> | undefined;
  let again = false;
  let failing = false;
  let closed = false;

  async function relayOnce(): Promise<void> {
    if (redis.status !== 'ready') return;
    const relayed = await relayDue(db, { service, retryMs, queues });
    if (relayed === batch) again = true;
  }

  function turn(): void {
    if (closed) return;
    if (running) {
      again = true;
      return;
    }
    running = relayOnce()
      .then(
        () => {
          failing = false;
        },
        (error: unknown) => {
          if (!failing) log.warn({ err: error }, 'outbox relay delayed, will retry');
          failing = true;
        },
      )
      .finally(() => {
        running = undefined;
        if (again) {
          again = false;
          turn();
        }
      });
  }

  const timer = setInterval(turn, intervalMs);
  const sweeping = startHourly(() => sweepDone(db), { log, failed: 'outbox cleanup failed' });
  turn();
  return {
    nudge: turn,
    close: async () => {
      closed = true;
      clearInterval(timer);
      await Promise.all([running, sweeping.close()]);
      await queues.close();
    },
  };
}

type Queues = { open: (kind: Kind) => Promise<Queue>; close: () => Promise<void> };

function createQueues(redis: Redis): Queues {
  const queues = new Map<Kind, Queue>();
  return {
    // A queue opened while Redis is unavailable would wait for it, and block shutdown too.
    open: async (kind) => {
      const known = queues.get(kind);
      if (known) return known;
      const opened = new Queue(routes[kind].queue, { connection: redis, prefix: queuePrefix });
      opened.on('error', () => {});
      try {
        await opened.waitUntilReady();
      } catch (error) {
        await opened.close().catch(() => {});
        throw error;
      }
      queues.set(kind, opened);
      return opened;
    },
    close: async () => {
      for (const queue of queues.values()) await queue.close();
    },
  };
}

const batch = 100;

/** Relays the oldest rows that are due, at most a batch. Returns their number. */
async function relayDue(
  db: Db,
  { service, retryMs, queues }: { service: OutboxJob['service']; retryMs: number; queues: Queues },
): Promise<number> {
  const due = or(isNull(outbox.relayedAt), lt(outbox.relayedAt, new Date(Date.now() - retryMs)));
  const rows = await db
    .select({ id: outbox.id, kind: outbox.kind, traceparent: traceOfRow })
    .from(outbox)
    .where(and(isNull(outbox.doneAt), due))
    .orderBy(asc(outbox.createdAt))
    .limit(batch);
  if (rows.length === 0) return 0;
  for (const kind of new Set(rows.map((row) => row.kind).filter(isKind))) {
    const jobs = await queues.open(kind);
    const relayed = rows.filter((row) => row.kind === kind).map((row) => startRelaySpan(row, routes[kind].queue));
    await jobs.addBulk(
      relayed.map(({ id, traceparent }) => ({
        name: kind,
        data: outboxJob.parse({ service, outboxId: id, ...(traceparent && { traceparent }) }),
        opts: { jobId: id, removeOnComplete: true, ...routes[kind].options },
      })),
    );
    for (const { end } of relayed) end();
  }
  const ids = rows.map((row) => row.id);
  await db.update(outbox).set({ relayedAt: new Date() }).where(inArray(outbox.id, ids));
  return rows.length;
}

/** A done row only records that it was done; after a week nothing refers to it. */
const doneRetentionMs = 7 * 24 * 60 * 60 * 1_000;
const sweepBatch = 1_000;

/** Deletes rows done long ago, in batches. */
async function sweepDone(db: Db): Promise<void> {
  const longAgo = new Date(Date.now() - doneRetentionMs);
  for (;;) {
    const [deleted] = await db.delete(outbox).where(lt(outbox.doneAt, longAgo)).limit(sweepBatch);
    if (deleted.affectedRows < sweepBatch) return;
  }
}

const traceOfRow = sql<string | null>`json_unquote(json_extract(${outbox.payload}, '$.traceparent'))`;

/** While spans are recorded, the job continues the relay of its row, and this the cause of the row. */
function startRelaySpan({ id, traceparent: cause }: { id: string; traceparent: string | null }, queue: string) {
  if (!cause || !isTracing()) return { id, traceparent: cause, end: () => {} };
  const traceparent = continueTrace(cause);
  const attributes = { 'messaging.destination.name': queue, 'messaging.message.id': id };
  const span = { name: `send ${queue}`, kind: 'producer', traceparent, cause, attributes, isFailed: false } as const;
  const startedAt = performance.now();
  return { id, traceparent, end: () => recordSpan({ ...span, startedAt }) };
}
