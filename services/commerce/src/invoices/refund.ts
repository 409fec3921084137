import type { Result } from '@fairway/contracts/call/fault';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Logger } from '@fairway/kit/logging/log';
import type { Session } from '@fairway/kit/session/session';
import { dollarsOf } from '../money.ts';
import { hasOpenDispute } from '../payments/dispute-store.ts';
import { findProvider } from '../payments/providers.ts';
import { type ReconcileDeps, reconcileIntent } from '../payments/reconcile.ts';
import { countRefundTry, findPaymentByInvoice, refundTryOf } from '../payments/store.ts';
import { holdAudit } from './refund-audit.ts';
import { findInvoice } from './store.ts';

const providerGone = fail('conflict', {
  error:
    'The payment provider of this invoice is no longer configured. Refund the payment in the provider’s dashboard.',
});
const disputed = fail('conflict', {
  error: 'The payer’s bank disputes this payment. It can be refunded once the dispute is decided.',
});
const rejected = fail('conflict', {
  error: 'The payment provider rejected this refund. Perhaps it was already made there: please reload the invoice.',
});
const nothingPaid = fail('not_found', { id: 'Nothing was paid for this invoice' });

/**
 * Refunds everything that is left, or `amountCents` of it. The credit note, revenue and access follow from the
 * payment's state at the provider, as for a refund made there. Throws UnavailableError.
 */
export async function refund(
  deps: ReconcileDeps & { log: Logger },
  admin: Pick<Session, 'sub'>,
  invoiceId: string,
  amountCents: number | undefined,
): Promise<Result<null>> {
  const payment = await findPaymentByInvoice(deps.db, invoiceId);
  if (!payment) return nothingPaid;
  const left = payment.amountCents - payment.refundedCents - payment.disputedCents;
  if (left <= 0) return fail('conflict', { amount: 'This invoice has already been fully refunded' });
  const amount = amountCents ?? left;
  if (amount < 1) return fail('invalid', { amount: 'At least $0.01 can be refunded' });
  if (amount > left) return fail('invalid', { amount: `At most $${dollarsOf(left)} can be refunded` });
  const provider = findProvider(deps, payment.provider);
  if (!provider) return providerGone;
  if (await hasOpenDispute(deps.db, invoiceId)) return disputed;
  const refunded = { before: dollarsOf(payment.refundedCents), after: dollarsOf(payment.refundedCents + amount) };
  const changes = { before: { refunded: refunded.before }, after: { refunded: refunded.after } };
  const invoice = await findInvoice(deps.db, invoiceId);
  const subject = { kind: 'invoice' as const, id: invoiceId, label: invoice?.number ?? '' };
  const entry = await holdAudit(deps.db, { admin, action: 'invoice-refund', subject, ...changes }, deps.now());
  const { intentId, refundedCents: alreadyCents } = payment;
  const tryNumber = refundTryOf(payment, amount);
  const reply = await provider.refund(intentId, { amountCents: amount, alreadyCents, tryNumber });
  await (reply.isAccepted ? entry.release() : entry.withdraw());
  if (!reply.isAccepted) {
    deps.log.warn({ invoiceId, intentId, reason: reply.reason }, 'refund rejected by the payment provider');
  }
  await reconcileIntent(deps, intentId);
  // The provider decides again only on a new try. An unknown outcome keeps its try, and so does one that the provider has
  // meanwhile refunded, so nothing is refunded twice. A process that dies before this line gets the same answer again.
  if (!reply.isAccepted && reply.isDisputed) await countRefundTry(deps.db, payment, amount);
  return reply.isAccepted ? ok(null) : rejected;
}
