import type { ReadDb } from '@fairway/db/open';
import { and, asc, count, desc, gt, gte, lt, lte, or, type SQL } from 'drizzle-orm';
import { invoices } from '../schema.ts';
import { countInvoices } from './number.ts';
import { type InvoicePlace, type ListedInvoice, listBySeq } from './store.ts';

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

/**
 * Pages of invoices by time. Every thousandth invoice is marked in memory. A page, and the count of a range, start at
 * the nearest mark, so their cost does not grow with the number of invoices. Invoices are never deleted. Marks are made
 * after a reply; until they are ready the database counts and skips.
 */
export function createInvoicePager(
  { db, now }: { db: ReadDb; now: () => Date },
  { every, least } = { every: rowsPerMark, least: minMarkedRows },
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

  async function countWhere(which: SQL | undefined): Promise<number> {
    const [counted] = await db
      .select({ total: count() })
      .from(invoices, { forceIndex: 'invoices_by_time' })
      .where(which);
    return counted?.total ?? 0;
  }

  async function countBefore(end: Date): Promise<number> {
    const beyond = marks.findIndex((place) => place.subsDate >= end);
    const marked = beyond === -1 ? marks.length : beyond;
    const last = marks[marked - 1];
    return marked * every + (await countWhere(and(lt(subsDate, end), last && after(last))));
  }

  /** How many invoices precede the range, and how many precede its end. Without marks the first number is 0. */
  function countRange({ start, end }: { start?: Date; end?: Date }): Promise<[first: number, last: number]> {
    if (marks.length === 0 && (start || end)) {
      return Promise.all([0, countWhere(and(start && gte(subsDate, start), end && lt(subsDate, end)))]);
    }
    return Promise.all([start ? countBefore(start) : 0, end ? countBefore(end) : countInvoices(db)]);
  }

  return {
    mark,
    page: async (range, { page, pageSize }) => {
      const { start, end } = range;
      const [first, last] = await countRange(range);
      const total = Math.max(0, last - first);
      if (total > least && now().getTime() - markedAt > renewMs) {
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
      const found = await db
        .select({ seq })
        .from(invoices, { forceIndex: 'invoices_by_time' })
        .where(and(start && gte(subsDate, start), nearest ? upTo(nearest) : end && lt(subsDate, end)))
        .orderBy(desc(subsDate), desc(seq))
        .limit(limit)
        .offset(nearest ? marked * every - place : skipped);
      const rows = await listBySeq(
        db,
        found.map((row) => row.seq),
      );
      return { rows, total };
    },
  };
}
