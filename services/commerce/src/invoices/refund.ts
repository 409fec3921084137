import type { Result } from '@fairway/contracts/fault';
import { recordAudit } from '@fairway/kit/audit';
import type { Session } from '@fairway/kit/auth';
import { fail, ok } from '@fairway/kit/fault';
import { dollarsOf } from '../money.ts';
import { findProvider } from '../payments/providers.ts';
import { type ReconcileDeps, reconcileIntent } from '../payments/reconcile.ts';
import { findPaymentByInvoice } from '../payments/store.ts';
import { findInvoice } from './store.ts';

const providerGone = fail('conflict', {
  error:
    'The payment provider of this invoice is no longer configured. Refund the payment in the provider’s dashboard.',
});
const nothingPaid = fail('not_found', { id: 'Nothing was paid for this invoice' });

/**
 * Refunds everything that is left, or `amountCents` of it. The credit note, revenue and access follow from the
 * provider's reply, as for a refund made at the provider. Throws UnavailableError.
 */
export async function refund(
  deps: ReconcileDeps,
  admin: Pick<Session, 'sub'>,
  invoiceId: string,
  amountCents: number | undefined,
): Promise<Result<null>> {
  const payment = await findPaymentByInvoice(deps.db, invoiceId);
  if (!payment) return nothingPaid;
  const left = payment.amountCents - payment.refundedCents - payment.disputedCents;
  if (left === 0) return fail('conflict', { amount: 'This invoice has already been fully refunded' });
  const amount = amountCents ?? left;
  if (amount < 1 || amount > left) return fail('invalid', { amount: `At most $${dollarsOf(left)} can be refunded` });
  const provider = findProvider(deps, payment.provider);
  if (!provider) return providerGone;
  // Before the provider is called, so that the audit log names every refund, whatever fails later.
  const refunded = { before: dollarsOf(payment.refundedCents), after: dollarsOf(payment.refundedCents + amount) };
  const changes = { before: { refunded: refunded.before }, after: { refunded: refunded.after } };
  const invoice = await findInvoice(deps.db, invoiceId);
  const subject = { kind: 'invoice' as const, id: invoiceId, label: invoice?.number ?? '' };
  await recordAudit(deps.db, { admin, action: 'invoice-refund', subject, ...changes }, deps.now());
  await provider.refund(payment.intentId, { amountCents: amount, alreadyCents: payment.refundedCents });
  await reconcileIntent(deps, payment.intentId);
  return ok(null);
}
