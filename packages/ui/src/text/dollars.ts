/** A formatted price: $34.99. */
export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
