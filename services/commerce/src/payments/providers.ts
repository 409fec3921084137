import { UnavailableError } from '@fairway/kit/calls/fault';
import type { Provider } from './provider.ts';
import type { PurchaseRow } from './purchase-states.ts';

/** `provider` takes new payments. Older payments still belong to their former provider, if it is configured. */
export type Providers = { provider: Provider; formerProviders: Provider[] };

/** The status of a payment is unknown because its provider's keys are no longer configured. */
export class ProviderNotConfigured extends UnavailableError {
  override name = 'ProviderNotConfigured';
}

export function findProvider(
  { provider, formerProviders }: Providers,
  name: PurchaseRow['provider'],
): Provider | undefined {
  return [provider, ...formerProviders].find((each) => each.name === name);
}

/** The provider that charged this purchase. Throws ProviderNotConfigured. */
export function providerOf(
  deps: Providers,
  { provider, intentId }: Pick<PurchaseRow, 'provider' | 'intentId'>,
): Provider {
  const found = findProvider(deps, provider);
  if (found) return found;
  throw new ProviderNotConfigured(`the payment ${intentId} was made with ${provider}, which is not configured`);
}

/**
 * Ensures that a previous try cannot be paid any more. Returns whether to reconcile the purchase now. A declined card is
 * known to be unpaid, even if no provider can be asked.
 */
export async function cancelPreviousTry(deps: Providers, purchase: PurchaseRow): Promise<boolean> {
  if (purchase.intentId === null) return false;
  if (purchase.status === 'open' && !findProvider(deps, purchase.provider)) return false;
  await providerOf(deps, purchase).cancel(purchase.intentId);
  return true;
}
