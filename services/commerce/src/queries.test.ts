import { couponStates } from '@fairway/contracts/commerce/coupon-states';
import { newId } from '@fairway/kit/database/new-id';
import { explain, isBounded, readsByIndex, readsIndexOnly } from '@fairway/test-support/explain';
import { recordQueries } from '@fairway/test-support/record-queries';
import { setUp } from '@fairway/test-support/set-up';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { asAdmin, asMember, cards, invoiceRow, makeCoupon, payment, promoRow } from '../test/factories.ts';
import { openHarness } from '../test/harness.ts';
import { recordDispute } from './payments/returns.ts';
import { sweepOnce } from './payments/sweep.ts';
import { forgetRecipient, recordBounce, withdrawPromo } from './promo/store.ts';
import {
  coupons,
  couponUses,
  creditNotes,
  disputes,
  invoices,
  outbox,
  payers,
  payments,
  promoMails,
  purchases,
  stripeEvents,
} from './schema.ts';

const h = setUp(openHarness);
const many = 3_000;
beforeAll(async () => {
  await h.empty();
  await fill();
});

const each = <T>(make: (n: number) => T) => Array.from({ length: many }, (_, n) => make(n));

/** Enough rows in every table to make an index worth using. */
async function fill(): Promise<void> {
  const at = (n: number) => new Date(h.clock.now.getTime() - n * 60 * 60 * 1_000);
  const common = { platform: 'web' as const, amountCents: 999, priceCents: 999 };
  const invoiceIds = each(() => newId());
  await h.db
    .insert(invoices)
    .values(each((n) => invoiceRow({ id: invoiceIds[n] ?? '', memberId: `m${n % 500}`, subsDate: at(n) })));
  await h.db
    .insert(payers)
    .values(each((n) => ({ memberId: `m${n}`, words: ` mate ${n} quay example`, newestSeq: n + 1 })));
  await h.db.insert(payments).values(
    each((n) => ({
      id: newId(),
      purchaseId: newId(),
      invoiceId: invoiceIds[n] ?? '',
      memberId: `m${n % 500}`,
      provider: 'sandbox' as const,
      intentId: newId(),
      amountCents: 999,
      capturedAt: at(n),
    })),
  );
  await h.db.insert(purchases).values(
    each((n) => ({
      ...common,
      id: newId(),
      status: n % 10 === 0 ? ('closed' as const) : ('paid' as const),
      planCode: 'one_month' as const,
      planTitle: '1 Month Access',
      heldUntil: at(n),
      nextCheckAt: at(n % 100),
      createdAt: at(n),
      memberId: `m${n % 500}`,
      invoiceId: invoiceIds[n] ?? '',
      intentId: newId(),
    })),
  );
  await h.db.insert(creditNotes).values(
    each((n) => ({
      id: newId(),
      number: newId(),
      invoiceId: invoiceIds[n] ?? '',
      amountCents: 1,
      reason: 'refund' as const,
      createdAt: at(n),
    })),
  );
  await h.db.insert(disputes).values(
    each((n) => ({
      id: newId(),
      invoiceId: invoiceIds[n] ?? '',
      state: 'open' as const,
      amountCents: 1,
      reason: 'fraudulent',
      evidence: {},
      createdAt: at(n),
      updatedAt: at(n),
    })),
  );
  await h.db.insert(coupons).values(
    each((n) => ({
      id: newId(),
      code: newId().slice(0, 12).toUpperCase(),
      percent: 10,
      type: 'Expiry' as const,
      status: 'Active' as const,
      scope: 'all' as const,
      used: n % 100 === 0 ? 1 : 0,
      createdAt: at(n),
    })),
  );
  await h.db
    .insert(couponUses)
    .values(each((n) => ({ couponId: newId(), memberId: `m${n % 500}`, purchaseId: newId() })));
  await h.db
    .insert(stripeEvents)
    .values(each((n) => ({ id: newId(), type: 'charge.refunded', handledAt: at(n % 800) })));
  await h.db.insert(outbox).values(each((n) => ({ id: newId(), kind: 'mail', createdAt: at(n), doneAt: at(n) })));
  await h.db
    .insert(promoMails)
    .values(each((n) => promoRow({ memberId: `m${n % 500}`, customerEmail: `m${n % 500}@b.example`, sentAt: at(n) })));
  await h.db.$client.query(
    'analyze table invoices, payers, payments, purchases, credit_notes, disputes, coupons, coupon_uses, outbox, promo_mails, ' +
      'stripe_events',
  );
}

