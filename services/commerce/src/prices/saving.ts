/** Percentage that a plan saves over paying month by month (G-29); 0 if there is nothing to compare. */
export function discountPercent(plan: { months: number | null; priceCents: number }, oneMonthCents: number): number {
  if (plan.months === null || plan.months <= 1 || oneMonthCents <= 0) return 0;
  return Math.max(0, Math.round((1 - plan.priceCents / (plan.months * oneMonthCents)) * 100));
}
