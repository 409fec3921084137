import type { PurchaseOutput } from '@fairway/contracts/commerce/commerce';

/**
 * Whether a payment that this tab sent never arrived: its price is no longer reserved, and no card is being charged. A
 * purchase that may still be charged is never over, or the payer could pay twice.
 */
export const isOver = ({ status, is_charging }: PurchaseOutput, expiresAt: string): boolean =>
  status === 'pending' && !is_charging && Date.parse(expiresAt) < Date.now();