async function useEverything(): Promise<void> {
  const payer = h.addMember('ann');
  const ann = asMember(payer);
  const coupon = await makeCoupon(h);
  const { attempt } = (await h.post('v1/private/checkout', { plan: 1 }, ann)).body;
  await h.post('mlp_auth/apply_coupan', { coupan_code: coupon.code, attempt, subscription_type: 1 }, ann);
  await h.post('mlp_auth/payment_user', payment({ card_number: cards.declined }), ann);
  const challenged = payment({ attempt, card_number: cards.challenge, coupan_code: coupon.code, amount: '7.49' });
  expect((await h.post('mlp_auth/payment_user', challenged, ann)).body.status).toBe('requires_action');
  await h.post(`v1/private/checkout/${attempt}/confirm`, { challenge: 'decline' }, ann);
  const paid = await h.post('mlp_auth/payment_user', { ...challenged, card_number: cards.fine }, ann);
  expect(paid.body.status).toBe('granted');
  await h.get(`v1/private/purchase/${attempt}`, ann);
  await h.get('v1/private/purchase', ann);
  await h.post(`v1/private/purchase/${attempt}/dismiss`, {}, ann);
  for (const path of ['mlp_invoice/user_invoice', `mlp_invoice/invoicenew/${paid.body.invoice}`]) {
    expect((await h.get(path, ann)).status).toBe(200);
  }
  await h.post(`mlp_invoice/refund/${paid.body.invoice}`, { amount: '1' }, asAdmin);
  await disputeInvoice(String(paid.body.invoice));
  await h.post(`mlp_coupan/change_coupan_status/${coupon.id}`, {}, asAdmin);
  await h.post('mlp_invoice/get_inv_date', { start: '2026-04-30', end: '2026-05-01', pageSize: 10 }, asAdmin);
  for (const list of ['invoices', 'payments']) {
    expect((await h.get(`v1/admin/member/${payer}/${list}?pageSize=1`, asAdmin)).status).toBe(200);
  }
  expect((await h.post(`v1/admin/invoice/${paid.body.invoice}/send-receipt`, {}, asAdmin)).status).toBe(200);
  for (const path of ['trevenue', 'nrevenue']) await h.get(`mlp_dashboard/${path}`, asAdmin);
  for (const path of ['daily-sales', 'going-live/sales', 'invoices-by-number?number=INV-2026-0']) {
    expect((await h.get(`v1/admin/${path}`, asAdmin)).status).toBe(200);
  }
  for (const path of ['mlp_coupan/all_coupan', 'mlp_coupan/used_coupan', 'mlp_coupan/sentMail']) {
    expect((await h.get(`${path}?pageSize=10`, asAdmin)).status).toBe(200);
  }
  for (const query of ['pageSize=10', 'pageSize=10&person=mate+1']) {
    expect((await h.get(`mlp_invoice/all_invoice?${query}`, asAdmin)).status).toBe(200);
  }
  for (const state of couponStates) {
    expect((await h.get(`mlp_coupan/all_coupan?pageSize=10&state=${state}`, asAdmin)).status).toBe(200);
  }
  await recordBounce(h.db, 'nobody@c.example', h.clock.now);
  await withdrawPromo(h.db, newId(), h.clock.now);
  await forgetRecipient(h.db, { member_id: payer, email: 'nobody@b.example' });
  await h.post('v1/private/checkout', { plan: 1 }, ann);
  h.moveClock(60 * 60 * 1_000);
  await sweepOnce(h.deps, h.deps.log);
}

