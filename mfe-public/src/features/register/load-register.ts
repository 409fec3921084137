import type { Plan } from '@fairway/contracts/commerce';
import type { Licenses } from '@fairway/ui/study-choice';
import { loadLicenses } from '../../load-licenses.ts';
import type { PublicApi } from '../../public-host.ts';
import { readBooks, readDeckCount, readPrices, readSettings } from '../../shared-calls.ts';

/** `elsewhere`: the operator opens accounts in another application, at `url`. */
export type Registration =
  | { kind: 'elsewhere'; url: string }
  | {
      kind: 'here';
      licenses: Licenses;
      plan: Pick<Plan, 'id' | 'code' | 'title' | 'priceCents'> | null;
      bank: BankFacts;
    };

/** Facts about the bank; null if it did not respond. */
export type BankFacts = { total: number | null; updatedAt: string | null; explainedShare: number | null };

/** The data of the page. `plan` is the code of the plan chosen before. */
export async function loadRegister(api: PublicApi, planCode: string | null): Promise<Registration> {
  const { register_notice_url: url } = await readSettings(api);
  if (url) return { kind: 'elsewhere', url };
  const [licenses, price, bank] = await Promise.all([
    loadLicenses(api),
    // The plan and the facts are only text: registration works without them.
    planCode ? readPrices(api).catch(() => null) : null,
    readBankFacts(api),
  ]);
  const plan = price?.plans.find(({ code }) => code === planCode) ?? null;
  return {
    kind: 'here',
    licenses,
    plan: plan && { id: plan.id, code: plan.code, title: plan.title, priceCents: plan.priceCents },
    bank,
  };
}

async function readBankFacts(api: PublicApi): Promise<BankFacts> {
  const [books, count] = await Promise.all([readBooks(api).catch(() => null), readDeckCount(api).catch(() => null)]);
  return {
    total: books && [...books.deck, ...books.engine].reduce((sum, book) => sum + book.total, 0),
    updatedAt: count?.bank_updated_at ?? null,
    explainedShare: count?.explained_share ?? null,
  };
}
