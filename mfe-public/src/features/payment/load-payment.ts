import type { Plan, PublicPriceOutput } from '@fairway/contracts/commerce';
import type { Licences } from '@fairway/ui/study-choice';
import { loadLicences } from '../../load-licences.ts';
import type { PublicApi } from '../../public-host.ts';

export type PaymentOffer = { licences: Licences; plan: Pick<Plan, 'id' | 'code' | 'title' | 'priceCents'> };

/** What the checkout of a visitor needs; null where no plan on sale has this id. */
export async function loadPayment(api: PublicApi, id: string): Promise<PaymentOffer | null> {
  const [licences, { plans }] = await Promise.all([
    loadLicences(api),
    api.get<PublicPriceOutput>('/api/v1/public/price'),
  ]);
  const plan = plans.find((one) => String(one.id) === id);
  if (!plan) return null;
  return { licences, plan: { id: plan.id, code: plan.code, title: plan.title, priceCents: plan.priceCents } };
}
