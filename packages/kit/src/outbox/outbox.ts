import { endOutboxRow, readOutboxRow } from '@fairway/contracts/queues/outbox-calls';
import type { Db, DbOrTx } from '@fairway/db/open';
import { and, inArray, isNull } from 'drizzle-orm';
import { datetime, index, json, mysqlTable, varchar } from 'drizzle-orm/mysql-core';
import { fail, ok } from '../calls/fault.ts';
import type { Serve } from '../calls/serve-call.ts';
import { inBatches } from '../database/in-batches.ts';
import { newId } from '../database/new-id.ts';
import { requestContext } from '../tracing/request-context.ts';
import { isKind, type Kind } from './outbox-routes.ts';

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

/** A row that was not reported done is relayed again after this long. */
export const usualRetryMs = 15_000;

/**
 * `id` is for a row that something else refers to. `relayAfterMs` is for an effect that its writer attempts immediately:
 * the relay waits this long first.
 */
type Effect = { id?: string; kind: Kind; payload: object; relayAfterMs?: number };

export async function insertOutbox(tx: DbOrTx, effect: Effect, now: Date): Promise<string> {
  const [id = ''] = await insertOutboxRows(tx, [effect], now);
  return id;
}

/** Inserts all in one statement. Returns their ids in the same order. */
export async function insertOutboxRows(tx: DbOrTx, effects: readonly Effect[], now: Date): Promise<string[]> {
  const traceparent = requestContext.getStore()?.traceparent;
  const rows = effects.map(({ id = newId(), kind, payload, relayAfterMs }) => {
    // Set as if it had been relayed earlier, so that it is due after `relayAfterMs`.
    const relayedAt = relayAfterMs === undefined ? null : new Date(Date.now() + relayAfterMs - usualRetryMs);
    // The job continues the trace of the cause.
    const traced = traceparent === undefined ? payload : { ...payload, traceparent };
    return { id, kind, payload: traced, createdAt: now, relayedAt };
  });
  await tx.insert(outbox).values(rows);
  return rows.map(({ id }) => id);
}

const doneOrUnknown = fail('not_found', 'Unknown row, or already done');

/** A row that is not done yet. */
export type OutboxRow = typeof outbox.$inferSelect;

export const arePending = (ids: string[]) => and(inArray(outbox.id, ids), isNull(outbox.doneAt));

const createFindPending = (db: Db) =>
  inBatches(async (ids: string[]): Promise<(OutboxRow | undefined)[]> => {
    const rows = await db.select().from(outbox).where(arePending(ids)).limit(ids.length);
    return ids.map((id) => rows.find((row) => row.id === id));
  });

/** `isWithdrawn`: whether a mail must not be sent any more. `find` may add what was unknown when the row was written. */
export function serveOutbox(
  serve: Serve<unknown>,
  db: Db,
  {
    isWithdrawn = async () => false,
    find = createFindPending(db),
  }: {
    isWithdrawn?: (row: OutboxRow) => Promise<boolean>;
    find?: (id: string) => Promise<OutboxRow | undefined>;
  } = {},
): void {
  const end = inBatches(async (ids: string[]) => {
    await db.update(outbox).set({ doneAt: new Date(), payload: null }).where(inArray(outbox.id, ids));
    return ids;
  });
  serve(readOutboxRow, async ({ params }) => {
    const row = await find(params.id);
    if (!row || !isKind(row.kind)) return doneOrUnknown;
    const { traceparent: _trace, ...payload } = (row.payload ?? {}) as Record<string, unknown>;
    const withdrawn = (await isWithdrawn(row)) && { withdrawn: true as const };
    return ok({ id: row.id, kind: row.kind, payload, created_at: row.createdAt.toISOString(), ...withdrawn });
  });
  serve(endOutboxRow, async ({ params }) => {
    await end(params.id);
    return ok({ success: 'Recorded' });
  });
}
