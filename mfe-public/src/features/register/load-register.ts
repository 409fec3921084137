import type { Plan } from '@fairway/contracts/commerce';
import type { Licenses } from '@fairway/ui/study-choice';
import { loadLicenses } from '../../load-licenses.ts';
import type { PublicApi } from '../../public-host.ts';
import { readPrices, readSettings } from '../../shared-calls.ts';

/** `elsewhere`: the operator opens accounts in another application, at `url`. */
export type Registration =
  | { kind: 'elsewhere'; url: string }
  | { kind: 'here'; licenses: Licenses; plan: Pick<Plan, 'id' | 'code' | 'title' | 'priceCents'> | null };

/** What the page needs. `plan` is the code of the plan that was chosen before. */
export async function loadRegister(api: PublicApi, planCode: string | null): Promise<Registration> {
  const { register_notice_url: url } = await readSettings(api);
  if (url) return { kind: 'elsewhere', url };
  const [licenses, price] = await Promise.all([
    loadLicenses(api),
    // The plan is a word on the page: without it one can register all the same.
    planCode ? readPrices(api).catch(() => null) : null,
  ]);
  const plan = price?.plans.find(({ code }) => code === planCode) ?? null;
  return {
    kind: 'here',
    licenses,
    plan: plan && { id: plan.id, code: plan.code, title: plan.title, priceCents: plan.priceCents },
  };
}
