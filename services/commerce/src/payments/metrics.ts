import type { Db } from '@fairway/db/open';
import type { Metrics } from '@fairway/kit/metrics';
import { and, inArray, lt, sql } from 'drizzle-orm';
import { purchases } from '../schema.ts';
import { awaitingOutcome } from './purchase-states.ts';

/** A purchase is stuck when its next check is overdue by this much. */
const stuckMs = 10 * 60_000;

const perStatus = (db: Db, isStuckBefore?: Date) =>
  db
    .select({ status: purchases.status, count: sql<number>`count(*)`.mapWith(Number) })
    .from(purchases)
    .where(and(inArray(purchases.status, awaitingOutcome), isStuckBefore && lt(purchases.nextCheckAt, isStuckBefore)))
    .groupBy(purchases.status);

/** Payments in progress, and those that were not checked for too long. */
export function observePayments(metrics: Metrics, db: Db): Metrics {
  metrics.gauge({
    name: 'fairway_payments',
    help: 'Payments that are not settled yet, by state',
    labelNames: ['state'],
    read: async (set) => {
      for (const state of awaitingOutcome) set({ state }, 0);
      for (const { status, count } of await perStatus(db)) set({ state: status }, count);
    },
  });
  metrics.gauge({
    name: 'fairway_payments_stuck',
    help: 'Payments that are not settled and whose next check is ten minutes overdue, by state',
    labelNames: ['state'],
    read: async (set) => {
      for (const state of awaitingOutcome) set({ state }, 0);
      const stuck = await perStatus(db, new Date(Date.now() - stuckMs));
      for (const { status, count } of stuck) set({ state: status }, count);
    },
  });
  return metrics;
}
