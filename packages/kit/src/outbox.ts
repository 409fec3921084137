import { endOutboxRow, readOutboxRow } from '@fairway/contracts/calls/outbox';
import {
  answersQueue,
  auditQueue,
  eraseOffersQueue,
  eraseStudyQueue,
  eraseTestsQueue,
  grantQueue,
  mailBackoff,
  mailQueue,
  memberNameQueue,
  memberQueue,
  type OutboxJob,
  type OutboxRow,
  outboxJob,
  queuePrefix,
  trialQueue,
} from '@fairway/contracts/jobs';
import type { Db, DbOrTx } from '@fairway/db/open';
import { type JobsOptions, Queue } from 'bullmq';
import { and, asc, eq, inArray, is, isNull, lt, or, SQL, sql } from 'drizzle-orm';
import { datetime, index, json, mysqlTable, varchar } from 'drizzle-orm/mysql-core';
import type { Redis } from 'ioredis';
import { fail, ok } from './fault.ts';
import { startHourly } from './hourly.ts';
import type { Logger } from './log.ts';
import { newId } from './new-id.ts';
import { requestContext } from './request-context.ts';
import type { Serve } from './serve-call.ts';
import { isTracing, recordSpan } from './span.ts';
import { continueTrace } from './trace.ts';

/**
 * The outbox of a service: effects outside its database, written in the transaction of their cause. Export it from
 * schema.ts.
 */
export const outbox = mysqlTable(
  'outbox',
  {
    id: varchar('id', { length: 20 }).primaryKey(),
    kind: varchar('kind', { length: 20 }).notNull(),
    /** Cleared when done: it may contain a one-time link. It also contains the trace of the cause, for the job. */
    payload: json('payload'),
    createdAt: datetime('created_at', { mode: 'date', fsp: 3 }).notNull(),
    relayedAt: datetime('relayed_at', { mode: 'date', fsp: 3 }),
    doneAt: datetime('done_at', { mode: 'date', fsp: 3 }),
  },
  (table) => [index('outbox_undone').on(table.doneAt, table.relayedAt)],
);

type Kind = OutboxRow['kind'];

/** A row that was not reported done is relayed again after this long. */
const defaultRetryMs = 60_000;

/** `relayAfterMs` is for an effect that its writer attempts immediately: the relay waits this long first. */
type Effect = { kind: Kind; payload: object; relayAfterMs?: number };

export async function insertOutbox(tx: DbOrTx, effect: Effect, now: Date): Promise<string> {
  const [id = ''] = await insertOutboxRows(tx, [effect], now);
  return id;
}

/** Inserts all in one statement. Returns their ids in the same order. */
export async function insertOutboxRows(tx: DbOrTx, effects: readonly Effect[], now: Date): Promise<string[]> {
  const { ids, insert } = outboxRows(tx, effects, now);
  await insert;
  return ids;
}

/** The same, as a statement for `transact`. A payload may be a SQL expression that builds its JSON. */
export function outboxRows(db: DbOrTx, effects: readonly Effect[], now: Date) {
  const traceparent = requestContext.getStore()?.traceparent;
  const rows = effects.map(({ kind, payload, relayAfterMs }) => {
    // Set as if it had been relayed earlier, so that it is due after `relayAfterMs`.
    const relayedAt = relayAfterMs === undefined ? null : new Date(Date.now() + relayAfterMs - defaultRetryMs);
    return { id: newId(), kind, payload: withTrace(payload, traceparent), createdAt: now, relayedAt };
  });
  return { ids: rows.map(({ id }) => id), insert: db.insert(outbox).values(rows) };
}

/** Adds the trace of the cause to the payload, so that the job continues it. */
function withTrace(payload: object, traceparent: string | undefined): object {
  if (traceparent === undefined) return payload;
  return is(payload, SQL) ? sql`json_set(${payload}, '$.traceparent', ${traceparent})` : { ...payload, traceparent };
}

export type OutboxRelay = {
  /** Relays now instead of at the next interval: called after the commit. */
  nudge: () => void;
  close: () => Promise<void>;
};

/** A job that used up its attempts is removed, and relayed again: it must arrive, however late. */
const retryUntilDelivered: JobsOptions = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 500 },
  removeOnFail: true,
};

/** The queue of each kind, and its retry options. */
const routes: Record<Kind, { queue: string; options: JobsOptions }> = {
  /**
   * More than an hour of attempts with the mailer's backoff: a mail survives an outage of an hour, about as long as a
   * one-time link is valid. A job that used them up stays in the queue's failed set, where `npm run mail:retry` finds it.
   */
  mail: { queue: mailQueue, options: { attempts: 72, backoff: { type: mailBackoff } } },
  member: { queue: memberQueue, options: retryUntilDelivered },
  'member-name': { queue: memberNameQueue, options: retryUntilDelivered },
  'erase-study': { queue: eraseStudyQueue, options: retryUntilDelivered },
  'erase-tests': { queue: eraseTestsQueue, options: retryUntilDelivered },
  'erase-offers': { queue: eraseOffersQueue, options: retryUntilDelivered },
  grant: { queue: grantQueue, options: retryUntilDelivered },
  trial: { queue: trialQueue, options: retryUntilDelivered },
  answers: { queue: answersQueue, options: retryUntilDelivered },
  audit: { queue: auditQueue, options: retryUntilDelivered },
};

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

const isKind = (kind: string): kind is Kind => kind in routes;

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
  retryMs = defaultRetryMs,
}: {
  db: Db;
  service: OutboxJob['service'];
  redis: Redis;
  log: Logger;
  intervalMs?: number;
  /** A row that was not reported done is relayed again after this long; the queue ignores a job that it already has. */
  retryMs?: number;
}): OutboxRelay {
  const queues = new Map<Kind, Queue>();
  let running: Promise<void> | undefined;
  let again = false;
  let failing = false;
  let closed = false;

  /** A queue opened while Redis is unavailable would wait for it, and block shutdown too. */
  async function openQueue(kind: Kind): Promise<Queue> {
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
  }

  async function relayOnce(): Promise<void> {
    if (redis.status !== 'ready') return;
    const due = or(isNull(outbox.relayedAt), lt(outbox.relayedAt, new Date(Date.now() - retryMs)));
    const rows = await db
      .select({ id: outbox.id, kind: outbox.kind, traceparent: traceOfRow })
      .from(outbox)
      .where(and(isNull(outbox.doneAt), due))
      .orderBy(asc(outbox.createdAt))
      .limit(100);
    if (rows.length === 0) return;
    for (const kind of new Set(rows.map((row) => row.kind).filter(isKind))) {
      const jobs = await openQueue(kind);
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
    if (rows.length === 100) again = true;
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
      for (const queue of queues.values()) await queue.close();
    },
  };
}

const doneOrUnknown = fail('not_found', 'Unknown row, or already done');

export function serveOutbox(serve: Serve<unknown>, db: Db): void {
  serve(readOutboxRow, async ({ params }) => {
    const [row] = await db
      .select()
      .from(outbox)
      .where(and(eq(outbox.id, params.id), isNull(outbox.doneAt)));
    if (!row || !isKind(row.kind)) return doneOrUnknown;
    const { traceparent: _trace, ...payload } = (row.payload ?? {}) as Record<string, unknown>;
    return ok({ id: row.id, kind: row.kind, payload, created_at: row.createdAt.toISOString() });
  });
  serve(endOutboxRow, async ({ params }) => {
    await db.update(outbox).set({ doneAt: new Date(), payload: null }).where(eq(outbox.id, params.id));
    return ok({ success: 'Recorded' });
  });
}
