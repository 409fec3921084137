import type { Result } from '@fairway/contracts/fault';
import { fail, ok } from '@fairway/kit/fault';
import { dollarsOf } from '../money.ts';
import { findProvider } from '../payments/providers.ts';
import { type ReconcileDeps, reconcileIntent } from '../payments/reconcile.ts';
import { findPaymentByInvoice } from '../payments/store.ts';

const providerGone = fail('conflict', {
  error: 'This was paid through a provider that is not configured any more. Give the money back there.',
});
const nothingPaid = fail('not_found', { id: 'Nothing was paid for this invoice' });

/**
 * Gives money back: all that is left, or `amountCents` of it. What follows (credit note, revenue, access) follows from
 * what the provider says, as it does where somebody refunds at the provider. Throws UnavailableError.
 */
export async function refund(
  deps: ReconcileDeps,
  invoiceId: string,
  amountCents: number | undefined,
): Promise<Result<null>> {
  const payment = await findPaymentByInvoice(deps.db, invoiceId);
  if (!payment) return nothingPaid;
  const left = payment.amountCents - payment.refundedCents - payment.disputedCents;
  if (left === 0) return fail('conflict', { amount: 'All of it was given back already' });
  const amount = amountCents ?? left;
  if (amount < 1 || amount > left) return fail('invalid', { amount: `At most ${dollarsOf(left)} is left of it` });
  const provider = findProvider(deps, payment.provider);
  if (!provider) return providerGone;
  await provider.refund(payment.intentId, { amountCents: amount, alreadyCents: payment.refundedCents });
  await reconcileIntent(deps, payment.intentId);
  return ok(null);
}
