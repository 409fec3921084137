import { UnavailableError } from '@fairway/kit/calls/fault';
import type Stripe from 'stripe';
import { declineFields } from './declines.ts';
import type { Card, Provider } from './provider.ts';
import { declineCodeOf, disputeOf, intentOf } from './stripe-objects.ts';

/** The version that the package's types describe. Its type allows no other, so both are upgraded together. */
const apiVersion = '2026-10-28.endive';
/** A payment calls Stripe twice, and the gateway aborts a write after 20 s. */
const timeoutMs = 7_500;

/** Stripe rejected a request: nothing was done. The message is for operators and contains no card. */
class StripeRefused extends Error {
  override name = 'StripeRefused';
  readonly isCardError: boolean;
  readonly code: string | undefined;
  readonly declineCode: string | undefined;
  readonly param: string | undefined;
  constructor(error: Stripe.errors.StripeError, isCardError: boolean) {
    const { statusCode, rawType, code, param } = error;
    super(['Stripe answered', statusCode, rawType, code, param].filter(Boolean).join(' '));
    this.isCardError = isCardError;
    this.code = code;
    this.declineCode = declineCodeOf(error);
    this.param = param;
  }
}

/** Awaits a call to Stripe. Throws StripeRefused, or UnavailableError where the outcome is unknown. */
type Ask = <T>(call: Promise<Stripe.Response<T>>) => Promise<T>;

/** The package's errors end here: they may contain the request, and the request a card. */
function createAsk(errors: typeof Stripe.errors): Ask {
  const refusals = [errors.StripeCardError, errors.StripeInvalidRequestError, errors.StripeIdempotencyError];
  return async (call) => {
    try {
      const reply = await call;
      const { statusCode } = reply.lastResponse;
      // The package accepts a proxy's error page as Stripe's answer if it happens to be JSON.
      if (statusCode < 400) return reply;
      throw new UnavailableError(`Stripe answered ${statusCode}`);
    } catch (error) {
      if (error instanceof UnavailableError) throw error;
      if (!(error instanceof errors.StripeError)) throw new UnavailableError('Stripe could not be called');
      if (refusals.some((refusal) => error instanceof refusal)) {
        throw new StripeRefused(error, error instanceof errors.StripeCardError);
      }
      throw new UnavailableError(['Stripe answered', error.statusCode, error.type].filter(Boolean).join(' '));
    }
  };
}

function addressOf(apiUrl: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { hostname, port, protocol } = new URL(apiUrl);
  const isSecure = protocol === 'https:';
  return { host: hostname, port: port || (isSecure ? '443' : '80'), protocol: isSecure ? 'https' : 'http' };
}

function paymentMethodParams({ number, expMonth, expYear, cvc, name }: Card): Stripe.PaymentMethodCreateParams {
  const card = { number, exp_month: expMonth, exp_year: expYear, cvc };
  return { type: 'card', card, billing_details: { name } };
}

/** Returns a payment's charge with its fee and refunded amount. */
const withCharge = { expand: ['latest_charge.balance_transaction'] };

/**
 * Payments by Stripe. Only this file loads the package, so a sandbox does not have it in memory. `apiUrl` is set only
 * in tests.
 */
export async function createStripe(about: {
  secretKey: string;
  /** Without it no event is accepted. */
  webhookSecret: string;
  apiUrl?: string | undefined;
}): Promise<Provider> {
  const { default: StripeClient } = await import('stripe');
  const { paymentIntents, paymentMethods, refunds, disputes, webhooks, errors } = new StripeClient(about.secretKey, {
    apiVersion,
    timeout: timeoutMs,
    // The payer or the sweep retries with the same idempotency key.
    maxNetworkRetries: 0,
    // One deadline for the whole request; the default client starts it again with every byte.
    telemetry: false,
    ...(about.apiUrl !== undefined && addressOf(about.apiUrl)),
  });
  const ask = createAsk(errors);
  const find = async (id: string) => intentOf(await ask(paymentIntents.retrieve(id, withCharge)));

  return {
    name: 'stripe',
    prepare: async ({ purchaseId, tryNumber, amountCents }) => {
      const params: Stripe.PaymentIntentCreateParams = {
        amount: amountCents,
        currency: 'usd',
        allowed_payment_method_types: ['card'],
        metadata: { purchase: purchaseId, try: tryNumber },
      };
      const idempotencyKey = `${purchaseId}-${tryNumber}-${amountCents}`;
      return (await ask(paymentIntents.create(params, { idempotencyKey }))).id;
    },
    confirm: async (intentId, { source }) => {
      try {
        const method =
          'card' in source
            ? (await ask(paymentMethods.create(paymentMethodParams(source.card)))).id
            : source.paymentMethod;
        const params = { payment_method: method, use_stripe_sdk: true, ...withCharge };
        const call = paymentIntents.confirm(intentId, params, { idempotencyKey: `${intentId}-confirm` });
        return intentOf(await ask(call));
      } catch (error) {
        if (!(error instanceof StripeRefused)) throw error;
        if (error.isCardError) return { status: 'unpaid', fields: declineFields(error.declineCode) };
        if (error.param?.startsWith('payment_method')) {
          return { status: 'unpaid', fields: { payment_method: 'Enter the card once more' } };
        }
        // An earlier request confirmed it, and its answer was lost.
        if (error.code === 'payment_intent_unexpected_state') return find(intentId);
        throw error;
      }
    },
    find,
    cancel: async (intentId) => {
      try {
        await ask(paymentIntents.cancel(intentId));
      } catch (error) {
        if (!(error instanceof StripeRefused) || error.code !== 'payment_intent_unexpected_state') throw error;
        // Paid or canceled already: `find` says which. While Stripe processes it, neither is certain.
        if ((await find(intentId)).status === 'pending') throw new UnavailableError('Stripe is processing the payment');
      }
    },
    refund: async (intentId, { amountCents, alreadyCents, tryNumber }) => {
      const idempotencyKey = `${intentId}-refund-${alreadyCents}-${amountCents}-${tryNumber}`;
      try {
        await ask(refunds.create({ payment_intent: intentId, amount: amountCents }, { idempotencyKey }));
        return { isAccepted: true };
      } catch (error) {
        if (!(error instanceof StripeRefused)) throw error;
        return { isAccepted: false, reason: error.message, isDisputed: error.code === 'charge_disputed' };
      }
    },
    findDispute: async (id) => disputeOf(await ask(disputes.retrieve(id))),
    readEvent: (payload, signature, receivedAt) => {
      const at = receivedAt.getTime();
      try {
        return { event: webhooks.constructEvent(payload, signature, about.webhookSecret, undefined, undefined, at) };
      } catch (error) {
        return error instanceof errors.StripeSignatureVerificationError ? undefined : {};
      }
    },
  };
}
