import type { Plan } from '@fairway/contracts/commerce';
import type { BankFacts } from '@fairway/contracts/question-bank';
import type { Licenses } from '@fairway/ui/study-choice';
import { loadLicenses } from '../../load-licenses.ts';
import type { PublicApi } from '../../public-host.ts';
import { readDeckCount, readPrices, readSettings } from '../../shared-calls.ts';

/** `elsewhere`: the operator opens accounts in another application, at `url`. */
export type Registration =
  | { kind: 'elsewhere'; url: string }
  | {
      kind: 'here';
      licenses: Licenses;
      plan: Pick<Plan, 'id' | 'code' | 'title' | 'priceCents'> | null;
      bank: BankFacts | null;
    };

/** The data of the page. `plan` is the code of the plan chosen before. */
export async function loadRegister(api: PublicApi, planCode: string | null): Promise<Registration> {
  const { register_notice_url: url } = await readSettings(api);
  if (url) return { kind: 'elsewhere', url };
  const [licenses, price, bank] = await Promise.all([
    loadLicenses(api),
    // The plan and the facts are only text: registration works without them.
    planCode ? readPrices(api).catch(() => null) : null,
    readDeckCount(api).then(
      (count) => count.bank ?? null,
      () => null,
    ),
  ]);
  const plan = price?.plans.find(({ code }) => code === planCode) ?? null;
  return {
    kind: 'here',
    licenses,
    plan: plan && { id: plan.id, code: plan.code, title: plan.title, priceCents: plan.priceCents },
    bank,
  };
}
