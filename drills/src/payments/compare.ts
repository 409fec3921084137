import type { FakeStripe } from '@fairway/commerce/test/fake-stripe-server.ts';
import type { Booked } from './books.ts';
import type { Acknowledged } from './buyer.ts';

type Intent = FakeStripe['state']['intents'] extends Map<string, infer T> ? T : never;

/** Everything that does not agree: charges, payments, invoices, credit notes, access, receipts. */
export function differences(about: {
  intents: Iterable<Intent>;
  disputes: Iterable<{ payment_intent: string; status: string; amount: number }>;
  booked: Booked[];
  acknowledged: Acknowledged[];
  receipts: ReadonlyMap<string, ReadonlySet<string>>;
}): string[] {
  const found: string[] = [];
  const expectSame = (what: string, actual: unknown, expected: unknown) => {
    if (actual !== expected) found.push(`${what}: ${actual}, expected ${expected}`);
  };
  const byIntent = new Map(about.booked.map((row) => [row.intent, row]));
  const byPurchase = new Map(about.booked.map((row) => [row.purchase, row]));
  const charged = [...about.intents].filter(({ status }) => status === 'succeeded');
  const lost = new Map(
    [...about.disputes].filter(({ status }) => status === 'lost').map((dispute) => [dispute.payment_intent, dispute]),
  );

  expectSame('payments booked', about.booked.length, charged.length);
  for (const { id, amount, refunded } of charged) {
    const row = byIntent.get(id);
    if (!row) {
      found.push(`${id}: charged and not booked`);
      continue;
    }
    const disputed = lost.get(id)?.amount ?? 0;
    const isOver = refunded + disputed >= amount;
    expectSame(`${id}: paid`, row.paid, amount);
    expectSame(`${id}: invoiced`, row.invoiced, amount);
    expectSame(`${id}: refunded`, row.refunded, refunded);
    expectSame(`${id}: taken back by a dispute`, row.disputed, disputed);
    expectSame(`${id}: returned, by its invoice`, row.returned, refunded + disputed);
    expectSame(`${id}: returned, by its credit notes`, row.credited, refunded + disputed);
    expectSame(`${id}: access`, row.grantState, isOver ? 'ended' : 'given');
    expectSame(`${row.number}: receipts`, about.receipts.get(row.number)?.size ?? 0, 1);
  }
  for (const { purchase, invoice, buyer } of about.acknowledged) {
    expectSame(`${buyer.email}: the invoice of the purchase`, byPurchase.get(purchase)?.invoice, invoice);
  }
  expectSame('purchases with a payment', byPurchase.size, about.acknowledged.length);
  return found;
}
