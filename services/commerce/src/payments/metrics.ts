import type { Db, DbOrTx } from '@fairway/db/open';
import { createLoadingCache } from '@fairway/kit/cache/loading-cache';
import type { Logger } from '@fairway/kit/logging/log';
import type { Metrics } from '@fairway/kit/metrics/metrics';
import { and, inArray, lt, sql } from 'drizzle-orm';
import { purchases } from '../schema.ts';
import { awaitingOutcome, type PurchaseStatus } from './purchase-states.ts';

/** A purchase is stuck when its next check is overdue by this much. */
const stuckMs = 10 * 60_000;

/** The other payments are counted this rarely: their number grows, and with it the cost of counting them. */
const countEveryMs = 10 * 60_000;

const states = purchases.status.enumValues;
const others = states.filter((state) => !(awaitingOutcome as readonly PurchaseStatus[]).includes(state));

/** Counts entries of the index by state and next check; reads no row. */
const countPerState = async (db: DbOrTx, among: readonly PurchaseStatus[], checkDueBefore?: Date) => {
  const found = await db
    .select({ status: purchases.status, count: sql<number>`count(*)`.mapWith(Number) })
    .from(purchases)
    .where(and(inArray(purchases.status, [...among]), checkDueBefore && lt(purchases.nextCheckAt, checkDueBefore)))
    .groupBy(purchases.status);
  return new Map(found.map(({ status, count }) => [status, count]));
};

/**
 * Payments of every state, and those in progress that were not checked for too long. `reader` counts the payments that
 * are not in progress, at most every ten minutes.
 */
export function observePayments(metrics: Metrics, { db, now }: { db: Db; now?: () => number }): Metrics {
  const otherCounts = createLoadingCache({
    max: 1,
    load: async () => ({ value: await countPerState(db, others), freshForMs: countEveryMs }),
    ...(now && { now }),
  });
  metrics.gauge({
    name: 'fairway_payments',
    help: 'Payments by state; those that are not in progress are counted every ten minutes',
    labelNames: ['state'],
    read: async (set) => {
      const counts = new Map([...(await countPerState(db, awaitingOutcome)), ...((await otherCounts.read('')) ?? [])]);
      for (const state of states) set({ state }, counts.get(state) ?? 0);
    },
  });
  metrics.gauge({
    name: 'fairway_payments_stuck',
    help: 'Payments that are not settled and whose next check is ten minutes overdue, by state',
    labelNames: ['state'],
    read: async (set) => {
      const counts = await countPerState(db, awaitingOutcome, new Date(Date.now() - stuckMs));
      for (const state of awaitingOutcome) set({ state }, counts.get(state) ?? 0);
    },
  });
  return metrics;
}

/** Alerts an operator to money that was received and that no invoice accounts for. */
export type UnbookedAlert = (payment: { purchaseId: string; intentId: string }) => void;

export function createUnbookedAlert(metrics: Metrics, log: Logger): UnbookedAlert {
  const count = metrics.counter('fairway_payments_unbooked_total', 'Payments received that no invoice accounts for');
  return (payment) => {
    count();
    log.error(payment, 'payment without invoice');
  };
}
