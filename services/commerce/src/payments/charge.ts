import { UnavailableError } from '@fairway/kit/calls/fault';
import type { Logger } from '@fairway/kit/logging/log';
import type { Intent, Source } from './provider.ts';
import { cancelPreviousTry, type Providers } from './providers.ts';
import type { PurchaseRow } from './purchase-states.ts';
import { type ReconcileDeps, reconcile } from './reconcile.ts';
import { findPurchase } from './store.ts';

/** Charges. If the provider does not report an outcome, the payment is pending: the sweep and the events resolve it. */
export async function charge(
  { provider, log }: Pick<Providers, 'provider'> & { log: Logger },
  purchase: PurchaseRow,
  source: Source,
): Promise<Intent> {
  try {
    return await provider.confirm(purchase.intentId ?? '', { amountCents: purchase.amountCents, source });
  } catch (error) {
    if (!(error instanceof UnavailableError)) throw error;
    log.warn({ err: error, purchaseId: purchase.id }, 'payment provider unavailable, payment pending');
    return { status: 'pending' };
  }
}

/**
 * Cancels the previous try of a purchase and returns the purchase: open, or paid if that try succeeded after all.
 * Another request may have claimed it in the meantime.
 */
export async function endPreviousTry(deps: ReconcileDeps, purchase: PurchaseRow): Promise<PurchaseRow> {
  if (!(await cancelPreviousTry(deps, purchase))) return purchase;
  await reconcile(deps, purchase);
  return (await findPurchase(deps.db, purchase.id)) ?? purchase;
}
