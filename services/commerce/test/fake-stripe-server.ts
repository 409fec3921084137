import { listen } from '@fairway/test-support/listen';
import { Hono } from 'hono';
import Stripe from 'stripe';
import { sandboxCards } from '../src/payments/sandbox-cards.ts';
import { createStripe } from '../src/payments/stripe.ts';

export const secretKey = 'sk_test_fairway';
export const webhookSecret = 'whsec_test';

type Intent = {
  id: string;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  amount: number;
  refunded: number;
  declineCode: string;
  number: string;
  /** The purchase that it was made for, by its metadata. */
  purchase: string;
  error: object | null;
};
type Dispute = { id: string; status: string; amount: number; reason: string; payment_intent: string };

type LostAnswer = { status: number; body: object };

/** Maps a decline code to Stripe's error codes. */
function errorOf(declineCode: string) {
  const hasOwnCode = ['expired_card', 'incorrect_cvc', 'processing_error', 'authentication_required'].includes(
    declineCode,
  );
  return {
    type: 'card_error',
    ...(hasOwnCode ? { code: declineCode } : { code: 'card_declined', decline_code: declineCode }),
  };
}

/**
 * The parts of Stripe's HTTP API that we use, on a local port: form bodies, bearer key, idempotency keys and errors.
 * `lose` names calls whose reply is lost after Stripe applied them; `lostAnswer` is what a proxy returns instead.
 */
