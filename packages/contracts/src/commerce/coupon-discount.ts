/* What a code takes off a price. Imports nothing: the browser also uses it. */

/** Stripe's minimum charge. */
const minChargeCents = 50;

/** What the payer reads beside a remainder that is too small to be charged (G-34). */
export const waivedText = 'Amounts under $0.50 are not charged';

/** `percent` of the price, rounded to the cent (PAY-37), what is not charged of the rest, and what is left to pay. */
export function discounted(priceCents: number, percent: number) {
  const left = Math.round((priceCents * (100 - percent)) / 100);
  const waivedCents = left < minChargeCents ? left : 0;
  return { offCents: priceCents - left, waivedCents, amountCents: left - waivedCents };
}
