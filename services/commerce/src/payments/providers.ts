import { UnavailableError } from '@fairway/kit/fault';
import type { Provider } from './provider.ts';
import type { PurchaseRow } from './store.ts';

/** `provider` takes new payments. What a former one took is still asked of that one, where it can be reached. */
export type Providers = { provider: Provider; formerProviders: Provider[] };

/** Nobody here can say what became of a payment: its provider's keys are not configured any more. */
export class ProviderNotConfigured extends UnavailableError {
  override name = 'ProviderNotConfigured';
}

export function findProvider({ provider, formerProviders }: Providers, name: Provider['name']): Provider | undefined {
  return [provider, ...formerProviders].find((each) => each.name === name);
}

type Asked = Pick<PurchaseRow, 'provider' | 'intentId'>;

/** A release that did not keep the name kept the payment's, which the sandbox makes up itself. */
const nameOf = ({ provider, intentId }: Asked): Provider['name'] =>
  provider ?? (intentId?.startsWith('sandbox_') ? 'sandbox' : 'stripe');

/** Whoever was asked for the money of this purchase. Throws ProviderNotConfigured. */
export function providerOf(deps: Providers, purchase: Asked): Provider {
  const name = nameOf(purchase);
  const found = findProvider(deps, name);
  if (found) return found;
  throw new ProviderNotConfigured(`the payment ${purchase.intentId} was made with ${name}, which is not configured`);
}

/**
 * Makes sure that what was begun is not paid any more: whether it is to be reconciled now. A refused card is known not to
 * be paid, even where nobody can be asked.
 */
export async function cancelFormerTry(deps: Providers, purchase: PurchaseRow): Promise<boolean> {
  if (purchase.intentId === null) return false;
  if (purchase.status === 'open' && !findProvider(deps, nameOf(purchase))) return false;
  await providerOf(deps, purchase).cancel(purchase.intentId);
  return true;
}
