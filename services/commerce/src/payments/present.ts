import type { PurchaseOutput } from '@fairway/contracts/commerce';
import type { Db } from '@fairway/db/open';
import { findInvoice, type InvoiceRow } from '../invoices/store.ts';
import { dollarsOf } from '../money.ts';
import { findPurchase, type PurchaseRow } from './store.ts';

function statusOf({ status, refusal }: PurchaseRow, invoice: InvoiceRow | undefined): PurchaseOutput['status'] {
  if (status === 'paid') return invoice?.grantedAt ? 'granted' : 'paid';
  if (status === 'action') return 'requires_action';
  if (status === 'closed' || (status === 'open' && refusal !== null)) return 'failed';
  return 'pending';
}

/** A purchase as its payer sees it, read anew. */
export async function presentPurchase(
  db: Db,
  id: string,
  more: Pick<PurchaseOutput, 'client_secret' | 'secret'> = {},
): Promise<PurchaseOutput> {
  const purchase = await findPurchase(db, id);
  if (!purchase) throw new Error(`the purchase ${id} is gone`);
  const invoice = purchase.invoiceId === null ? undefined : await findInvoice(db, purchase.invoiceId);
  const status = statusOf(purchase, invoice);
  return {
    purchase: purchase.id,
    status,
    subscription_type: purchase.planTitle,
    amount: dollarsOf(purchase.amountCents),
    invoice: purchase.invoiceId ?? '',
    unsubs_date: invoice?.unsubsDate?.toISOString() ?? null,
    ...more,
    ...(status === 'failed' && { fields: purchase.refusal ?? { subserror: 'This purchase is over' } }),
  };
}
