import { UnavailableError } from '@fairway/kit/calls/fault';
import { listAuditEvents } from '@fairway/shared-tests/audited-calls';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { asAdmin, asMember, cards, makeCoupon, payment } from '../../test/factories.ts';
import { setUpStripe } from '../../test/fake-stripe.ts';
import { type Client, setUpHarness } from '../../test/harness.ts';
import type { Deps } from '../app.ts';
import { coupons, creditNotes, invoices, outbox, payments, purchases, sandboxIntents } from '../schema.ts';
import { recordDispute } from './returns.ts';
import { sweepOnce } from './sweep.ts';

const h = setUpHarness();
const stripe = setUpStripe();

const minuteMs = 60_000;

/** One suite for both providers: only Stripe's side of the connection is fake. */
describe.each(['sandbox', 'stripe'] as const)('paid by %s', (name) => {
  let deps: Deps;
  let client: Client;
  let ann: string;

  beforeEach(() => {
    const ofStripe = { provider: stripe.provider, mode: 'stripe', publishableKey: 'pk_test_fairway' } as const;
    deps = { ...h.deps, ...(name === 'stripe' && ofStripe) };
    client = h.clientOf(deps);
    ann = h.addMember('ann');
  });

  /** The same card, as each provider's page would send it. */
  function pays(number: string, overrides: object = {}) {
    const { card_number, exp_month, exp_year, cvc, full_name, ...rest } = payment({ card_number: number });
    const card = { card_number, exp_month, exp_year, cvc, full_name };
    const source = name === 'sandbox' ? card : { payment_method: stripe.paymentMethod(number) };
    return client.post('mlp_auth/payment_user', { ...rest, ...source, ...overrides }, asMember(ann));
  }
  const openCheckout = async (plan: string | number = 1) =>
    (await client.post('v1/private/checkout', { plan }, asMember(ann))).body.attempt as string;
  async function answerChallenge(attempt: string, approved: boolean) {
    const [row] = await h.db.select().from(purchases).where(eq(purchases.id, attempt));
    if (name === 'stripe') await stripe.answerChallenge(row?.intentId ?? '', approved);
    const body = name === 'stripe' ? {} : { challenge: approved ? 'approve' : 'decline' };
    return client.post(`v1/private/checkout/${attempt}/confirm`, body, asMember(ann));
  }
  const counts = async () => ({
    payments: await h.db.$count(payments),
    invoices: await h.db.$count(invoices),
    grants: h.identity().grants.size,
  });
  const once = { payments: 1, invoices: 1, grants: 1 };
  const nothing = { payments: 0, invoices: 0, grants: 0 };

  test('a purchase is one payment, one numbered invoice, access and a receipt [API-69, PAY-01, PAY-06, PAY-30, PAY-31, LIM-26, OPEN-55]', async () => {
    const attempt = await openCheckout();
    const { status, body } = await pays(cards.fine, { attempt });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      purchase: attempt,
      status: 'granted',
      amount: '9.99',
      unsubs_date: h.identity().until,
    });
    expect(await counts()).toEqual(once);
    const [paid] = await h.db.select().from(payments);
    expect(paid).toMatchObject({ provider: name, amountCents: 999, feeCents: 59, memberId: ann });
    const [invoice] = await h.db.select().from(invoices);
    expect(invoice).toMatchObject({ id: body.invoice, number: 'INV-2026-000001', amountCents: 999, memberId: ann });
    expect([...h.identity().grants.values()]).toEqual([
      {
        invoice_id: body.invoice,
        member_id: ann,
        subscription_type: '1 Month Access',
        months: 1,
        has_amount: true,
        platform: 'web',
        state: 'given',
        version: 0,
      },
    ]);
    const mails = (await h.db.select().from(outbox)).filter(({ kind }) => kind === 'mail');
    expect(mails).toMatchObject([
      { payload: { template: 'receipt', to: 'ann@fairway.example', data: { amount: '9.99' } } },
    ]);
    expect((await client.get(`v1/private/purchase/${attempt}`, asMember(ann))).body).toEqual(body);
  });

  test.each([
    [cards.declined, 'card_number'],
    [cards.poor, 'card_number'],
    [cards.lost, 'card_number'],
    [cards.wrongCvc, 'cvc'],
  ])('a declined card (%s) is a message under %s, with no other effect [ERR-38, PAY-25]', async (number, field) => {
    const { status, body } = await pays(number);
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
    expect(await counts()).toEqual(nothing);
  });

  test('after a decline the same checkout can be paid with another card', async () => {
    const attempt = await openCheckout();
    const refused = await pays(cards.poor, { attempt });
    const read = await client.get(`v1/private/purchase/${attempt}`, asMember(ann));
    expect(read.body).toMatchObject({ status: 'failed', fields: refused.body });
    expect((await pays(cards.fine, { attempt })).body.status).toBe('granted');
    expect(await counts()).toEqual(once);
  });

  test('two clicks and a later third charge once', async () => {
    const attempt = await openCheckout();
    const replies = await Promise.all([1, 2, 3, 4].map(() => pays(cards.fine, { attempt })));
    for (const { status, body } of replies) {
      if (status === 409) expect(Object.keys(body)).toEqual(['subserror']);
      else expect([status, body.purchase]).toEqual([200, attempt]);
    }
    expect(replies.some(({ status }) => status === 200)).toBe(true);
    expect((await pays(cards.fine, { attempt })).body.status).toBe('granted');
    expect(await counts()).toEqual(once);
    if (name === 'stripe') expect(stripe.state.intents.size).toBe(1);
  });

  test('two clicks of a client that names no checkout charge once too', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => pays(cards.fine)));
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect((await counts()).payments).toBe(new Set(replies.map(({ body }) => body.purchase).filter(Boolean)).size);
  });

  test('3-D Secure: a passed challenge grants access', async () => {
    const attempt = await openCheckout();
    const { body } = await pays(cards.challenge, { attempt });
    expect(body).toMatchObject({ status: 'requires_action', invoice: '' });
    expect('client_secret' in body).toBe(name === 'stripe');
    expect(await counts()).toEqual(nothing);
    const confirmed = await answerChallenge(attempt, true);
    expect([confirmed.status, confirmed.body.status]).toEqual([200, 'granted']);
    expect((await answerChallenge(attempt, true)).body).toEqual(confirmed.body);
    expect(await counts()).toEqual(once);
  });

  test.each([
    ['is declined by the payer', cards.challenge, false],
    ['is passed, but the bank declines', cards.poorAfterChallenge, true],
  ])('3-D Secure: the challenge %s, ends cleanly and can be tried again', async (_how, number, approved) => {
    const attempt = await openCheckout();
    await pays(number, { attempt });
    const confirmed = await answerChallenge(attempt, approved);
    expect([confirmed.status, Object.keys(confirmed.body)]).toEqual([400, ['card_number']]);
    expect(await counts()).toEqual(nothing);
    expect((await pays(cards.fine, { attempt })).body.status).toBe('granted');
  });

  test('another card instead of the challenge: the first can no longer be charged', async () => {
    const attempt = await openCheckout();
    await pays(cards.challenge, { attempt });
    const [before] = await h.db.select().from(purchases);
    expect((await pays(cards.fine, { attempt })).body.status).toBe('granted');
    expect((await deps.provider.find(before?.intentId ?? '')).status).toBe('canceled');
    expect(await counts()).toEqual(once);
  });

  test('a payer who closed the window during the challenge is settled by the sweep, once', async () => {
    const attempt = await openCheckout();
    await pays(cards.challenge, { attempt });
    const [row] = await h.db.select().from(purchases);
    if (name === 'stripe') await stripe.answerChallenge(row?.intentId ?? '', true);
    else await deps.provider.answerChallenge?.(row?.intentId ?? '', true);
    h.moveClock(minuteMs);
    await Promise.all([sweepOnce(deps, h.deps.log), sweepOnce(deps, h.deps.log)]);
    await sweepOnce(deps, h.deps.log);
    expect(await counts()).toEqual(once);
    expect((await client.get(`v1/private/purchase/${attempt}`, asMember(ann))).body.status).toBe('granted');
  });

  test('a process that dies between the charge and the settlement loses nothing: the sweep settles it', async () => {
    const attempt = await openCheckout();
    const dying = h.clientOf({
      ...deps,
      provider: {
        ...deps.provider,
        confirm: async (...charge) => {
          await deps.provider.confirm(...charge);
          throw new Error('killed here');
        },
      },
    });
    const { card_number, ...rest } = payment();
    const source = name === 'sandbox' ? { card_number } : { payment_method: stripe.paymentMethod(cards.fine) };
    const form = name === 'sandbox' ? { ...rest, ...source } : { amount: '9.99', subscription_type: 1, ...source };
    expect((await dying.post('mlp_auth/payment_user', { ...form, attempt }, asMember(ann))).status).toBe(500);
    expect(await counts()).toEqual(nothing);
    expect((await pays(cards.fine, { attempt })).status).toBe(409);
    h.moveClock(2 * minuteMs);
    await sweepOnce(deps, h.deps.log);
    expect(await counts()).toEqual(once);
  });

  test('a partial refund: credit notes, less revenue, and access until everything is refunded [OPEN-62]', async () => {
    const { body } = await pays(cards.fine);
    const refund = (amount?: string) =>
      client.post(`mlp_invoice/refund/${body.invoice}`, amount === undefined ? {} : { amount }, asAdmin);
    const grant = () => h.identity().grants.get(body.invoice)?.state;
    const first = await refund('2.99');
    expect(first.body).toMatchObject({
      refunded: '2.99',
      credit_notes: [{ number: 'CN-2026-000001', amount: '2.99' }],
    });
    expect(grant()).toBe('given');
    expect((await client.get('mlp_dashboard/trevenue', asAdmin)).body).toEqual([{ _id: null, totalCost: 9.99 }]);
    expect((await client.get('mlp_dashboard/nrevenue', asAdmin)).body).toEqual([{ _id: null, TotalAmount: 6.41 }]);
    expect(await refund('7.01')).toMatchObject({ status: 400, body: { amount: expect.any(String) } });
    const rest = await refund();
    expect(rest.body).toMatchObject({ refunded: '9.99', amount: '9.99' });
    expect(rest.body.credit_notes).toHaveLength(2);
    expect(grant()).toBe('ended');
    expect((await refund()).status).toBe(409);
    expect(await h.db.$count(creditNotes)).toBe(2);
  });

  /** A refund made in the provider's dashboard. */
  async function refundThere(refunded: number) {
    if (name === 'sandbox') await h.db.update(sandboxIntents).set({ refundedCents: refunded });
    for (const intent of stripe.state.intents.values()) intent.refunded = refunded;
  }

  test('a refund that the provider rejects is in the books and the audit log as it is at the provider', async () => {
    const { invoice } = (await pays(cards.fine)).body;
    await refundThere(299);
    const refused = await client.post(`mlp_invoice/refund/${invoice}`, {}, asAdmin);
    expect([refused.status, Object.keys(refused.body)]).toEqual([409, ['error']]);
    expect((await h.db.select().from(creditNotes)).map(({ amountCents }) => amountCents)).toEqual([299]);
    expect(await listAuditEvents(h.db)).toEqual([]);
    const rest = await client.post(`mlp_invoice/refund/${invoice}`, {}, asAdmin);
    expect([rest.status, rest.body.refunded]).toEqual([200, '9.99']);
    expect(await listAuditEvents(h.db)).toMatchObject([{ before: { refunded: '2.99' }, after: { refunded: '9.99' } }]);
  });

  test('a refund while a dispute is open is rejected before the provider is asked', async () => {
    const { invoice } = (await pays(cards.fine)).body;
    const [paid] = await h.db.select().from(payments);
    const dispute = { id: 'dp_1', intentId: paid?.intentId ?? '', amountCents: 999, reason: 'fraudulent' };
    await recordDispute(h.deps, paid?.id ?? '', { ...dispute, state: 'open' });
    const refund = () => Promise.reject(new Error('the provider was asked'));
    const strict = h.clientOf({ ...deps, provider: { ...deps.provider, refund } });
    const refused = await strict.post(`mlp_invoice/refund/${invoice}`, {}, asAdmin);
    expect([refused.status, Object.keys(refused.body)]).toEqual([409, ['error']]);
    expect(await listAuditEvents(h.db)).toEqual([]);
    await recordDispute(h.deps, paid?.id ?? '', { ...dispute, state: 'won' });
    expect((await client.post(`mlp_invoice/refund/${invoice}`, {}, asAdmin)).status).toBe(200);
  });

  test('the audit entry of a refund waits for the provider, and is delivered if there is no answer', async () => {
    const { invoice } = (await pays(cards.fine)).body;
    const dueAt = async () => {
      const [entry] = await h.db.select().from(outbox).where(eq(outbox.kind, 'audit'));
      return entry?.relayedAt;
    };
    const refund = async () => {
      expect(await dueAt()).toBeInstanceOf(Date);
      throw new UnavailableError('no answer');
    };
    const silent = h.clientOf({ ...deps, provider: { ...deps.provider, refund } });
    expect((await silent.post(`mlp_invoice/refund/${invoice}`, {}, asAdmin)).status).toBe(503);
    expect(await dueAt()).toBeInstanceOf(Date);
    await h.db.delete(outbox);
    expect((await client.post(`mlp_invoice/refund/${invoice}`, {}, asAdmin)).status).toBe(200);
    expect(await dueAt()).toBeNull();
  });

  test('a coupon is reserved while its payment is in progress, counted when it is paid, released after a decline', async () => {
    const coupon = await makeCoupon(h, { max_uses: 1 });
    const bob = h.addMember('bob');
    const withCoupon = { coupan_code: coupon.code, amount: '7.49' };
    const state = async () => (await h.db.select().from(coupons)).map(({ used, held }) => [used, held])[0];
    const attempt = await openCheckout();
    await pays(cards.challenge, { ...withCoupon, attempt });
    expect(await state()).toEqual([0, 1]);
    const source =
      name === 'sandbox' ? payment() : { payment_method: stripe.paymentMethod(cards.fine), subscription_type: 1 };
    const others = await client.post('mlp_auth/payment_user', { ...source, ...withCoupon }, asMember(bob));
    expect([others.status, Object.keys(others.body)]).toEqual([400, ['coupan_code']]);
    await answerChallenge(attempt, false);
    expect(await state()).toEqual([0, 0]);
    const paid = await client.post('mlp_auth/payment_user', { ...source, ...withCoupon }, asMember(bob));
    expect(paid.body).toMatchObject({ status: 'granted', amount: '7.49' });
    expect(await state()).toEqual([1, 0]);
  });
});
