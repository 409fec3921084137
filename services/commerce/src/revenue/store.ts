import { dayNumber } from '@fairway/db/day-number';
import type { DbOrTx } from '@fairway/db/open';
import { and, count, eq, gte, sql } from 'drizzle-orm';
import { creditNotes, invoices, payments } from '../schema.ts';

/** In cents, since an instant. A refund counts on its day. */
export async function readRevenue(
  db: DbOrTx,
  since: Date,
): Promise<{ capturedCents: number; feeCents: number; returnedCents: number; movements: number }> {
  const [came] = await db
    .select({
      count: sql<number>`count(*)`,
      captured: sql<string | null>`sum(${payments.amountCents})`,
      fees: sql<string | null>`sum(${payments.feeCents})`,
    })
    .from(payments)
    .where(gte(payments.capturedAt, since));
  const [went] = await db
    .select({ count: sql<number>`count(*)`, returned: sql<string | null>`sum(${creditNotes.amountCents})` })
    .from(creditNotes)
    .where(gte(creditNotes.createdAt, since));
  return {
    capturedCents: Number(came?.captured ?? 0),
    feeCents: Number(came?.fees ?? 0),
    returnedCents: Number(went?.returned ?? 0),
    movements: Number(came?.count ?? 0) + Number(went?.count ?? 0),
  };
}

export type DaySales = { totalCents: number; netCents: number; trials: number };

/** Sales per day, in order. `starts` are the first instants of the days. */
export async function readSalesByDay(db: DbOrTx, starts: readonly Date[]): Promise<DaySales[]> {
  const [first = new Date(0)] = starts;
  const day = sql`day`;
  const [came, went, began] = await Promise.all([
    db
      .select({
        day: dayNumber(payments.capturedAt, starts).as('day'),
        captured: sql<string>`sum(${payments.amountCents})`,
        fees: sql<string | null>`sum(${payments.feeCents})`,
      })
      .from(payments)
      .where(gte(payments.capturedAt, first))
      .groupBy(day),
    db
      .select({
        day: dayNumber(creditNotes.createdAt, starts).as('day'),
        returned: sql<string>`sum(${creditNotes.amountCents})`,
      })
      .from(creditNotes)
      .where(gte(creditNotes.createdAt, first))
      .groupBy(day),
    db
      .select({ day: dayNumber(invoices.subsDate, starts).as('day'), trials: count() })
      .from(invoices)
      .where(and(gte(invoices.subsDate, first), eq(invoices.subscriptionType, 'Trial')))
      .groupBy(day),
  ]);
  const sales = starts.map(() => ({ totalCents: 0, netCents: 0, trials: 0 }));
  const add = (number: number, { totalCents = 0, netCents = 0, trials = 0 }: Partial<DaySales>) => {
    const of = sales[number - 1];
    if (!of) return;
    of.totalCents += totalCents;
    of.netCents += netCents;
    of.trials += trials;
  };
  for (const row of came) {
    const totalCents = Number(row.captured);
    add(row.day, { totalCents, netCents: totalCents - Number(row.fees ?? 0) });
  }
  for (const row of went) add(row.day, { netCents: -Number(row.returned) });
  for (const row of began) add(row.day, { trials: row.trials });
  return sales;
}
