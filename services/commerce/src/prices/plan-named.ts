import type { PlanRow } from './store.ts';

/** A plan that has a price and may be bought. */
export type SoldPlan = PlanRow & { priceCents: number };

/** The plan on sale that a client names by its route id, its key or its title (G-27). */
export function planNamed(plans: PlanRow[], name: string | number): SoldPlan | undefined {
  const text = String(name).trim().toLowerCase();
  const key = text === 'three_months' ? 'three_month' : text;
  const plan = plans.find(
    ({ code, routeId, title }) => code === key || String(routeId) === key || title.toLowerCase() === key,
  );
  return plan?.active && plan.priceCents !== null ? (plan as SoldPlan) : undefined;
}
