import { beforeEach, expect, test } from 'vitest';
import { asAdmin, asMember, cards } from '../../test/factories.ts';
import { setUpStripe } from '../../test/fake-stripe.ts';
import { type FakeStripe, secretKey } from '../../test/fake-stripe-server.ts';
import { type Client, setUpHarness } from '../../test/harness.ts';
import { creditNotes, disputes, invoices, payments, purchases, stripeEvents } from '../schema.ts';
import type { Provider } from './provider.ts';
import { createStripe } from './stripe.ts';
import { sweepOnce } from './sweep.ts';

const h = setUpHarness();
const stripe = setUpStripe();
let client: Client;
let ann: string;
beforeEach(() => {
  client = h.clientOf({ provider: stripe.provider, mode: 'stripe' });
  ann = h.addMember('ann');
});

const dayMs = 24 * 60 * 60_000;
type StripeIntent = FakeStripe['state']['intents'] extends Map<string, infer T> ? T : never;

let count = 0;
function event(type: string, object: object, id = `evt_${++count}`) {
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
  return { payload, headers: { 'stripe-signature': stripe.signatureOf(payload, h.clock.now) } };
}
const send = ({ payload, headers }: ReturnType<typeof event>) => client.post('stripe/webhook', payload, { headers });
const succeeded = (intentId: string) => event('payment_intent.succeeded', { id: intentId });
const pay = (number = cards.fine, by = client) => {
  const form = { payment_method: stripe.paymentMethod(number), amount: '9.99', subscription_type: 1 };
  return by.post('mlp_auth/payment_user', form, asMember(ann));
};
const intentId = async () => (await h.db.select().from(purchases))[0]?.intentId ?? '';
const grantState = () => [...h.identity().grants.values()].map(({ state }) => state);

/** The payer passed the bank's challenge but left before our page could confirm it. */
async function passChallengeAndLeave(): Promise<string> {
  expect((await pay(cards.challenge)).body.status).toBe('requires_action');
  const id = await intentId();
  await stripe.answerChallenge(id, true);
  return id;
}

test('closed browser and three copies of the event: one payment, one invoice, one grant', async () => {
  const id = await passChallengeAndLeave();
  const twice = succeeded(id);
  const replies = await Promise.all([send(twice), send(twice), send(succeeded(id))]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect([await h.db.$count(payments), await h.db.$count(invoices), h.identity().grants.size]).toEqual([1, 1, 1]);
  expect(await h.db.$count(stripeEvents)).toBe(2);
});

test('an event is forgotten 30 days after it was handled, and changes nothing if it comes again', async () => {
  const first = succeeded(await passChallengeAndLeave());
  await send(first);
  h.moveClock(2 * dayMs);
  await send(event('customer.created', { id: 'cus_1' }));
  h.moveClock(29 * dayMs);
  await sweepOnce(h.deps, h.deps.log);
  expect((await h.db.select().from(stripeEvents)).map(({ type }) => type)).toEqual(['customer.created']);
  const { payload } = first;
  const headers = { 'stripe-signature': stripe.signatureOf(payload, h.clock.now) };
  expect((await send({ payload, headers })).status).toBe(200);
  expect([await h.db.$count(payments), await h.db.$count(invoices), h.identity().grants.size]).toEqual([1, 1, 1]);
});

test('an event that overtakes its cause settles the payment, and late earlier events change nothing', async () => {
  const id = await passChallengeAndLeave();
  const intent = stripe.state.intents.get(id);
  if (intent) intent.refunded = 999;
  await send(event('charge.refunded', { id: 'ch_1', payment_intent: id }));
  await send(succeeded(id));
  await send(event('payment_intent.requires_action', { id }));
  await send(event('payment_intent.payment_failed', { id }));
  expect([await h.db.$count(payments), await h.db.$count(creditNotes)]).toEqual([1, 1]);
  expect(grantState()).toEqual(['ended']);
});

test('an event that overtakes the card leaves the payment to the request that is making it', async () => {
  const confirm: Provider['confirm'] = async (id, charge) => {
    expect((await send(event('payment_intent.created', { id }))).status).toBe(200);
    return stripe.provider.confirm(id, charge);
  };
  const slow = h.clientOf({ provider: { ...stripe.provider, confirm }, mode: 'stripe' });
  expect((await pay(cards.challenge, slow)).body).toMatchObject({ status: 'requires_action' });
});

test.each([
  ['nothing', () => undefined],
  ['another secret', (payload: string) => stripe.signatureOf(payload, h.clock.now, 'whsec_other')],
  ['ten minutes ago', (payload: string) => stripe.signatureOf(payload, new Date(h.clock.now.getTime() - 600_000))],
  ['something else', () => stripe.signatureOf('{}', h.clock.now)],
  ['nonsense', () => 't=,v1=zz,,='],
])('an event signed by %s is rejected without effect', async (_how, signatureOf) => {
  const id = await passChallengeAndLeave();
  const { payload } = succeeded(id);
  const signature = signatureOf(payload);
  const headers: Record<string, string> = signature === undefined ? {} : { 'stripe-signature': signature };
  const reply = await client.post('stripe/webhook', payload, { headers });
  expect([reply.status, reply.body]).toEqual([400, { error: expect.any(String) }]);
  expect(await h.db.$count(payments)).toBe(0);
});

test('no event is accepted without a configured secret or without Stripe', async () => {
  const { payload } = succeeded('pi_1');
  const headers = { 'stripe-signature': stripe.signatureOf(payload, h.clock.now, '') };
  const provider = await createStripe({ secretKey, webhookSecret: '', apiUrl: stripe.url });
  const withoutSecret = h.clientOf({ provider, mode: 'stripe' });
  expect((await withoutSecret.post('stripe/webhook', payload, { headers })).status).toBe(400);
  expect((await h.post('stripe/webhook', payload, { headers })).status).toBe(400);
});

test.each(['{', '[]', '{"id":"evt_x"}', 'null'])(
  'a signed body that is not an event (%s) is rejected',
  async (payload) => {
    const headers = { 'stripe-signature': stripe.signatureOf(payload, h.clock.now) };
    expect((await client.post('stripe/webhook', payload, { headers })).status).toBe(400);
  },
);

test('unrelated events, and those of payments that are not ours, are accepted and ignored', async () => {
  for (const delivery of [event('customer.created', { id: 'cus_1' }), succeeded('pi_of_somebody_else')]) {
    expect((await send(delivery)).status).toBe(200);
  }
  expect(await h.db.$count(payments)).toBe(0);
});

const unbooked = () => h.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'payment without invoice');

