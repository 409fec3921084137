import type { DbOrTx } from '@fairway/db/open';
import { sql } from 'drizzle-orm';
import { invoiceYears } from '../schema.ts';

type Series = 'lastInvoice' | 'lastCreditNote';

const prefixes = { lastInvoice: 'INV', lastCreditNote: 'CN' } as const satisfies Record<Series, string>;

/**
 * The next number of the year (UTC), such as INV-2026-000001: a statement that increments the counter, and an SQL
 * expression for a later statement of the same transaction. Use them near the end of the transaction: the counter row
 * stays locked until the commit, which is also why no number is skipped.
 */
export function nextNumber(db: DbOrTx, series: Series, now: Date) {
  const year = now.getUTCFullYear();
  const last = invoiceYears[series];
  const count = db
    .insert(invoiceYears)
    .values({ year, [series]: 1 })
    .onDuplicateKeyUpdate({ set: { [series]: sql`${last} + 1` } });
  const digits = sql`lpad(${last}, greatest(6, length(${last})), '0')`;
  const number = sql<string>`(select concat(${`${prefixes[series]}-${year}-`}, ${digits})
    from ${invoiceYears} where ${invoiceYears.year} = ${year})`;
  return { count, number };
}