export async function openFakeStripe() {
  const state = {
    intents: new Map<string, Intent>(),
    disputes: new Map<string, Dispute>(),
    calls: [] as { path: string; key: string | undefined; headers: Record<string, string> }[],
    lose: new Set<string>(),
    lostAnswer: undefined as LostAnswer | undefined,
    isUnavailable: false,
  };
  const methods = new Map<string, string>();
  const answered = new Map<string, { form: string; status: number; body: object }>();
  let count = 0;

  function present(intent: Intent) {
    return {
      id: intent.id,
      object: 'payment_intent',
      status: intent.status,
      amount: intent.amount,
      amount_received: intent.status === 'succeeded' ? intent.amount : 0,
      client_secret: `${intent.id}_secret`,
      last_payment_error: intent.error,
      latest_charge:
        intent.status === 'succeeded'
          ? {
              amount_refunded: intent.refunded,
              balance_transaction: { fee: Math.round(intent.amount * 0.029) + 30 },
              payment_method_details: { card: { brand: 'visa', last4: intent.number.slice(-4) } },
            }
          : null,
    };
  }

  function decide(intent: Intent, challenged: boolean): { status: number; body: object } {
    if (intent.declineCode === '') {
      intent.status = 'succeeded';
      intent.error = null;
      return { status: 200, body: present(intent) };
    }
    intent.status = 'requires_payment_method';
    intent.error = errorOf(intent.declineCode);
    return challenged
      ? { status: 200, body: present(intent) }
      : { status: 402, body: { error: { ...intent.error, payment_intent: present(intent) } } };
  }

  const unexpected = { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' } };

  function confirm(intent: Intent, method: string): { status: number; body: object } {
    const number = methods.get(method) ?? '';
    const card = sandboxCards.get(number);
    if (!card) return { status: 400, body: { error: { type: 'invalid_request_error', param: 'payment_method' } } };
    if (intent.status === 'succeeded' || intent.status === 'canceled') return { status: 400, body: unexpected };
    intent.declineCode = card.declineCode ?? '';
    intent.number = number;
    if (!card.challenge) return decide(intent, false);
    intent.status = 'requires_action';
    return { status: 200, body: present(intent) };
  }

  const missing = { status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing' } } };

  function refund(intent: Intent, amount: number): { status: number; body: object } {
    const isDisputed = [...state.disputes.values()].some(
      ({ payment_intent, status }) => payment_intent === intent.id && !/^(warning_|won$)/.test(status),
    );
    const left = intent.amount - intent.refunded;
    const code = isDisputed ? 'charge_disputed' : left === 0 ? 'charge_already_refunded' : undefined;
    if (code || amount > left) {
      return {
        status: 400,
        body: { error: { type: 'invalid_request_error', ...(code ? { code } : { param: 'amount' }) } },
      };
    }
    intent.refunded += amount;
    return { status: 200, body: { id: 're_1' } };
  }

  function act(path: string, form: URLSearchParams): { status: number; body: object } {
    const [kind, id = '', verb] = path.split('/');
    if (kind === 'payment_methods') {
      const number = form.get('card[number]') ?? '';
      if (!sandboxCards.has(number)) {
        return { status: 402, body: { error: { type: 'card_error', code: 'incorrect_number', param: 'number' } } };
      }
      methods.set(`pm_${number}`, number);
      return { status: 200, body: { id: `pm_${number}` } };
    }
    if (kind === 'refunds') {
      const intent = state.intents.get(form.get('payment_intent') ?? '');
      return intent ? refund(intent, Number(form.get('amount'))) : missing;
    }
    if (kind === 'payment_intents' && id === '') {
      if (form.has('payment_method_types[0]')) {
        const code = 'payment_method_types_no_longer_supported';
        return { status: 400, body: { error: { type: 'invalid_request_error', code } } };
      }
      count++;
      const intent: Intent = {
        id: `pi_${count}`,
        status: 'requires_payment_method',
        amount: Number(form.get('amount')),
        refunded: 0,
        declineCode: '',
        number: '',
        purchase: form.get('metadata[purchase]') ?? '',
        error: null,
      };
      state.intents.set(intent.id, intent);
      return { status: 200, body: present(intent) };
    }
    const intent = state.intents.get(id);
    if (!intent) return missing;
    if (verb === 'confirm') return confirm(intent, form.get('payment_method') ?? '');
    if (verb === 'cancel') {
      if (['processing', 'succeeded', 'canceled'].includes(intent.status)) return { status: 400, body: unexpected };
      intent.status = 'canceled';
    }
    return { status: 200, body: present(intent) };
  }

  const app = new Hono()
    .use(async (c, next) => {
      if (state.isUnavailable) return c.json({ error: { type: 'api_error' } }, 503);
      if (c.req.header('authorization') !== `Bearer ${secretKey}`) return c.json({ error: {} }, 401);
      return next();
    })
    .get('/v1/disputes/:id', (c) => {
      const dispute = state.disputes.get(c.req.param('id'));
      return dispute ? c.json(dispute) : c.json({ error: { type: 'invalid_request_error' } }, 404);
    })
    .all('/v1/*', async (c) => {
      const path = c.req.path.slice('/v1/'.length);
      const form = await c.req.text();
      const key = c.req.header('idempotency-key');
      state.calls.push({ path, key, headers: c.req.header() });
      const before = key === undefined ? undefined : answered.get(key);
      if (before && before.form !== form) return c.json({ error: { type: 'idempotency_error' } }, 400);
      const reply = before ?? { form, ...act(path, new URLSearchParams(form)) };
      if (key !== undefined) answered.set(key, reply);
      if ([...state.lose].some((part) => path.endsWith(part))) {
        return state.lostAnswer
          ? c.json(state.lostAnswer.body, state.lostAnswer.status as 500)
          : c.text('gateway timeout', 504);
      }
      return c.json(reply.body, reply.status as 200);
    });
  const server = await listen(app);

  return {
    state,
    url: server.url,
    /** The provider as the service runs it, on this address. */
    provider: await createStripe({ secretKey, webhookSecret, apiUrl: server.url }),
    /** Resets the state before a test. */
    empty: () => {
      state.intents.clear();
      state.disputes.clear();
      state.lose.clear();
      state.calls.length = 0;
      state.lostAnswer = undefined;
      state.isUnavailable = false;
    },
    /** The signature header of a Stripe event. */
    signatureOf: (payload: string, at: Date, secret = webhookSecret) =>
      Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: at.getTime() / 1_000 }),
    /** A card that Stripe's own fields collected, by its number. */
    paymentMethod: (number: string) => {
      methods.set(`pm_${number}`, number);
      return `pm_${number}`;
    },
    /** The payer's reply to the bank, in Stripe's window. */
    answerChallenge: async (intentId: string, approved: boolean) => {
      const intent = state.intents.get(intentId);
      if (intent?.status !== 'requires_action') return;
      if (!approved) intent.declineCode = 'authentication_required';
      decide(intent, true);
    },
    close: server.close,
  };
}

export type FakeStripe = Awaited<ReturnType<typeof openFakeStripe>>;
