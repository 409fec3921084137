import type { Logger } from '@fairway/kit/log';
import { cancelFormerTry, ProviderNotConfigured } from './providers.ts';
import { closePurchase } from './purchase-states.ts';
import { lookAgainMs, type ReconcileDeps, reconcile } from './reconcile.ts';
import { deleteClosed, listDue, listLapsed, type PurchaseRow, postponeLook } from './store.ts';

const atOnce = 50;
const minuteMs = 60_000;
/** How long a payer may take over the bank's challenge. */
const challengeMs = 45 * minuteMs;
const closedRetentionMs = 7 * 24 * 60 * minuteMs;

const longestPauseMs = 10 * minuteMs;
/** Twice as long after each look that failed: one that always fails keeps nobody else waiting. */
const pauseAfter = (failedLooks: number) => Math.min(lookAgainMs * 2 ** failedLooks, longestPauseMs);

async function postpone(deps: ReconcileDeps, log: Logger, purchase: PurchaseRow, error: unknown): Promise<void> {
  const { id: purchaseId, intentId, failedLooks } = purchase;
  const reason = error instanceof ProviderNotConfigured ? 'payment provider not configured' : 'payment lookup failed';
  log.warn({ err: error, purchaseId, intentId, failedLooks: failedLooks + 1 }, reason);
  await postponeLook(deps.db, purchase, new Date(deps.now().getTime() + pauseAfter(failedLooks)));
}

/** Makes sure that an attempt is not paid any more, and closes it; where it was paid meanwhile it is settled instead. */
async function close(deps: ReconcileDeps, purchase: PurchaseRow): Promise<void> {
  if (await cancelFormerTry(deps, purchase)) await reconcile(deps, purchase);
  await closePurchase(deps.db, purchase.id, deps.now());
}

/**
 * Looks after every attempt that nobody looks after any more: asks the provider what became of those being paid (a
 * process may have died between its yes and our books), and closes those whose price is held no more. Answers how many
 * it looked at; one that fails is looked at again later.
 */
export async function sweepOnce(deps: ReconcileDeps, log: Logger): Promise<number> {
  const now = deps.now();
  const [due, lapsed] = [await listDue(deps.db, now, atOnce), await listLapsed(deps.db, now, atOnce)];
  for (const purchase of [...due, ...lapsed]) {
    const isOver = purchase.status === 'open' || now.getTime() - purchase.createdAt.getTime() > challengeMs;
    try {
      await (isOver && purchase.status !== 'paying' ? close(deps, purchase) : reconcile(deps, purchase));
    } catch (error) {
      await postpone(deps, log, purchase, error);
    }
  }
  const deleted = await deleteClosed(deps.db, new Date(now.getTime() - closedRetentionMs), 1_000);
  return due.length + lapsed.length + deleted;
}

/** Sweeps now and every few seconds, never twice at once. Closing waits for what is under way. */
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