test('money of an older try, which nothing books, is reported', async () => {
  const purchaseId = (await pay()).body.purchase;
  const ofOurs = (id: string, purchase: string) => event('payment_intent.succeeded', { id, metadata: { purchase } });
  for (const delivery of [ofOurs('pi_of_somebody_else', 'not-ours'), ofOurs(await intentId(), purchaseId)]) {
    expect((await send(delivery)).status).toBe(200);
  }
  expect(unbooked()).toEqual([]);
  expect((await send(ofOurs('pi_older', purchaseId))).status).toBe(200);
  expect(unbooked()).toEqual([expect.objectContaining({ purchaseId, intentId: 'pi_older' })]);
});

test('a second payment of a purchase is reported until it is refunded', async () => {
  await pay();
  const second = { ...stripe.state.intents.get(await intentId()), id: 'pi_second' } as StripeIntent;
  stripe.state.intents.set(second.id, second);
  await h.db.update(purchases).set({ intentId: second.id });
  await send(succeeded(second.id));
  expect(unbooked()).toEqual([expect.objectContaining({ intentId: second.id })]);
  second.refunded = second.amount;
  await send(event('charge.refunded', { id: 'ch_2', payment_intent: second.id }));
  expect(unbooked()).toHaveLength(1);
  expect([await h.db.$count(payments), await h.db.$count(creditNotes)]).toEqual([1, 0]);
});

test('while Stripe is unavailable the event gets 503, so that Stripe sends it again', async () => {
  const id = await passChallengeAndLeave();
  const delivery = succeeded(id);
  stripe.state.isUnavailable = true;
  expect((await send(delivery)).status).toBe(503);
  stripe.state.isUnavailable = false;
  expect((await send(delivery)).status).toBe(200);
  expect(await h.db.$count(payments)).toBe(1);
});

test('a refund made at Stripe is booked like one of ours, each part once', async () => {
  await pay();
  const id = await intentId();
  const intent = stripe.state.intents.get(id);
  for (const refunded of [300, 300, 999, 999]) {
    if (intent) intent.refunded = refunded;
    await send(event('charge.refunded', { id: 'ch_1', payment_intent: id }));
  }
  const notes = await h.db.select().from(creditNotes);
  expect(notes.map(({ amountCents }) => amountCents).sort()).toEqual([300, 699]);
  expect(grantState()).toEqual(['ended']);
});

const dispute = (status: string, intent: string) => {
  stripe.state.disputes.set('dp_1', { id: 'dp_1', status, amount: 999, reason: 'fraudulent', payment_intent: intent });
  return send(event(`charge.dispute.${status === 'needs_response' ? 'created' : 'closed'}`, { id: 'dp_1' }));
};

test('a dispute freezes access and stores the evidence; winning it restores access', async () => {
  await pay();
  const id = await intentId();
  expect((await dispute('needs_response', id)).status).toBe(200);
  expect(grantState()).toEqual(['frozen']);
  const [stored] = await h.db.select().from(disputes);
  expect(stored).toMatchObject({
    state: 'open',
    evidence: { invoice: 'INV-2026-000001', customer: { email: 'ann@fairway.example' }, paymentId: id },
  });
  await dispute('won', id);
  expect(grantState()).toEqual(['given']);
  expect(await h.db.$count(creditNotes)).toBe(0);
});

test('a lost dispute takes the money and the access, once', async () => {
  await pay();
  const id = await intentId();
  await dispute('needs_response', id);
  await dispute('lost', id);
  await dispute('lost', id);
  expect(grantState()).toEqual(['ended']);
  const [note] = await h.db.select().from(creditNotes);
  expect([await h.db.$count(creditNotes), note?.amountCents, note?.reason]).toEqual([1, 999, 'dispute']);
  expect((await client.get('mlp_dashboard/nrevenue', asAdmin)).body).toEqual([{ _id: null, TotalAmount: -0.59 }]);
});

test('an inquiry takes no money and freezes nothing', async () => {
  await pay();
  await dispute('warning_needs_response', await intentId());
  expect([grantState(), await h.db.$count(disputes)]).toEqual([['given'], 0]);
});
