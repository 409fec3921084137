/** What Stripe takes at least. A rest below it is not worth a payment: it is given away (G-34). */
const leastCents = 50;

/** What is left of a price, in cents: the price less `percent` of it, rounded to the cent (PAY-37). */
export function amountAfter(priceCents: number, percent: number): number {
  const left = Math.round((priceCents * (100 - percent)) / 100);
  return left < leastCents ? 0 : left;
}
