import type { Billing } from '@fairway/contracts/commerce';
import type { MailPayload } from '@fairway/contracts/jobs';
import type { Db, DbOrTx } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import { newId } from '@fairway/kit/new-id';
import { insertOutbox } from '@fairway/kit/outbox';
import { readBilling } from '../billing/store.ts';
import { showCode } from '../coupons/code.ts';
import { countUse } from '../coupons/store.ts';
import { nextNumber } from '../invoices/number.ts';
import { insertInvoice } from '../invoices/store.ts';
import { dollarsOf } from '../money.ts';
import { insertGrantOrder } from './grants.ts';
import type { CardShown, Provider } from './provider.ts';
import { insertPayment, type PurchaseRow, updateUnpaid } from './store.ts';

export type SettleDeps = { db: Db; publicUrl: string; now: () => Date };

/** What came in for a purchase; null where nothing was left to pay. */
export type Received = {
  provider: Provider['name'];
  intentId: string;
  amountCents: number;
  feeCents: number | null;
  card: CardShown | null;
};

type Settled = { invoiceId: string; grantId: string };

/**
 * Makes a purchase paid: payment, numbered invoice, coupon use, and what follows from it (access, receipt) in one
 * transaction. Undefined where it is paid already: of any number of events, clicks and looks one settles it.
 */
export async function settle(
  { db, publicUrl, now }: SettleDeps,
  purchase: PurchaseRow,
  received: Received | null,
): Promise<Settled | undefined> {
  const company = await readBilling(db);
  return retryLostRace(() =>
    db.transaction((tx) => settleOnce(tx, { purchase, received, company, publicUrl, at: now() })),
  );
}

type Facts = { purchase: PurchaseRow; received: Received | null; company: Billing; publicUrl: string; at: Date };

async function settleOnce(tx: DbOrTx, facts: Facts): Promise<Settled | undefined> {
  const { purchase, received, at } = facts;
  const { memberId, id: purchaseId, couponId } = purchase;
  if (memberId === null) throw new Error(`the purchase ${purchaseId} has no payer`);
  const invoiceId = newId();
  const isFirst = await updateUnpaid(tx, purchaseId, { status: 'paid', invoiceId, openKey: null, refusal: null });
  if (!isFirst) return undefined;
  if (received) {
    const { card, ...money } = received;
    const shown = { cardBrand: card?.brand ?? '', cardLastFour: card?.lastFour ?? '' };
    await insertPayment(tx, { id: newId(), purchaseId, invoiceId, memberId, ...money, ...shown, capturedAt: at });
  }
  if (couponId !== null) await countUse(tx, { couponId, memberId, purchaseId });
  const give = {
    invoice_id: invoiceId,
    member_id: memberId,
    subscription_type: purchase.planTitle,
    months: purchase.months,
    has_amount: (received?.amountCents ?? 0) > 0,
  };
  const grantId = await insertGrantOrder(tx, { give }, at);
  // From here on others wait for this commit.
  const number = await nextNumber(tx, 'lastInvoice', at);
  await insertInvoice(tx, {
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
    subsDate: at,
  });
  await insertOutbox(tx, { kind: 'mail', payload: receiptOf(facts, { memberId, invoiceId, number }) }, at);
  return { invoiceId, grantId };
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

function receiptOf(
  { purchase, received, company, publicUrl, at }: Facts,
  { memberId, invoiceId, number }: { memberId: string; invoiceId: string; number: string },
): MailPayload {
  const { priceCents, couponCode, percent } = purchase;
  const amountCents = received?.amountCents ?? 0;
  const off = dollarsOf(priceCents - amountCents);
  return {
    template: 'receipt',
    to: purchase.email,
    member_id: memberId,
    data: {
      name: purchase.userName,
      number,
      date: dayFormat.format(at),
      plan: purchase.planTitle,
      price: dollarsOf(priceCents),
      discount: couponCode === null ? '' : `Promo code ${showCode(couponCode)}, ${percent}%: -$${off}`,
      amount: dollarsOf(amountCents),
      company: [company.company_name, company.address, company.email].filter((line) => line !== ''),
      link: `${publicUrl}/user/account/view-invoice/${invoiceId}`,
    },
  };
}
