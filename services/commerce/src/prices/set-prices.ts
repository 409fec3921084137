import type { Result } from '@fairway/contracts/call/fault';
import type { AddPriceInput } from '@fairway/contracts/commerce/commerce';
import type { Db } from '@fairway/db/open';
import { transact } from '@fairway/db/retry';
import { ok } from '@fairway/kit/calls/fault';
import { changesBetween, recordAudit } from '@fairway/kit/changes/audit';
import { checkBasedOn } from '@fairway/kit/changes/based-on';
import type { Session } from '@fairway/kit/session/session';
import { dollarsOf } from '../money.ts';
import { presentAdminPrices } from './present.ts';
import { lockPlans, type PlanRow, updatePrice } from './store.ts';

/** Sets the prices, in cents, of the given plans: all or none. */
export async function setPrices(
  db: Db,
  admin: Pick<Session, 'sub'>,
  { based_on: basedOn, ...prices }: AddPriceInput,
  now: Date,
): Promise<Result<null>> {
  return transact(db, async (tx) => {
    const before = await lockPlans(tx);
    const after = before.map((plan) => ({
      ...plan,
      priceCents: prices[plan.code as keyof typeof prices] ?? plan.priceCents,
    }));
    const checked = checkBasedOn(basedOn, presentAdminPrices(before), presentAdminPrices(after));
    if (!checked.ok) return checked;
    for (const [code, priceCents] of Object.entries(prices)) await updatePrice(tx, code, priceCents);
    const changes = changesBetween(pricesOf(before), pricesOf(after));
    await recordAudit(tx, { admin, action: 'prices-update', subject: pricesSubject, ...changes, basedOn }, now);
    return ok(null);
  });
}

export const pricesSubject = { kind: 'prices' as const, id: 'prices' };

const pricesOf = (plans: PlanRow[]) =>
  Object.fromEntries(plans.map(({ code, priceCents }) => [code, priceCents === null ? null : dollarsOf(priceCents)]));
