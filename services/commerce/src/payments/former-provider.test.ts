import { newId } from '@fairway/kit/database/new-id';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { asAdmin, asMember, cards, payment } from '../../test/factories.ts';
import { setUpStripe } from '../../test/fake-stripe.ts';
import { setUpHarness } from '../../test/harness.ts';
import type { Deps } from '../app.ts';
import { creditNotes, payments, purchases } from '../schema.ts';
import { sweepOnce } from './sweep.ts';

const h = setUpHarness();
const stripe = setUpStripe();
let ann: string;
beforeEach(() => {
  ann = h.addMember('ann');
});

const minuteMs = 60_000;
/** The service after Stripe's keys were configured. */
const withStripe = (): Deps => ({
  ...h.deps,
  provider: stripe.provider,
  formerProviders: [h.deps.provider],
  mode: 'stripe',
});
/** Bought while the keys were configured; in `h` they are removed again. */
const byStripe = (number: string = cards.fine) =>
  h
    .clientOf(withStripe())
    .post(
      'mlp_auth/payment_user',
      { payment_method: stripe.paymentMethod(number), amount: '9.99', subscription_type: 1 },
      asMember(ann),
    );
const bySandbox = (number: string = cards.fine) =>
  h.post('mlp_auth/payment_user', payment({ card_number: number }), asMember(ann));
const rowOf = async (id: string) => (await h.db.select().from(purchases).where(eq(purchases.id, id)))[0];

test('a sandbox payment is refunded in the sandbox after a change to Stripe', async () => {
  const { invoice } = (await bySandbox()).body;
  const reply = await h.clientOf(withStripe()).post(`mlp_invoice/refund/${invoice}`, {}, asAdmin);
  expect(reply.status).toBe(200);
  expect((await h.db.select().from(creditNotes)).map(({ amountCents }) => amountCents)).toEqual([999]);
  expect((await h.db.select().from(payments))[0]).toMatchObject({ provider: 'sandbox', refundedCents: 999 });
  expect(stripe.state.calls.some(({ path }) => path === 'refunds')).toBe(false);
});

test('a sandbox challenge that began before the change is finished in the sandbox', async () => {
  const { purchase } = (await bySandbox(cards.challenge)).body;
  const path = `v1/private/checkout/${purchase}/confirm`;
  const reply = await h.clientOf(withStripe()).post(path, { challenge: 'approve' }, asMember(ann));
  expect(reply.body.status).toBe('granted');
  expect((await h.db.select().from(payments))[0]?.provider).toBe('sandbox');
});

test('a refund is rejected with a message, and books nothing, when its provider’s keys are gone', async () => {
  const { invoice } = (await byStripe()).body;
  const { status, body } = await h.post(`mlp_invoice/refund/${invoice}`, {}, asAdmin);
  expect([status, Object.keys(body)]).toEqual([409, ['error']]);
  expect(await h.db.$count(creditNotes)).toBe(0);
});

test('a payment whose provider is not configured is left as it is, logged by name, and settled when the provider is back', async () => {
  stripe.state.lose.add('/confirm');
  const { purchase } = (await byStripe()).body;
  stripe.state.lose.clear();
  h.moveClock(2 * minuteMs);
  await sweepOnce(h.deps, h.deps.log);
  expect((await rowOf(purchase))?.status).toBe('paying');
  expect(h.logged.filter((line) => line.includes('payment provider not configured'))).toHaveLength(1);
  h.moveClock(2 * minuteMs);
  await sweepOnce(withStripe(), h.deps.log);
  expect(await rowOf(purchase)).toMatchObject({ status: 'paid', provider: 'stripe' });
});

test('after a card was declined by a removed provider, the purchase is paid with the current one', async () => {
  expect((await byStripe(cards.declined)).status).toBe(400);
  expect((await bySandbox()).body.status).toBe('granted');
  expect((await h.db.select().from(payments))[0]?.provider).toBe('sandbox');
});

test('failed checks back off, up to ten minutes', async () => {
  stripe.state.lose.add('/confirm');
  const { purchase } = (await byStripe()).body;
  const pauses: number[] = [];
  for (let n = 0; n < 8; n++) {
    h.clock.now = (await rowOf(purchase))?.nextCheckAt ?? h.clock.now;
    await sweepOnce(h.deps, h.deps.log);
    pauses.push((((await rowOf(purchase))?.nextCheckAt.getTime() ?? 0) - h.clock.now.getTime()) / 1_000);
  }
  expect(pauses).toEqual([15, 30, 60, 120, 240, 480, 600, 600]);
});

test('sixty payments that cannot be checked do not delay the others', async () => {
  const { purchase } = (await bySandbox(cards.challenge)).body;
  const row = await rowOf(purchase);
  if (!row) throw new Error('the purchase is not there');
  await h.deps.provider.answerChallenge?.(row.intentId ?? '', true);
  const longAgo = new Date(h.clock.now.getTime() - minuteMs);
  await h.db.insert(purchases).values(
    Array.from({ length: 60 }, (_, n) => ({
      ...row,
      id: newId(),
      openKey: null,
      payingKey: null,
      provider: 'stripe' as const,
      intentId: `pi_gone_${n}`,
      nextCheckAt: longAgo,
    })),
  );
  h.moveClock(2 * minuteMs);
  await sweepOnce(h.deps, h.deps.log);
  await sweepOnce(h.deps, h.deps.log);
  expect((await rowOf(purchase))?.status).toBe('paid');
});
