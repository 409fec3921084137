import { beforeEach, expect, test } from 'vitest';
import { asAdmin, asMember, cards, makeCoupon, payment } from '../../test/factories.ts';
import { setUpStripe } from '../../test/fake-stripe.ts';
import { secretKey } from '../../test/fake-stripe-server.ts';
import { type Client, setUpHarness } from '../../test/harness.ts';
import type { Deps } from '../app.ts';
import { payments, purchases } from '../schema.ts';
import { createStripe } from './stripe.ts';
import { sweepOnce } from './sweep.ts';

const h = setUpHarness();
const stripe = setUpStripe();
let client: Client;
let ann: string;
beforeEach(() => {
  client = clientOf();
  ann = h.addMember('ann');
});

const minuteMs = 60_000;
const clientOf = (overrides: Partial<Deps> = {}) =>
  h.clientOf({ provider: stripe.provider, mode: 'stripe', ...overrides });
const byMethod = (number = cards.fine) => ({
  payment_method: stripe.paymentMethod(number),
  amount: '9.99',
  subscription_type: 'one_month',
});
const pay = (body: object, by = client) => by.post('mlp_auth/payment_user', body, asMember(ann));

test('a card number is rejected unless the account is cleared for it [G-31]', async () => {
  const refused = await pay(payment());
  expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['card_number']]);
  expect(Object.keys((await pay({ amount: '9.99', subscription_type: 1 })).body)).toEqual(['payment_method']);
  const cleared = clientOf({ takesRawCards: true });
  expect(Object.keys((await pay(payment({ card_number: '4111111111111111' }), cleared)).body)).toEqual(['card_number']);
  expect((await pay(payment(), cleared)).body.status).toBe('granted');
});

test('every call names the API version and sends Stripe nothing about this machine', async () => {
  await pay(byMethod());
  expect(stripe.state.calls.length).toBeGreaterThan(0);
  for (const { headers } of stripe.state.calls) {
    expect(headers['stripe-version']).toMatch(/^\d{4}-\d{2}-\d{2}\.[a-z]+$/);
    expect(headers['x-stripe-client-telemetry']).toBeUndefined();
    expect(Object.keys(JSON.parse(headers['x-stripe-client-user-agent'] ?? '{}'))).not.toContain('platform');
  }
});

test('neither the secret key nor a card is logged, whatever Stripe answers', async () => {
  const cleared = clientOf({ takesRawCards: true });
  const card = { full_name: 'Nathaniel Bowditch' };
  for (const lost of ['payment_intents', 'payment_methods', '/confirm']) {
    stripe.state.lose.add(lost);
    for (const error of [{ type: 'api_error' }, { type: 'invalid_request_error', param: 'card[number]' }]) {
      stripe.state.lostAnswer = { status: 'param' in error ? 400 : 500, body: { error } };
      await pay(payment(card), cleared);
      h.moveClock(2 * minuteMs);
    }
    stripe.state.lose.clear();
  }
  const logged = h.logged.join('\n');
  expect(logged).toContain('Stripe answered 500');
  for (const secret of [secretKey, cards.fine, 'Bowditch']) expect(logged, secret).not.toContain(secret);
});

test('every charge has an idempotency key of its attempt', async () => {
  await pay(byMethod());
  const made = stripe.state.calls.filter(({ path }) => path === 'payment_intents' || path.endsWith('/confirm'));
  expect(made).toHaveLength(2);
  const [row] = await h.db.select().from(purchases);
  expect(made[0]?.key).toBe(`${row?.id}-1-999`);
  expect(made[1]?.key).toBe(`${row?.intentId}-confirm`);
});

test.each([
  ['nothing but a proxy’s 504', undefined],
  ['a 502 in JSON', { status: 502, body: {} }],
  ['500', { status: 500, body: { error: { type: 'api_error' } } }],
  ['429', { status: 429, body: { error: { type: 'invalid_request_error', code: 'rate_limit' } } }],
  ['409', { status: 409, body: { error: { type: 'idempotency_error' } } }],
  ['401', { status: 401, body: { error: { type: 'invalid_request_error' } } }],
  ['403', { status: 403, body: { error: { type: 'invalid_request_error' } } }],
  ['an unknown status', { status: 200, body: { id: 'pi_1', status: 'on_the_moon' } }],
])('a charge answered by %s is pending, and the sweep finds the outcome', async (_what, lostAnswer) => {
  stripe.state.lose.add('/confirm');
  stripe.state.lostAnswer = lostAnswer;
  const { status, body } = await pay(byMethod());
  expect([status, body.status, body.is_charging]).toEqual([200, 'pending', true]);
  stripe.state.lose.clear();
  h.moveClock(2 * minuteMs);
  await sweepOnce({ ...h.deps, provider: stripe.provider }, h.deps.log);
  const found = await client.get(`v1/private/purchase/${body.purchase}`, asMember(ann));
  expect([found.body.status, found.body.is_charging]).toEqual(['granted', undefined]);
  expect(await h.db.$count(payments)).toBe(1);
});

