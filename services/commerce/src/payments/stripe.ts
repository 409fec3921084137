import { UnavailableError } from '@fairway/kit/fault';
import { declineFields } from './declines.ts';
import type { Card, CardShown, Dispute, DisputeState, Intent, Provider } from './provider.ts';

const version = '2025-08-27.basil';
/** A payment asks twice, and the gateway gives a write up after 20 s. */
const timeoutMs = 7_500;

type Parameters = Record<string, string | number | boolean>;

type StripeError = {
  type?: string;
  code?: string;
  decline_code?: string;
  param?: string;
  payment_intent?: { id: string };
};

type StripeCharge = {
  amount_refunded: number;
  balance_transaction?: { fee: number } | null;
  payment_method_details?: { card?: { brand?: string | null; last4?: string | null } | null } | null;
};

type StripeIntent = {
  id: string;
  status: string;
  amount_received: number;
  client_secret: string;
  last_payment_error?: StripeError | null;
  latest_charge?: StripeCharge | string | null;
};

type StripeDispute = { id: string; status: string; amount: number; reason: string; payment_intent: string };

/** Stripe refused a request; its words are for whoever keeps the service, and hold no card. */
class Refused extends Error {
  override name = 'StripeRefused';
  readonly error: StripeError;
  readonly status: number;
  constructor(status: number, error: StripeError) {
    super(`Stripe answered ${status} ${error.type ?? ''} ${error.code ?? ''} ${error.param ?? ''}`.trim());
    this.status = status;
    this.error = error;
  }
}

const codeOf = (error: StripeError | null | undefined) =>
  error?.code === 'card_declined' ? (error.decline_code ?? error.code) : error?.code;

const brandNames: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

function cardOf(charge: StripeCharge | null): CardShown | null {
  const card = charge?.payment_method_details?.card;
  return card?.last4 ? { brand: brandNames[card.brand ?? ''] ?? 'Card', lastFour: card.last4 } : null;
}

function intentOf(intent: StripeIntent): Intent {
  switch (intent.status) {
    case 'succeeded': {
      const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
      return {
        status: 'paid',
        amountCents: intent.amount_received,
        feeCents: charge?.balance_transaction?.fee ?? null,
        refundedCents: charge?.amount_refunded ?? 0,
        card: cardOf(charge),
      };
    }
    case 'requires_action':
      return { status: 'action', clientSecret: intent.client_secret };
    case 'canceled':
      return { status: 'canceled' };
    case 'processing':
      return { status: 'pending' };
    default:
      return intent.last_payment_error
        ? { status: 'unpaid', fields: declineFields(codeOf(intent.last_payment_error)) }
        : { status: 'unpaid' };
  }
}

function disputeStateOf(status: string): DisputeState | undefined {
  if (status === 'won' || status === 'lost') return status;
  // An inquiry (warning_…) takes no money and freezes nothing.
  return status === 'needs_response' || status === 'under_review' ? 'open' : undefined;
}

/**
 * Stripe by its HTTP API, as far as we use it: its own package would add more memory than all of this service has to
 * spare. `apiUrl` is another address in tests alone.
 */
export function createStripe({
  secretKey,
  apiUrl = 'https://api.stripe.com',
}: {
  secretKey: string;
  apiUrl?: string | undefined;
}): Provider {
  async function call<T>(method: 'GET' | 'POST', path: string, parameters: Parameters = {}, key?: string): Promise<T> {
    const form = new URLSearchParams();
    for (const [name, value] of Object.entries(parameters)) form.append(name, String(value));
    const query = method === 'GET' && form.size > 0 ? `?${form}` : '';
    const headers: Record<string, string> = { authorization: `Bearer ${secretKey}`, 'stripe-version': version };
    if (key !== undefined) headers['idempotency-key'] = key;
    let reply: Response;
    let body: { error?: StripeError } & T;
    try {
      reply = await fetch(`${apiUrl}/v1/${path}${query}`, {
        method,
        headers,
        ...(method === 'POST' && { body: form }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      body = (await reply.json()) as typeof body;
    } catch {
      // The cause is left out: it may hold the request, and the request a card.
      throw new UnavailableError(`Stripe did not respond to ${method} ${path.split('/')[0]}`);
    }
    if (reply.ok) return body;
    const error = body.error ?? {};
    if (reply.status === 409 || reply.status === 429 || reply.status >= 500 || reply.status === 401) {
      throw new UnavailableError(`Stripe answered ${reply.status} ${error.type ?? ''}`);
    }
    throw new Refused(reply.status, error);
  }

  const intentPath = (id: string) => `payment_intents/${encodeURIComponent(id)}`;
  const withCharge = { 'expand[0]': 'latest_charge.balance_transaction' };
  const find = async (id: string) => intentOf(await call<StripeIntent>('GET', intentPath(id), withCharge));

  async function paymentMethodOf(card: Card): Promise<string> {
    const made = await call<{ id: string }>('POST', 'payment_methods', {
      type: 'card',
      'card[number]': card.number,
      'card[exp_month]': card.expMonth,
      'card[exp_year]': card.expYear,
      'card[cvc]': card.cvc,
      'billing_details[name]': card.name,
    });
    return made.id;
  }

  return {
    name: 'stripe',
    prepare: async ({ purchaseId, tryNumber, amountCents }) => {
      const intent = await call<StripeIntent>(
        'POST',
        'payment_intents',
        {
          amount: amountCents,
          currency: 'usd',
          'payment_method_types[0]': 'card',
          'metadata[purchase]': purchaseId,
          'metadata[try]': tryNumber,
        },
        `${purchaseId}-${tryNumber}-${amountCents}`,
      );
      return intent.id;
    },
    confirm: async (intentId, { source }) => {
      try {
        const method = 'card' in source ? await paymentMethodOf(source.card) : source.paymentMethod;
        const parameters = { payment_method: method, use_stripe_sdk: true, ...withCharge };
        return intentOf(
          await call<StripeIntent>('POST', `${intentPath(intentId)}/confirm`, parameters, `${intentId}-confirm`),
        );
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        if (error.error.type === 'card_error') return { status: 'unpaid', fields: declineFields(codeOf(error.error)) };
        if (error.error.param?.startsWith('payment_method')) {
          return { status: 'unpaid', fields: { payment_method: 'Enter the card once more' } };
        }
        // Confirmed before, by a request whose answer was lost.
        if (error.error.code === 'payment_intent_unexpected_state') return find(intentId);
        throw error;
      }
    },
    find,
    cancel: async (intentId) => {
      try {
        await call('POST', `${intentPath(intentId)}/cancel`);
      } catch (error) {
        // Paid or canceled already: `find` says which.
        if (!(error instanceof Refused) || error.error.code !== 'payment_intent_unexpected_state') throw error;
      }
    },
    refund: async (intentId, { amountCents, alreadyCents }) => {
      const key = `${intentId}-refund-${alreadyCents}-${amountCents}`;
      await call('POST', 'refunds', { payment_intent: intentId, amount: amountCents }, key);
    },
    findDispute: async (id): Promise<Dispute | undefined> => {
      const dispute = await call<StripeDispute>('GET', `disputes/${encodeURIComponent(id)}`);
      const { status, amount: amountCents, reason, payment_intent: intentId } = dispute;
      const state = disputeStateOf(status);
      return state && { id: dispute.id, intentId, state, amountCents, reason };
    },
  };
}
