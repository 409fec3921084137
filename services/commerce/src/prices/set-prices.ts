import type { AddPriceInput } from '@fairway/contracts/commerce';
import type { Db } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import { changesBetween, recordAudit } from '@fairway/kit/audit';
import type { Session } from '@fairway/kit/auth';
import { dollarsOf } from '../money.ts';
import { lockPlans, type PlanRow, updatePrice } from './store.ts';

/** Sets the prices, in cents, of the given plans: all or none. */
export async function setPrices(db: Db, admin: Pick<Session, 'sub'>, prices: AddPriceInput, now: Date): Promise<void> {
  await retryLostRace(() =>
    db.transaction(async (tx) => {
      const before = await lockPlans(tx);
      for (const [code, priceCents] of Object.entries(prices)) await updatePrice(tx, code, priceCents);
      const after = before.map((plan) => ({
        ...plan,
        priceCents: prices[plan.code as keyof AddPriceInput] ?? plan.priceCents,
      }));
      const changes = changesBetween(pricesOf(before), pricesOf(after));
      const subject = { kind: 'prices' as const, id: 'prices' };
      await recordAudit(tx, { admin, action: 'prices-update', subject, ...changes }, now);
    }),
  );
}

const pricesOf = (plans: PlanRow[]) =>
  Object.fromEntries(plans.map(({ code, priceCents }) => [code, priceCents === null ? null : dollarsOf(priceCents)]));