test('a call that could not connect is an outage, and nothing is begun', async () => {
  const provider = await createStripe({ secretKey, webhookSecret: '', apiUrl: 'http://127.0.0.1:1' });
  expect((await pay(byMethod(), clientOf({ provider }))).status).toBe(503);
  expect((await h.db.select().from(purchases))[0]).toMatchObject({ status: 'open', intentId: null });
});

test('Stripe unavailable: 503 before anything begins, and the same checkout is paid once it is back', async () => {
  stripe.state.isUnavailable = true;
  const refused = await pay(byMethod());
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  stripe.state.isUnavailable = false;
  expect((await pay(byMethod())).body.status).toBe('granted');
  expect(await h.db.$count(purchases)).toBe(1);
});

test('reading a purchase asks Stripe, and reports pending while Stripe does not answer', async () => {
  await pay(byMethod(cards.challenge));
  const [row] = await h.db.select().from(purchases);
  await stripe.answerChallenge(row?.intentId ?? '', true);
  const readStatus = async () => (await client.get(`v1/private/purchase/${row?.id}`, asMember(ann))).body.status;
  expect(await readStatus()).toBe('requires_action');
  h.moveClock(minuteMs);
  stripe.state.isUnavailable = true;
  expect(await readStatus()).toBe('requires_action');
  stripe.state.isUnavailable = false;
  expect(await readStatus()).toBe('granted');
});

test('while Stripe processes a payment that seemed declined, the next try waits for its outcome', async () => {
  await pay(byMethod(cards.declined));
  const [intent] = [...stripe.state.intents.values()];
  if (!intent) throw new Error('nothing was prepared');
  intent.status = 'processing';
  expect((await pay(byMethod())).status).toBe(503);
  intent.status = 'succeeded';
  expect((await pay(byMethod())).body.status).toBe('granted');
  expect([await h.db.$count(payments), stripe.state.intents.size]).toEqual([1, 1]);
});

test.each([
  ['a dispute that we do not know of yet', 'charge_disputed', 'given'],
  ['a full refund that was just made there', 'charge_already_refunded', 'ended'],
])('a refund that Stripe rejects for %s is a conflict, and the reason is logged', async (_why, code, access) => {
  const { invoice } = (await pay(byMethod())).body;
  const [intent] = [...stripe.state.intents.values()];
  if (!intent) throw new Error('nothing was charged');
  const dispute = {
    id: 'dp_1',
    status: 'needs_response',
    amount: 999,
    reason: 'fraudulent',
    payment_intent: intent.id,
  };
  if (code === 'charge_disputed') stripe.state.disputes.set(dispute.id, dispute);
  else intent.refunded = intent.amount;
  const refused = await client.post(`mlp_invoice/refund/${invoice}`, {}, asAdmin);
  expect([refused.status, Object.keys(refused.body)]).toEqual([409, ['error']]);
  expect(h.identity().grants.get(invoice)?.state).toBe(access);
  expect(h.logged.find((line) => line.includes('refund rejected by the payment provider'))).toContain(code);
});

/** A paid purchase, whose payment can be disputed at Stripe before we hear of it. */
async function payAndDispute() {
  const { invoice } = (await pay(byMethod())).body;
  const [intent] = [...stripe.state.intents.values()];
  if (!intent) throw new Error('nothing was charged');
  const setDispute = (status: 'needs_response' | 'won') =>
    stripe.state.disputes.set('dp_1', {
      id: 'dp_1',
      status,
      amount: 999,
      reason: 'fraudulent',
      payment_intent: intent.id,
    });
  const refund = (amount?: string, by = client) =>
    by.post(`mlp_invoice/refund/${invoice}`, amount === undefined ? {} : { amount }, asAdmin);
  const keys = () => stripe.state.calls.filter(({ path }) => path === 'refunds').map(({ key }) => key);
  return { intent, setDispute, refund, keys };
}
const tries = async () => (await h.db.select().from(payments))[0]?.refundTries ?? null;

