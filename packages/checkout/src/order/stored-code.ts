import { storedValue } from '@fairway/ui/browser/browser-storage';

const storedFor = (plan: string) => storedValue('sessionStorage', `fairway-promo-code:${plan}`, 'your promo code');

/**
 * The promo code that was added in this tab to an order of this plan. It survives a reload and a login. Only the code
 * is stored, not its discount, because the server checks it again.
 */
export const readCode = (plan: string): string | null => storedFor(plan).read();

export function storeCode(plan: string, code: string | null): void {
  if (code === null) storedFor(plan).remove();
  else storedFor(plan).write(code);
}
