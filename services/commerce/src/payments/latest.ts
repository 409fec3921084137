import type { LatestPurchaseOutput, PaidPurchase } from '@fairway/contracts/commerce/commerce';
import type { Db } from '@fairway/db/open';
import { dollarsOf } from '../money.ts';
import { listPaid } from './store.ts';

/** How long a confirmation is shown if it is not dismissed. */
const shownForMs = 7 * 24 * 60 * 60_000;

type Paid = Awaited<ReturnType<typeof listPaid>>[number];

function present({ purchase, invoice, payment }: Paid, zone: string): PaidPurchase {
  return {
    purchase: purchase.id,
    status: invoice.grantedAt ? 'granted' : 'paid',
    subscription_type: purchase.planTitle,
    amount: dollarsOf(invoice.amountCents),
    card: presentCard(payment),
    paid_at: invoice.subsDate.toISOString(),
    time_zone: zone,
    unsubs_date: invoice.unsubsDate?.toISOString() ?? null,
    invoice: invoice.id,
    number: invoice.number ?? '',
    email: invoice.email,
    dismissed: purchase.dismissedAt !== null,
  };
}

/** The card that a payment was made with, or null if it is unknown. */
export function presentCard(payment: { cardBrand: string; cardLastFour: string } | null | undefined) {
  return payment && payment.cardLastFour !== '' ? { brand: payment.cardBrand, last_four: payment.cardLastFour } : null;
}

/** A member's latest purchase, so that any of their devices can show its confirmation. */
export async function findLatest(
  { db, timeZone, now }: { db: Db; timeZone: () => string; now: () => Date },
  memberId: string,
): Promise<LatestPurchaseOutput> {
  const since = new Date(now().getTime() - shownForMs);
  const recent = (await listPaid(db, memberId, 5))
    .filter(
      ({ invoice }) =>
        invoice.subsDate >= since && (invoice.refundedCents < invoice.amountCents || invoice.amountCents === 0),
    )
    .sort((one, other) => other.invoice.subsDate.getTime() - one.invoice.subsDate.getTime());
  return { latest: recent[0] ? present(recent[0], timeZone()) : null };
}
