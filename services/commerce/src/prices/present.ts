import type { Plan, PlanCode, PlanPrices } from '@fairway/contracts/commerce/commerce';
import { dollarsOf } from '../money.ts';
import { discountPercent } from './saving.ts';
import type { PlanRow } from './store.ts';

function isSold(plan: PlanRow): plan is PlanRow & { priceCents: number } {
  return plan.active && plan.priceCents !== null;
}

/** Dollars as text by plan; '' if a plan is not sold. */
export function presentPrices(rows: PlanRow[]): PlanPrices {
  return pricesOf(rows.filter(isSold));
}

/** Every price that is set, including plans that are not sold. */
export function presentAdminPrices(rows: PlanRow[]): PlanPrices {
  return pricesOf(rows);
}

function pricesOf(rows: Pick<PlanRow, 'code' | 'priceCents'>[]): PlanPrices {
  const prices = new Map(rows.map(({ code, priceCents }) => [code, priceCents === null ? '' : dollarsOf(priceCents)]));
  const priceOf = (code: PlanCode) => prices.get(code) ?? '';
  return {
    one_month: priceOf('one_month'),
    three_month: priceOf('three_month'),
    six_month: priceOf('six_month'),
    twelve_month: priceOf('twelve_month'),
    life_time: priceOf('life_time'),
  };
}

/** The plans on sale, shortest first, Life Time last. */
export function presentPlans(rows: PlanRow[]): Plan[] {
  const sold = rows.filter(isSold);
  const oneMonthCents = sold.find((plan) => plan.code === 'one_month')?.priceCents ?? 0;
  const length = (plan: PlanRow) => plan.months ?? Number.POSITIVE_INFINITY;
  return sold
    .toSorted((a, b) => length(a) - length(b))
    .map((plan) => ({
      id: plan.routeId,
      code: plan.code,
      title: plan.title,
      months: plan.months,
      priceCents: plan.priceCents,
      discountPercent: discountPercent(plan, oneMonthCents),
      popular: plan.popular,
    }));
}
