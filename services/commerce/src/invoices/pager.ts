import type { Db } from '@fairway/db/open';
import { and, asc, count, desc, gt, gte, lt, lte, or, type SQL } from 'drizzle-orm';
import { invoices } from '../schema.ts';
import { countInvoices } from './number.ts';
import { type InvoicePlace, type ListedInvoice, listBySeq } from './store.ts';

/** Fewer invoices are counted and skipped as they are. */
const leastRows = 10_000;
const rowsPerMark = 1_000;
/** A trial may be taken in late. Nothing that is older than this is expected to get another invoice before it. */
const settledMs = 24 * 60 * 60_000;
const renewMs = 60 * 60_000;

export type InvoicePager = {
  /** A page of those issued from `start` until before `end`, the newest first, and how many there are. */
  page: (
    range: { start?: Date; end?: Date },
    paging: { page: number; pageSize: number },
  ) => Promise<{ rows: ListedInvoice[]; total: number }>;
  /** Marks the invoices that there are by now. */
  mark: () => Promise<void>;
};

const { subsDate, seq } = invoices;
const after = (place: InvoicePlace): SQL | undefined =>
  and(gte(subsDate, place.subsDate), or(gt(subsDate, place.subsDate), gt(seq, place.seq)));
const upTo = (place: InvoicePlace): SQL | undefined =>
  and(lte(subsDate, place.subsDate), or(lt(subsDate, place.subsDate), lte(seq, place.seq)));

/**
 * Pages of invoices by time. Every thousandth is marked in memory: a page, and the count of a range of time, is found
 * from the nearest mark, so that neither costs more the more invoices there are. Invoices are never deleted. Marks are
 * made behind a reply; until they stand the database counts and skips.
 */
export function createInvoicePager(
  { db, now }: { db: Db; now: () => Date },
  { every, least } = { every: rowsPerMark, least: leastRows },
): InvoicePager {
  /** The last invoice of each `every`, the oldest first. */
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

  /** How many there are before the range, and up to its end; of those before it nothing is known without marks. */
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
        // What fails now is tried again by the next reader.
        mark().catch(() => {});
      }
      const skipped = page * pageSize;
      const limit = Math.min(pageSize, total - skipped);
      if (limit <= 0) return { rows: [], total };
      // Counted from the oldest, the place of an invoice stays the same.
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
