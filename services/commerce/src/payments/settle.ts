import type { Billing } from '@fairway/contracts/commerce/commerce';
import type { Db, DbOrTx } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import { newId } from '@fairway/kit/database/new-id';
import { insertOutboxRows } from '@fairway/kit/outbox/outbox';
import { recordPaidUse } from '../coupons/store.ts';
import { assignNumber } from '../invoices/number.ts';
import { notePayer } from '../invoices/payers.ts';
import { receiptOf } from '../invoices/receipt.ts';
import { insertInvoice } from '../invoices/store.ts';
import type { TermsReader } from '../prices/terms.ts';
import { type GiveOrder, queueTakesOverMs } from './grant.ts';
import type { CardShown, Provider } from './provider.ts';
import type { PurchaseRow } from './purchase-states.ts';
import { settlePurchase } from './purchase-states.ts';
import { insertPayment } from './store.ts';

export type SettleDeps = {
  db: Db;
  terms: TermsReader;
  refundRule: () => string;
  /** The business time zone. */
  timeZone: () => string;
  publicUrl: string;
  now: () => Date;
};

/** The money received for a purchase; null if there was nothing to pay. */
export type Received = {
  provider: Provider['name'];
  intentId: string;
  amountCents: number;
  feeCents: number | null;
  card: CardShown | null;
};

export type Settled = { invoiceId: string; grantId: string; order: GiveOrder };

/**
 * Marks a purchase as paid: payment, numbered invoice, coupon use, and the orders for access and receipt in one
 * transaction. Undefined if it is already paid: of any number of events, clicks and lookups one settles it.
 */
export async function settle(
  { db, terms, refundRule, timeZone, publicUrl, now }: SettleDeps,
  purchase: PurchaseRow,
  received: Received | null,
): Promise<Settled | undefined> {
  const { company } = await terms.read();
  return retryLostRace(() => {
    const settings = { company, refundRule: refundRule(), zone: timeZone(), publicUrl };
    return db.transaction((tx) => settleIn(tx, { purchase, received, ...settings, at: now() }));
  });
}

type Facts = {
  purchase: PurchaseRow;
  received: Received | null;
  company: Billing;
  refundRule: string;
  zone: string;
  publicUrl: string;
  at: Date;
};

async function settleIn(tx: DbOrTx, facts: Facts): Promise<Settled | undefined> {
  const { purchase, received, at } = facts;
  const { memberId, mailboxHash, id: purchaseId, couponId } = purchase;
  if (memberId === null) throw new Error(`the purchase ${purchaseId} has no payer`);
  const invoiceId = newId();
  if (!(await settlePurchase(tx, purchase, invoiceId, { isFree: received === null }))) return undefined;
  if (received) await recordPayment(tx, received, { purchaseId, invoiceId, memberId, capturedAt: at });
  if (couponId !== null) await recordPaidUse(tx, { couponId, memberId, mailboxHash, purchaseId });
  // From here on other settlements wait for this commit.
  const number = await assignNumber(tx, 'lastInvoice', at);
  const invoice = {
    id: invoiceId,
    number,
    memberId,
    userName: purchase.userName,
    email: purchase.email,
    subscriptionType: purchase.planTitle,
    months: purchase.months,
    platform: purchase.platform,
    priceCents: purchase.priceCents,
    couponCode: purchase.couponCode,
    percent: purchase.percent,
    amountCents: received?.amountCents ?? 0,
    company: facts.company,
    refundRule: facts.refundRule,
    timeZone: facts.zone,
    subsDate: at,
  };
  await insertInvoice(tx, invoice);
  await notePayer(tx, { memberId, userName: purchase.userName, email: purchase.email });
  const order: GiveOrder = {
    give: {
      invoice_id: invoiceId,
      member_id: memberId,
      subscription_type: purchase.planTitle,
      months: purchase.months,
      has_amount: (received?.amountCents ?? 0) > 0,
      platform: purchase.platform,
    },
  };
  const receipt = receiptOf(invoice, invoice.email, facts.publicUrl);
  const effects = [
    { kind: 'grant', payload: order, relayAfterMs: queueTakesOverMs },
    // By then the end of access is usually known, which the receipt states: it finds its invoice by this id.
    { id: invoiceId, kind: 'mail', payload: receipt, relayAfterMs: queueTakesOverMs },
  ] as const;
  const [grantId = ''] = await insertOutboxRows(tx, effects, at);
  return { invoiceId, grantId, order };
}

function recordPayment(
  tx: DbOrTx,
  { card, ...money }: Received,
  about: { purchaseId: string; invoiceId: string; memberId: string; capturedAt: Date },
): Promise<void> {
  const shown = { cardBrand: card?.brand ?? '', cardLastFour: card?.lastFour ?? '' };
  return insertPayment(tx, { id: newId(), ...about, ...money, ...shown });
}
