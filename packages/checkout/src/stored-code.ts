const keyOf = (plan: string) => `fairway-promo-code:${plan}`;

/**
 * The promo code that was added in this tab to an order of this plan. It survives a reload and a login. Only the code
 * is stored, not its discount, because the server checks it again.
 */
export const readCode = (plan: string): string | null => sessionStorage.getItem(keyOf(plan));

export function storeCode(plan: string, code: string | null): void {
  if (code === null) sessionStorage.removeItem(keyOf(plan));
  else sessionStorage.setItem(keyOf(plan), code);
}
