import type { Result } from '@fairway/contracts/call/fault';
import type { PaymentInput, PurchaseOutput } from '@fairway/contracts/commerce/commerce';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { InternalClient } from '@fairway/kit/calls/internal-call';
import type { Logger } from '@fairway/kit/logging/log';
import { charge, endPreviousTry } from './charge.ts';
import { alreadyPaying, claim } from './claim.ts';
import type { DeclineLimit } from './decline-limit.ts';
import { reject } from './other-purchases.ts';
import type { Payer } from './payers.ts';
import { present, presentPurchase } from './present.ts';
import type { PurchaseRow } from './purchase-states.ts';
import { type Quote, type QuoteDeps, quote } from './quote.ts';
import { applyIntent, type ReconcileDeps, settleAndGrant } from './reconcile.ts';

export type PayDeps = ReconcileDeps &
  QuoteDeps & {
    declineLimit: DeclineLimit;
    identity: Pick<InternalClient, 'get' | 'post'>;
    log: Logger;
  };

const priceExpired = fail('conflict', { attempt: 'The price was held for 30 minutes. Nothing was charged.' });
const notCharged = { subserror: 'The card was not charged' };

/** Pays a purchase once, even if it is called repeatedly. `secretHash` is a visitor's. */
export async function pay(
  deps: PayDeps,
  request: { input: PaymentInput; purchase: PurchaseRow; payer: Payer; address: string; secretHash: string | null },
): Promise<Result<PurchaseOutput>> {
  const { input, purchase, payer, address, secretHash } = request;
  const { db, now } = deps;
  if (purchase.status === 'paid') return ok(await presentPurchase(db, purchase.id));
  if (purchase.status === 'paying' && purchase.nextCheckAt > now()) return alreadyPaying;
  if (payer.refusal) return reject(deps, purchase, payer.refusal);
  if (purchase.status === 'closed' || purchase.heldUntil <= now()) return priceExpired;

  const applicant = { attempt: purchase.id, address, memberId: secretHash === null ? payer.memberId : undefined };
  const quoted = await quote(deps, input, purchase, payer, applicant);
  if (!quoted.ok) return quoted;
  const payNow = { purchase, quote: quoted.value, payer, secretHash, platform: input.platform };
  if (!quoted.value.source) return (await payClaimed(deps, payNow)).value;
  const tried = await deps.declineLimit.run({ memberId: payer.memberId, address }, () => payClaimed(deps, payNow));
  return tried.ok ? tried.value : tried;
}

type PayNow = { purchase: PurchaseRow; quote: Quote; payer: Payer; secretHash: string | null } & Pick<
  PurchaseRow,
  'platform'
>;
type Tried = { outcome: 'declined' | 'paid' | 'open'; value: Result<PurchaseOutput> };

/** Claims the purchase and charges for it if there is anything to charge. */
async function payClaimed(
  deps: PayDeps,
  { purchase: found, quote, payer, secretHash, platform }: PayNow,
): Promise<Tried> {
  const { db, provider } = deps;
  const { amountCents, source } = quote;
  const purchase = await endPreviousTry(deps, found);
  if (purchase.status === 'paid') return { outcome: 'paid', value: ok(await presentPurchase(db, purchase.id)) };
  // Another request has made a try since. Nobody has canceled that one.
  if (purchase.tries !== found.tries) return { outcome: 'open', value: alreadyPaying };

  const tryNumber = purchase.tries + 1;
  const intentId = source ? await provider.prepare({ purchaseId: purchase.id, tryNumber, amountCents }) : null;
  const details = { provider: source ? provider.name : null, intentId, secretHash, platform };
  const claimed = await claim(deps, purchase, payer, quote, details);
  if (!claimed.ok) return { outcome: 'open', value: claimed };

  const intent = source ? await charge(deps, claimed.value, source) : undefined;
  if (intent?.status === 'unpaid') {
    await applyIntent(deps, claimed.value, intent);
    return { outcome: 'declined', value: fail('invalid', intent.fields ?? notCharged) };
  }
  const settled = intent
    ? await applyIntent(deps, claimed.value, intent)
    : await settleAndGrant(deps, claimed.value, null);
  const outcome = intent === undefined || intent.status === 'paid' ? 'paid' : 'open';
  if (settled) {
    const { invoiceId, granted } = settled;
    return { outcome, value: ok(present({ ...claimed.value, status: 'paid', invoiceId }, granted)) };
  }
  // Another request may have settled it, or it needs a 3-D Secure challenge.
  const secret = intent?.status === 'action' ? intent.clientSecret : undefined;
  const secrets = secret === undefined ? {} : { client_secret: secret };
  return { outcome, value: ok(await presentPurchase(db, purchase.id, secrets)) };
}
