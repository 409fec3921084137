import type { MailPayload } from '@fairway/contracts/queues/jobs';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { asMember, payment } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { creditNotes, disputes, invoices, outbox, payments } from '../schema.ts';
import { recordDispute, recordRefunds } from './returns.ts';

const h = setUpHarness();
let paymentId: string;
beforeEach(async () => {
  await h.post('mlp_auth/payment_user', payment(), asMember(h.addMember('ann')));
  paymentId = (await h.db.select().from(payments))[0]?.id ?? '';
});

const dispute = (state: 'open' | 'won' | 'lost', amountCents = 999, id = 'dp_1') => ({
  id,
  intentId: 'pi_1',
  state,
  amountCents,
  reason: 'fraudulent',
});
/** Delivers the grant orders and returns the resulting access state. */
async function deliver(orders: (string | undefined)[]): Promise<string | undefined> {
  for (const order of orders) if (order !== undefined) await h.deps.grants.deliverOnce(order);
  return [...h.identity().grants.values()][0]?.state;
}
async function books() {
  const [[paid], [invoice], notes] = await Promise.all([
    h.db.select().from(payments),
    h.db.select().from(invoices),
    h.db.select().from(creditNotes),
  ]);
  return {
    refunded: paid?.refundedCents,
    disputed: paid?.disputedCents,
    onInvoice: invoice?.refundedCents,
    onNotes: notes.reduce((sum, { amountCents }) => sum + amountCents, 0),
  };
}

test('concurrent refund reports are all booked: the largest total wins, each part on one credit note [G-44]', async () => {
  const totals = [900, 100, 700, 300, 500, 900, 200, 800];
  const orders = await Promise.all(totals.map((cents) => recordRefunds(h.deps, paymentId, cents)));
  expect(await books()).toEqual({ refunded: 900, disputed: 0, onInvoice: 900, onNotes: 900 });
  expect(await deliver(orders)).toBe('given');
});

async function refundMails() {
  const rows = await h.db.select().from(outbox).where(eq(outbox.kind, 'mail'));
  return rows.flatMap(({ payload }) => {
    const mail = payload as MailPayload;
    return mail.template === 'refund' ? [{ to: mail.to, ...mail.data }] : [];
  });
}

test('the payer gets one mail for each refund, with the number of its credit note, and for no dispute', async () => {
  await recordRefunds(h.deps, paymentId, 300);
  await recordRefunds(h.deps, paymentId, 300);
  await recordDispute(h.deps, paymentId, dispute('lost', 99));
  await recordRefunds(h.deps, paymentId, 900);
  const [invoice] = await h.db.select().from(invoices);
  const notes = await h.db
    .select()
    .from(creditNotes)
    .where(eq(creditNotes.reason, 'refund'))
    .orderBy(creditNotes.number);
  const common = { to: invoice?.email, invoice: invoice?.number, plan: '1 Month Access' };
  expect((await refundMails()).toSorted((a, b) => Number(a.ends_access) - Number(b.ends_access))).toMatchObject([
    { ...common, number: notes[0]?.number, amount: '3.00', ends_access: false },
    { ...common, number: notes[1]?.number, amount: '6.00', ends_access: true },
  ]);
});

test('a dispute that is lost while a refund is booked takes the rest, and ends access', async () => {
  const orders = await Promise.all([
    recordRefunds(h.deps, paymentId, 300),
    recordDispute(h.deps, paymentId, dispute('lost')),
    recordRefunds(h.deps, paymentId, 200),
  ]);
  const { onNotes, onInvoice } = await books();
  // A refund may come after the dispute, in full or as its last part: then more was returned than was paid.
  expect([999, 1099, 1299]).toContain(onNotes);
  expect(onInvoice).toBe(999);
  expect((await h.db.select().from(disputes))[0]?.state).toBe('lost');
  expect(await deliver(orders)).toBe('ended');
});

test('a dispute over a part takes that part and leaves access', async () => {
  await recordDispute(h.deps, paymentId, dispute('open', 400));
  const order = await recordDispute(h.deps, paymentId, dispute('lost', 400));
  expect(await books()).toEqual({ refunded: 0, disputed: 400, onInvoice: 400, onNotes: 400 });
  expect(await deliver([order])).toBe('given');
});

test('a dispute lost after a full refund books nothing more and does not restore access', async () => {
  await recordDispute(h.deps, paymentId, dispute('open'));
  const orders = [await recordRefunds(h.deps, paymentId, 999), await recordDispute(h.deps, paymentId, dispute('lost'))];
  expect(await books()).toEqual({ refunded: 999, disputed: 0, onInvoice: 999, onNotes: 999 });
  expect(await deliver(orders)).toBe('ended');
});

test('two disputes of one payment add up', async () => {
  const orders = await Promise.all([
    recordDispute(h.deps, paymentId, dispute('lost', 400, 'dp_1')),
    recordDispute(h.deps, paymentId, dispute('lost', 599, 'dp_2')),
  ]);
  expect(await books()).toMatchObject({ disputed: 999, onNotes: 999 });
  expect(await deliver(orders)).toBe('ended');
});

test('a won dispute restores access, even if the order that freezes it is delivered last', async () => {
  const frozen = await recordDispute(h.deps, paymentId, dispute('open'));
  const given = await recordDispute(h.deps, paymentId, dispute('won'));
  expect(await deliver([given, frozen])).toBe('given');
});

test('a dispute that is decided while its order is delivered does not leave access frozen', async () => {
  const frozen = (await recordDispute(h.deps, paymentId, dispute('open'))) ?? '';
  h.identity().before = async () => {
    h.identity().before = async () => {};
    await deliver([await recordDispute(h.deps, paymentId, dispute('won'))]);
  };
  expect(await deliver([frozen])).toBe('given');
});

test('access stays frozen while another dispute of the payment is open', async () => {
  const orders = [
    await recordDispute(h.deps, paymentId, dispute('open', 400, 'dp_1')),
    await recordDispute(h.deps, paymentId, dispute('open', 400, 'dp_2')),
    await recordDispute(h.deps, paymentId, dispute('won', 400, 'dp_1')),
  ];
  expect(await deliver(orders)).toBe('frozen');
  expect(await deliver([await recordDispute(h.deps, paymentId, dispute('won', 400, 'dp_2'))])).toBe('given');
});
