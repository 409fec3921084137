import type { Plan } from '@fairway/contracts/commerce/commerce';
import type { Licenses } from '@fairway/ui/fields/study-choice';
import { loadLicenses } from '../../licenses/load-licenses.ts';
import type { PublicApi } from '../../routing/public-host.ts';
import { readPrices } from '../../shared-calls.ts';

export type PaymentOffer = { licenses: Licenses; plan: Pick<Plan, 'id' | 'code' | 'title' | 'priceCents'> };

/** What the checkout of a visitor needs; null if no plan on sale has this id. */
export async function loadPayment(api: PublicApi, id: string): Promise<PaymentOffer | null> {
  const [licenses, { plans }] = await Promise.all([loadLicenses(api), readPrices(api)]);
  const plan = plans.find((one) => String(one.id) === id);
  if (!plan) return null;
  return { licenses, plan: { id: plan.id, code: plan.code, title: plan.title, priceCents: plan.priceCents } };
}
