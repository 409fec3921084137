import type { MemberPayment, PurchaseOutput } from '@fairway/contracts/commerce/commerce';
import type { Db } from '@fairway/db/open';
import { dollarsOf } from '../money.ts';
import type { Granted } from './grant.ts';
import type { PurchaseRow } from './purchase-states.ts';
import { findWithInvoice } from './store.ts';

type Secrets = Pick<PurchaseOutput, 'client_secret' | 'secret'>;

function statusOf({ status, refusal }: PurchaseRow, granted: Granted | undefined): PurchaseOutput['status'] {
  if (status === 'paid') return granted ? 'granted' : 'paid';
  if (status === 'action') return 'requires_action';
  if (status === 'closed' || (status === 'open' && refusal !== null)) return 'failed';
  return 'pending';
}

/** A purchase as its payer sees it. `granted` is the access that identity granted for it, if any. */
export function present(purchase: PurchaseRow, granted: Granted | undefined, secrets: Secrets = {}): PurchaseOutput {
  const status = statusOf(purchase, granted);
  return {
    purchase: purchase.id,
    status,
    subscription_type: purchase.planTitle,
    amount: dollarsOf(purchase.amountCents),
    invoice: purchase.invoiceId ?? '',
    unsubs_date: granted?.unsubsDate?.toISOString() ?? null,
    ...secrets,
    ...(status === 'pending' && purchase.status !== 'open' && { is_charging: true as const }),
    ...(status === 'failed' && { fields: purchase.refusal ?? { subserror: 'This purchase is closed' } }),
  };
}

/** The same, read from the database. */
export async function presentPurchase(db: Db, id: string, secrets: Secrets = {}): Promise<PurchaseOutput> {
  const found = await findWithInvoice(db, id);
  if (!found) throw new Error(`the purchase ${id} is gone`);
  const { purchase, grantedAt, unsubsDate } = found;
  return present(purchase, grantedAt ? { unsubsDate } : undefined, secrets);
}

function paymentStateOf({ status, refusal, amountCents }: PurchaseRow): MemberPayment['state'] {
  if (status === 'paid') return amountCents === 0 ? 'free' : 'paid';
  if (status === 'action') return 'action';
  if (status === 'paying') return 'processing';
  // A canceled payment has its reason under `subserror`, a declined card under the card's fields.
  if (refusal !== null) return 'subserror' in refusal ? 'canceled' : 'declined';
  return status === 'open' ? 'open' : 'canceled';
}

/** A purchase as the back office shows it. */
export function presentPayment(purchase: PurchaseRow, number: string | null): MemberPayment {
  const { id, refusal, planTitle, amountCents, createdAt, invoiceId } = purchase;
  const state = paymentStateOf(purchase);
  return {
    _id: id,
    state,
    reason: state === 'declined' ? Object.values(refusal ?? {}).join(' ') : '',
    subscription_type: planTitle,
    amount: dollarsOf(amountCents),
    created_at: createdAt.toISOString(),
    invoice: invoiceId === null ? null : { _id: invoiceId, number: number ?? '' },
  };
}
