import type { ReadDb } from '@fairway/db/open';
import { and, asc, desc, gt, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { invoices } from '../schema.ts';
import { invoiceTotal } from './number.ts';
import { type InvoicePlace, type ListedInvoice, listBySeq, listed } from './store.ts';

/** Below this, the database counts and skips. */
const minMarkedRows = 10_000;
const rowsPerMark = 1_000;
/** A trial may be recorded late. No invoice is expected to be inserted before one older than this. */
const settledMs = 24 * 60 * 60_000;
const renewMs = 60 * 60_000;

export type InvoicePager = {
  /** A page of those issued from `start` until before `end`, newest first, with the total. */
  page: (
    range: { start?: Date; end?: Date },
    paging: { page: number; pageSize: number },
  ) => Promise<{ rows: ListedInvoice[]; total: number }>;
  /** Marks the existing invoices. */
  mark: () => Promise<void>;
};

const { subsDate, seq } = invoices;
const after = (place: InvoicePlace): SQL | undefined =>
  and(gte(subsDate, place.subsDate), or(gt(subsDate, place.subsDate), gt(seq, place.seq)));
const upTo = (place: InvoicePlace): SQL | undefined =>
  and(lte(subsDate, place.subsDate), or(lt(subsDate, place.subsDate), lte(seq, place.seq)));

/** An expression. */
const countWhere = (which: SQL | undefined) =>
  sql`(select count(*) from ${invoices} force index (invoices_by_time) where ${which})`;

/**
 * Pages of invoices by time. Every thousandth invoice is marked in memory. A page, and the count of a range, start at
 * the nearest mark, so their cost does not grow with the number of invoices. Invoices are never deleted. Marks are made
 * after a reply; until they are ready the database counts and skips.
 */
export function createInvoicePager(
  { db, now }: { db: ReadDb; now: () => Date },
  { every, minRows } = { every: rowsPerMark, minRows: minMarkedRows },
): InvoicePager {
  /** The last invoice of each `every`, oldest first. */
  let marks: InvoicePlace[] = [];
  let markedAt = Number.NEGATIVE_INFINITY;
  let marking: Promise<void> | undefined;

  async function markAll(): Promise<void> {
    const startedAt = now().getTime();
    const until = new Date(startedAt - settledMs);
    const made: InvoicePlace[] = [];
    for (;;) {
      const [next] = await db
        .select({ subsDate, seq })
        .from(invoices, { forceIndex: 'invoices_by_time' })
        .where(and(lt(subsDate, until), made.length > 0 ? after(made.at(-1) as InvoicePlace) : undefined))
        .orderBy(asc(subsDate), asc(seq))
        .limit(1)
        .offset(every - 1);
      if (!next) break;
      made.push(next);
    }
    [marks, markedAt] = [made, startedAt];
  }

  function mark(): Promise<void> {
    marking ??= markAll().finally(() => {
      marking = undefined;
    });
    return marking;
  }

  /** An expression: how many invoices were issued before `end`. Only those after the nearest mark are counted. */
  function countBefore(end: Date): SQL {
    const beyond = marks.findIndex((place) => place.subsDate >= end);
    const marked = beyond === -1 ? marks.length : beyond;
    const last = marks[marked - 1];
    return sql`${marked * every} + ${countWhere(and(lt(subsDate, end), last && after(last)))}`;
  }

  /** How many invoices precede the range, and how many precede its end. Without marks the first number is 0. */
  async function countRange({ start, end }: { start?: Date; end?: Date }): Promise<[first: number, last: number]> {
    const isCountedWhole = marks.length === 0 && (start || end);
    const first = start && !isCountedWhole ? countBefore(start) : sql`0`;
    const upToEnd = end ? countBefore(end) : invoiceTotal;
    const last = isCountedWhole ? countWhere(and(start && gte(subsDate, start), end && lt(subsDate, end))) : upToEnd;
    const [counted] = await db.select({ first: first.mapWith(Number), last: last.mapWith(Number) }).from(sql`dual`);
    return [counted?.first ?? 0, counted?.last ?? 0];
  }

  return {
    mark,
    page: async (range, { page, pageSize }) => {
      const { start, end } = range;
      const [first, last] = await countRange(range);
      const total = Math.max(0, last - first);
      if (total > minRows && now().getTime() - markedAt > renewMs) {
        // After a failure the next read tries again.
        mark().catch(() => {});
      }
      const skipped = page * pageSize;
      const limit = Math.min(pageSize, total - skipped);
      if (limit <= 0) return { rows: [], total };
      // Counted from the oldest, an invoice's position never changes.
      const place = last - skipped;
      const marked = Math.ceil(place / every);
      const nearest = marks[marked - 1];
      // The first page skips nothing. The rows that another one skips are not read.
      const isFirst = skipped === 0;
      const startsAt = isFirst ? undefined : nearest;
      const found = await db
        .select((isFirst ? listed : { seq }) as typeof listed)
        .from(invoices, { forceIndex: 'invoices_by_time' })
        .where(and(start && gte(subsDate, start), startsAt ? upTo(startsAt) : end && lt(subsDate, end)))
        .orderBy(desc(subsDate), desc(seq))
        .limit(limit)
        .offset(startsAt ? marked * every - place : skipped);
      const seqs = found.map((row) => row.seq);
      return { rows: isFirst ? found : await listBySeq(db, seqs), total };
    },
  };
}