test('a refund that was rejected for a dispute is made as soon as the dispute is won, although Stripe repeats its answers', async () => {
  const { intent, setDispute, refund, keys } = await payAndDispute();
  setDispute('needs_response');
  expect((await refund('6.00')).status).toBe(409);
  setDispute('won');
  const made = await Promise.all([refund('6.00'), refund('6.00')]);
  expect(made.some(({ status }) => status === 200)).toBe(true);
  expect(intent.refunded).toBe(600);
  const key = `${intent.id}-refund-0-600`;
  expect([...new Set(keys())]).toEqual([`${key}-0`, `${key}-1`]);
  expect((await refund()).body.refunded).toBe('9.99');
});

test.each(['refund', 'find'] as const)(
  'a process that dies after Stripe rejected a refund (%s) repeats it under the same key, and nothing is refunded twice',
  async (step) => {
    const { intent, setDispute, refund, keys } = await payAndDispute();
    setDispute('needs_response');
    const call = stripe.provider[step] as (...input: unknown[]) => Promise<never>;
    const killed = async (...input: unknown[]) => {
      await call(...input);
      throw new Error('killed here');
    };
    const dying = clientOf({ provider: { ...stripe.provider, [step]: killed } });
    expect((await refund('4.00', dying)).status).toBe(500);
    expect(await tries()).toBeNull();
    setDispute('won');
    expect((await refund('4.00')).status).toBe(409);
    expect((await refund('4.00')).body.refunded).toBe('4.00');
    expect(intent.refunded).toBe(400);
    expect(keys()[0]).toBe(keys()[1]);
  },
);

test.each([
  ['made', 'won', 400],
  ['rejected', 'needs_response', 0],
] as const)('a refund with an unknown outcome keeps its key: it was %s', async (_outcome, status, refunded) => {
  const { intent, setDispute, refund, keys } = await payAndDispute();
  setDispute(status);
  stripe.state.lose.add('refunds');
  expect((await refund('4.00')).status).toBe(503);
  expect(await tries()).toBeNull();
  stripe.state.lose.clear();
  expect((await refund('4.00')).status).toBe(refunded === 0 ? 409 : 200);
  expect(intent.refunded).toBe(refunded);
  expect(keys()[0]).toBe(keys()[1]);
});

test('a rejected refund changes the key of no other amount: its outcome may be unknown', async () => {
  const { intent, setDispute, refund, keys } = await payAndDispute();
  setDispute('needs_response');
  stripe.state.lose.add('refunds');
  expect((await refund('4.00')).status).toBe(503);
  stripe.state.lose.clear();
  expect((await refund('6.00')).status).toBe(409);
  expect((await refund('4.00')).status).toBe(409);
  expect(keys().at(-1)).toBe(`${intent.id}-refund-0-400-0`);
  expect(await tries()).toEqual({ '0-600': 1, '0-400': 1 });
});

test('a rejected refund gets no new key if something was refunded meanwhile', async () => {
  const { intent, setDispute, refund } = await payAndDispute();
  setDispute('needs_response');
  intent.refunded = 400;
  expect((await refund('4.00')).status).toBe(409);
  expect(await tries()).toBeNull();
});

test('a card that Stripe does not know must be entered again', async () => {
  const { status, body } = await pay({ ...byMethod(), payment_method: 'pm_nobodys' });
  expect([status, Object.keys(body)]).toEqual([400, ['payment_method']]);
});

test('the checkout states how the page collects the card', async () => {
  const by = clientOf({ publishableKey: 'pk_test_fairway' });
  const { body } = await by.post('v1/private/checkout', { plan: 2 }, asMember(ann));
  expect(body).toMatchObject({ mode: 'stripe', publishable_key: 'pk_test_fairway', amount: '34.99' });
});

test('a purchase fully covered by a coupon never calls Stripe [PAY-38, OPEN-53]', async () => {
  const coupon = await makeCoupon(h, { code_off: 100 });
  const form = { amount: 0, subscription_type: 1, coupan_code: coupon.code };
  expect((await pay(form)).body).toMatchObject({ status: 'granted', amount: '0.00' });
  expect(stripe.state.calls).toEqual([]);
  expect(await h.db.$count(payments)).toBe(0);
});
