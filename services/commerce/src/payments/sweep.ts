import type { Logger } from '@fairway/kit/logging/log';
import { deleteHandled } from './event-store.ts';
import { cancelPreviousTry, ProviderNotConfigured } from './providers.ts';
import type { PurchaseRow } from './purchase-states.ts';
import { closePurchase } from './purchase-states.ts';
import { checkIntervalMs, type ReconcileDeps, reconcile } from './reconcile.ts';
import { deleteClosed, listDue, listLapsed, postponeCheck } from './store.ts';

const batchSize = 50;
const minuteMs = 60_000;
/** How long a payer has for the bank's challenge. */
const challengeMs = 45 * minuteMs;
const dayMs = 24 * 60 * minuteMs;
const closedRetentionMs = 7 * dayMs;
/** Stripe sends an event that it could not deliver for three days. */
const eventRetentionMs = 30 * dayMs;
const deletedAtOnce = 1_000;

const longestPauseMs = 10 * minuteMs;
/** Doubles after each failed check, so that one that always fails does not delay others. */
const pauseAfter = (failedChecks: number) => Math.min(checkIntervalMs * 2 ** failedChecks, longestPauseMs);

async function postpone(deps: ReconcileDeps, log: Logger, purchase: PurchaseRow, error: unknown): Promise<void> {
  const { id: purchaseId, intentId, failedChecks } = purchase;
  const reason = error instanceof ProviderNotConfigured ? 'payment provider not configured' : 'payment lookup failed';
  log.warn({ err: error, purchaseId, intentId, failedChecks: failedChecks + 1 }, reason);
  await postponeCheck(deps.db, purchase, new Date(deps.now().getTime() + pauseAfter(failedChecks)));
}

/**
 * Ensures that an attempt cannot be paid any more and closes it; if it was paid in the meantime, settles it instead.
 */
async function close(deps: ReconcileDeps, purchase: PurchaseRow): Promise<void> {
  if (await cancelPreviousTry(deps, purchase)) await reconcile(deps, purchase);
  await closePurchase(deps.db, purchase, deps.now());
}

/**
 * Checks every abandoned attempt: asks the provider for the outcome of payments in progress (a process may have died
 * between the charge and the settlement), and closes those whose price has expired. Returns how many it checked; a
 * failed one is checked again later.
 */
export async function sweepOnce(deps: ReconcileDeps, log: Logger): Promise<number> {
  const now = deps.now();
  const [due, lapsed] = [await listDue(deps.db, now, batchSize), await listLapsed(deps.db, now, batchSize)];
  for (const purchase of [...due, ...lapsed]) {
    const isOver = purchase.status === 'open' || now.getTime() - purchase.createdAt.getTime() > challengeMs;
    try {
      await (isOver && purchase.status !== 'paying' ? close(deps, purchase) : reconcile(deps, purchase));
    } catch (error) {
      await postpone(deps, log, purchase, error);
    }
  }
  const deleted = await deleteClosed(deps.db, new Date(now.getTime() - closedRetentionMs), deletedAtOnce);
  await deleteHandled(deps.db, new Date(now.getTime() - eventRetentionMs), deletedAtOnce);
  return due.length + lapsed.length + deleted;
}

/** Sweeps now and every few seconds, never two sweeps at once. Closing waits for the running sweep. */
export function startPaymentSweep(
  deps: ReconcileDeps,
  log: Logger,
  intervalMs = 10_000,
): { close: () => Promise<void> } {
  let running: Promise<void> | undefined;
  function sweep(): void {
    running ??= sweepOnce(deps, log)
      .then(
        () => {},
        (error: unknown) => log.warn({ err: error }, 'payment sweep failed'),
      )
      .finally(() => {
        running = undefined;
      });
  }
  sweep();
  const timer = setInterval(sweep, intervalMs);
  return {
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
