import type { PurchaseOutput } from '@fairway/contracts/commerce';
import type { Db } from '@fairway/db/open';
import { dollarsOf } from '../money.ts';
import { findWithInvoice, type PurchaseRow } from './store.ts';

function statusOf({ status, refusal }: PurchaseRow, grantedAt: Date | null): PurchaseOutput['status'] {
  if (status === 'paid') return grantedAt ? 'granted' : 'paid';
  if (status === 'action') return 'requires_action';
  if (status === 'closed' || (status === 'open' && refusal !== null)) return 'failed';
  return 'pending';
}

/** A purchase as its payer sees it, read again. */
export async function presentPurchase(
  db: Db,
  id: string,
  more: Pick<PurchaseOutput, 'client_secret' | 'secret'> = {},
): Promise<PurchaseOutput> {
  const found = await findWithInvoice(db, id);
  if (!found) throw new Error(`the purchase ${id} is gone`);
  const { purchase, grantedAt, unsubsDate } = found;
  const status = statusOf(purchase, grantedAt);
  return {
    purchase: purchase.id,
    status,
    subscription_type: purchase.planTitle,
    amount: dollarsOf(purchase.amountCents),
    invoice: purchase.invoiceId ?? '',
    unsubs_date: unsubsDate?.toISOString() ?? null,
    ...more,
    ...(status === 'failed' && { fields: purchase.refusal ?? { subserror: 'This purchase is closed' } }),
  };
}
