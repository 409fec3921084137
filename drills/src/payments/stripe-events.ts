import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FakeStripe } from '@fairway/commerce/test/fake-stripe-server.ts';

const scanMs = 100;
const retryMs = 500;
const timeoutMs = 10_000;
const inTenDeclines = 3;

export type StripeEvents = {
  /** A cardholder disputes a payment; the bank decides shortly after. */
  dispute: (intentId: string, outcome: 'won' | 'lost') => void;
  /** Resolves once every event was accepted. */
  drained: () => Promise<void>;
};

/**
 * The behavior of Stripe: it sends each change as a signed event until the site accepts it, sometimes twice, and asks
 * the cardholders of challenged payments, who sometimes decline.
 */
export function startStripeEvents(stripe: FakeStripe, url: string, signal: AbortSignal): StripeEvents {
  const { intents, disputes } = stripe.state;
  const reported = new Map<string, string>();
  const pending = new Set<Promise<void>>();
  let count = 0;

  async function send(type: string, object: object): Promise<void> {
    const payload = JSON.stringify({ id: `evt_${++count}`, object: 'event', type, data: { object } });
    while (!signal.aborted) {
      const headers = { 'stripe-signature': stripe.signatureOf(payload, new Date()) };
      const options = { method: 'POST', headers, body: payload, signal: AbortSignal.timeout(timeoutMs) };
      const reply = await fetch(`${url}/api/stripe/webhook`, options).catch(() => undefined);
      await reply?.body?.cancel();
      if (reply?.status === 200) return;
      await sleep(retryMs);
    }
  }
  function report(type: string, object: object): void {
    const sending = send(type, object).finally(() => pending.delete(sending));
    pending.add(sending);
  }

  async function scan(): Promise<void> {
    for (const intent of intents.values()) {
      const state = `${intent.status} ${intent.refunded}`;
      if (reported.get(intent.id) === state) continue;
      if (!reported.has(intent.id)) report('payment_intent.created', { id: intent.id });
      reported.set(intent.id, state);
      if (intent.status === 'requires_action') {
        await stripe.answerChallenge(intent.id, randomInt(10) >= inTenDeclines);
      } else if (intent.refunded > 0) report('charge.refunded', { id: `ch_${intent.id}`, payment_intent: intent.id });
      else if (intent.status === 'succeeded') {
        report('payment_intent.succeeded', { id: intent.id });
        if (randomInt(4) === 0) report('payment_intent.succeeded', { id: intent.id });
      }
    }
  }
  void (async () => {
    while (!signal.aborted) {
      await scan();
      await sleep(scanMs);
    }
  })();

  return {
    dispute: (intentId, outcome) => {
      const { amount = 0 } = intents.get(intentId) ?? {};
      const id = `dp_${disputes.size + 1}`;
      const dispute = { id, status: 'needs_response', amount, reason: 'fraudulent', payment_intent: intentId };
      disputes.set(id, dispute);
      const decided = (async () => {
        await send('charge.dispute.created', { id, payment_intent: intentId });
        dispute.status = outcome;
        await send('charge.dispute.closed', { id, payment_intent: intentId });
      })().finally(() => pending.delete(decided));
      pending.add(decided);
    },
    drained: async () => {
      await sleep(3 * scanMs);
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}
