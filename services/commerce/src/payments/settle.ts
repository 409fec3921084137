import type { Billing } from '@fairway/contracts/commerce';
import type { MailPayload } from '@fairway/contracts/jobs';
import type { Db, DbOrTx } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import { newId } from '@fairway/kit/new-id';
import { insertOutboxRows } from '@fairway/kit/outbox';
import { readBilling } from '../billing/store.ts';
import { showCode } from '../coupons/code.ts';
import { countUse } from '../coupons/store.ts';
import { nextNumber } from '../invoices/number.ts';
import { insertInvoice } from '../invoices/store.ts';
import { dollarsOf } from '../money.ts';
import type { GiveOrder } from './grant.ts';
import type { CardShown, Provider } from './provider.ts';
import { settlePurchase } from './purchase-states.ts';
import { insertPayment, type PurchaseRow } from './store.ts';

export type SettleDeps = { db: Db; publicUrl: string; now: () => Date };

/** What came in for a purchase; null where nothing was left to pay. */
export type Received = {
  provider: Provider['name'];
  intentId: string;
  amountCents: number;
  feeCents: number | null;
  card: CardShown | null;
};

export type Settled = { invoiceId: string; grantId: string; order: GiveOrder };

/**
 * Makes a purchase paid: payment, numbered invoice, coupon use, and what follows from it (access, receipt) in one
 * transaction. Undefined where it is paid already: of any number of events, clicks and lookups one settles it.
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
  if (!(await settlePurchase(tx, purchaseId, invoiceId))) return undefined;
  if (received) {
    const { card, ...money } = received;
    const shown = { cardBrand: card?.brand ?? '', cardLastFour: card?.lastFour ?? '' };
    await insertPayment(tx, { id: newId(), purchaseId, invoiceId, memberId, ...money, ...shown, capturedAt: at });
  }
  if (couponId !== null) await countUse(tx, { couponId, memberId, purchaseId });
  const order: GiveOrder = {
    give: {
      invoice_id: invoiceId,
      member_id: memberId,
      subscription_type: purchase.planTitle,
      months: purchase.months,
      has_amount: (received?.amountCents ?? 0) > 0,
    },
  };
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
  const receipt = receiptOf(facts, { memberId, invoiceId, number });
  const effects = [
    { kind: 'grant', payload: order },
    { kind: 'mail', payload: receipt },
  ] as const;
  const [grantId = ''] = await insertOutboxRows(tx, effects, at);
  return { invoiceId, grantId, order };
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
