import type { DbOrTx } from '@fairway/db/open';
import { sql } from 'drizzle-orm';
import { invoiceYears } from '../schema.ts';

type Series = 'lastInvoice' | 'lastCreditNote';

const prefixes = { lastInvoice: 'INV', lastCreditNote: 'CN' } as const satisfies Record<Series, string>;

/**
 * Takes the next number of the year (UTC), such as INV-2026-000001. Call it near the end of the transaction: the counter
 * row stays locked until the commit, which is also why no number is skipped.
 */
export async function assignNumber(tx: DbOrTx, series: Series, now: Date): Promise<string> {
  const year = now.getUTCFullYear();
  // last_insert_id(n) makes n the id that the statement returns.
  const [{ insertId }] = await tx
    .insert(invoiceYears)
    .values({ year, [series]: sql`last_insert_id(1)` })
    .onDuplicateKeyUpdate({ set: { [series]: sql`last_insert_id(${invoiceYears[series]} + 1)` } });
  return `${prefixes[series]}-${year}-${String(insertId).padStart(6, '0')}`;
}
