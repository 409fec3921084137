import { type LicenseBooks, readLicenseBooks } from '@fairway/area/license-books';
import type { Plan } from '@fairway/contracts/commerce/commerce';
import type { BankFacts } from '@fairway/contracts/question-bank/catalogue';
import type { Licenses } from '@fairway/ui/fields/study-choice';
import { loadLicenses } from '../../licenses/load-licenses.ts';
import type { PublicApi } from '../../routing/public-host.ts';
import { readDeckCount, readPrices, readSettings } from '../../shared-calls.ts';

/** `elsewhere`: the operator opens accounts in another application, at `url`. */
export type Registration =
  | { kind: 'elsewhere'; url: string }
  | {
      kind: 'here';
      licenses: Licenses;
      /** Of the license chosen before; null without one. */
      chosen: LicenseBooks | null;
      plan: Pick<Plan, 'id' | 'code' | 'title' | 'priceCents'> | null;
      bank: BankFacts | null;
      /** The operator's sentence about the source of the questions. */
      bankSource: string;
    };

/** The data of the page. `planCode` is the code of the plan chosen before, `license` the license: 'Deck-ZDL28'. */
export async function loadRegister(
  api: PublicApi,
  planCode: string | null,
  license: string | null,
): Promise<Registration> {
  const { register_notice_url: url, bank_source: bankSource } = await readSettings(api);
  if (url) return { kind: 'elsewhere', url };
  const [licenses, price, bank, books] = await Promise.all([
    loadLicenses(api),
    // The plan, the facts and the books are only text: registration works without them.
    planCode ? readPrices(api).catch(() => null) : null,
    readDeckCount(api).then(
      (count) => count.bank ?? null,
      () => null,
    ),
    license ? readLicenseBooks(api, license).catch(() => null) : null,
  ]);
  const plan = price?.plans.find(({ code }) => code === planCode) ?? null;
  return {
    kind: 'here',
    licenses,
    chosen: license ? { license, books } : null,
    plan: plan && { id: plan.id, code: plan.code, title: plan.title, priceCents: plan.priceCents },
    bank,
    bankSource,
  };
}
