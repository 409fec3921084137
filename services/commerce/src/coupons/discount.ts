/** Stripe's minimum charge. A remainder below it is waived (G-34). */
const minChargeCents = 50;

/** The discounted price in cents: the price less `percent` of it, rounded to the cent (PAY-37). */
export function amountAfter(priceCents: number, percent: number): number {
  const left = Math.round((priceCents * (100 - percent)) / 100);
  return left < minChargeCents ? 0 : left;
}
