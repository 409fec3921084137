import { UnavailableError } from '@fairway/kit/fault';
import type { Logger } from '@fairway/kit/log';
import type { Intent, Source } from './provider.ts';
import { cancelFormerTry, type Providers } from './providers.ts';
import { type ReconcileDeps, reconcile } from './reconcile.ts';
import { findPurchase, type PurchaseRow } from './store.ts';

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
 * The purchase once its former try can no longer be paid: open, or paid if the former try succeeded after all. Another
 * request may have claimed it in the meantime.
 */
export async function endFormerTry(deps: ReconcileDeps, purchase: PurchaseRow): Promise<PurchaseRow> {
  if (!(await cancelFormerTry(deps, purchase))) return purchase;
  await reconcile(deps, purchase);
  return (await findPurchase(deps.db, purchase.id)) ?? purchase;
}