/** Opens a dispute, and delivers its order to identity. */
async function disputeInvoice(invoiceId: string): Promise<void> {
  const [paid] = await h.db.select().from(payments).where(eq(payments.invoiceId, invoiceId));
  const dispute = { id: newId(), intentId: 'pi_1', state: 'open', amountCents: 1, reason: 'fraudulent' } as const;
  await h.deps.grants.deliverOnce((await recordDispute(h.deps, paid?.id ?? '', dispute)) ?? '');
}

/** Five plans, and one counter per year. */
const tiny = /from `(?:plans|invoice_years)`/;
/** Total counts: coupons and mails are created by hand. */
const counted = /select count\(\*\) from `(?:coupons|promo_mails)`/;

/** Invoices are searched in the payers' index, and those of the page are sorted. */
const byWords = /`payers`\.`words` like/;

/** Sums of days: a temporary table of sixty rows. */
const byDay = / group by day$/;
/** The orders of one member, which the index has by state. */
const ofMember = /where `purchases`.`member_id` = \? order by `purchases`.`created_at` desc/;

test('no statement scans a table or sorts without an index', async () => {
  const { recorded, stop } = recordQueries(h.db);
  await useEverything();
  stop();
  const statements = [...recorded.values()].filter(
    ({ sql }) => /^\s*(select|update|delete)/i.test(sql) && !tiny.test(sql) && !counted.test(sql),
  );
  expect(statements.length).toBeGreaterThan(30);
  for (const statement of statements) {
    for (const step of await explain(h.db, statement)) {
      const plan = `${statement.sql}\nreads ${step.table} by ${step.type}, ${step.key}, ${step.rows} rows: ${step.Extra}`;
      // A page from either end of an index reads only the rows that it shows; the plan of a subquery states all rows.
      const isOrdered = readsIndexOnly(step) && !/filesort/.test(step.Extra ?? '');
      const isPage = step.type === 'index' && / limit \?/.test(statement.sql) && (isOrdered || Number(step.rows) <= 50);
      const isSearch = byWords.test(statement.sql);
      expect(readsByIndex(step) || isPage || (isSearch && readsIndexOnly(step)), plan).toBe(true);
      // The outer sort is of the rows that are shown.
      if (isSearch || isOrdered || step.table?.startsWith('<')) continue;
      const isSmall = byDay.test(statement.sql) || ofMember.test(statement.sql);
      if (!isSmall) expect(step.Extra ?? '', plan).not.toMatch(/filesort|temporary/);
      expect(Number(step.rows), plan).toBeLessThan(1_500);
    }
  }
});

/** The refunds of one invoice, and a member's addresses when the account is erased. */
const ofOne = /from `credit_notes` where `credit_notes`.`invoice_id` = \?|select `customer_email` from `promo_mails`/;

test('every list is bounded [LIM-16]', async () => {
  const { recorded, stop } = recordQueries(h.db);
  await useEverything();
  stop();
  const isKnown = (sql: string) => [tiny, byDay, ofOne].some((known) => known.test(sql));
  const reads = [...recorded.values()].filter(({ sql }) => /^\s*select/i.test(sql) && !isKnown(sql));
  expect(reads.length).toBeGreaterThan(15);
  for (const read of reads) expect(await isBounded(h.db, read), read.sql).toBe(true);
});

test('a member’s purchase needs few round trips and repeats none', async () => {
  const ann = asMember(h.addMember('bea'));
  const known = await h.deps.terms.read();
  const client = h.clientOf({ terms: { ...h.deps.terms, read: async () => known } });
  const { roundTrips, stop } = recordQueries(h.db);
  const { attempt } = (await client.post('v1/private/checkout', { plan: 1 }, ann)).body;
  expect(roundTrips()).toBe(1);
  const paid = await client.post('mlp_auth/payment_user', payment({ attempt }), ann);
  stop();
  expect(paid.body.status).toBe('granted');
  // Checkout, find, claim, charge, note the grant: one each. Settle: eight, with begin and commit.
  expect(roundTrips()).toBe(13);
});
