import type { DbOrTx } from '@fairway/db/open';
import { eq, sql } from 'drizzle-orm';
import { invoiceYears } from '../schema.ts';

type Series = 'lastInvoice' | 'lastCreditNote';

const prefixes = { lastInvoice: 'INV', lastCreditNote: 'CN' } as const satisfies Record<Series, string>;

/** Adds one to a count of the year and answers it: one statement, which holds the year's row until the commit. */
async function countUp(tx: DbOrTx, year: number, series: Series): Promise<number> {
  const column = invoiceYears[series];
  const next = { [series]: sql`last_insert_id(${column} + 1)` };
  const [counted] = await tx.update(invoiceYears).set(next).where(eq(invoiceYears.year, year));
  if (counted.affectedRows === 1) return counted.insertId;
  await tx.insert(invoiceYears).ignore().values({ year });
  return countUp(tx, year, series);
}

/**
 * The next number of the year (UTC), such as INV-2026-000001. It belongs near the end of the transaction that uses it:
 * whoever else takes a number waits for that commit, which is also why none is ever skipped.
 */
export async function nextNumber(tx: DbOrTx, series: Series, now: Date): Promise<string> {
  const year = now.getUTCFullYear();
  const count = await countUp(tx, year, series);
  return `${prefixes[series]}-${year}-${String(count).padStart(6, '0')}`;
}

/** Counts an invoice without a number. */
export async function countTrial(tx: DbOrTx, now: Date): Promise<void> {
  const trials = sql`${invoiceYears.trials} + 1`;
  await tx
    .insert(invoiceYears)
    .values({ year: now.getUTCFullYear(), trials: 1 })
    .onDuplicateKeyUpdate({ set: { trials } });
}

/** How many invoices there are: counted as they are made, since a list of them says it each time it is asked for. */
export async function countInvoices(db: DbOrTx): Promise<number> {
  const years = await db.select().from(invoiceYears);
  return years.reduce((total, { lastInvoice, trials }) => total + lastInvoice + trials, 0);
}
