import type { CallRecord } from '@fairway/contracts/call/call';
import { fillPath } from '@fairway/contracts/call/call-address';
import type { CsvCell } from '@fairway/contracts/call/csv-line';
import { calendarDay } from '@fairway/contracts/identity/time-zone';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { fail, ok, UnavailableError } from '../calls/fault.ts';
import type { Serve } from '../calls/serve-call.ts';
import type { AuditCause } from '../changes/audit.ts';
import { newId } from '../database/new-id.ts';
import type { Logger } from '../logging/log.ts';
import { loginRequired, type TokenReader } from '../session/auth.ts';
import type { TimeZone } from '../settings/site-figures.ts';
import { type CsvChunk, csvStream } from './csv.ts';

const linkSeconds = 60;
/** Concurrent downloads per process: each holds a database connection while it reads. */
const maxRunning = 4;

export const csvChunkRows = 1_000;

/** The pair of records that `csvExport` in contracts creates. */
type CsvRecords<Q> = { start: CallRecord & { body: Q; caller: 'admin' }; file: CallRecord & { replyType: string } };

/** What a link stores: who requested it, and the filters as they were sent. */
const storedLink = z.object({ sid: z.string(), filters: z.unknown() });

export type CsvExports = <Q extends z.ZodObject, Cursor>(
  records: CsvRecords<Q>,
  options: {
    /** Name of the file: `invoices` becomes `invoices-2026-05-01.csv`. */
    name: string;
    head: string[];
    /** The last column then names their time zone. */
    hasDays: boolean;
    /** At most `csvChunkRows` rows after a position in the list. Days are in `zone`, the same for the complete file. */
    read: (filters: z.output<Q>, after: Cursor | undefined, zone: string) => Promise<CsvChunk<Cursor>>;
  },
) => void;

/**
 * Serves exports: the link, which is recorded in the audit log and works as long as its administrator is signed in, and
 * the file, which is read by keyset while it is sent.
 */
export function createCsvExports<M>(
  serve: Serve<M>,
  {
    service,
    redis,
    verifier,
    audit,
    log,
    now,
    timeZone,
  }: {
    service: string;
    redis: Redis;
    verifier: Pick<TokenReader, 'isLive'>;
    /** Commits an entry of the audit log. */
    audit: (cause: AuditCause) => Promise<void>;
    log: Logger;
    now: () => Date;
    timeZone: TimeZone;
  },
): CsvExports {
  let running = 0;
  const keyOf = (path: string, token: string) => `csv-export:${service}:${path}:${token}`;
  const orUnavailable = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      throw new UnavailableError('redis did not answer', { cause: error });
    });

  return (records, { name, head, hasDays, read }) => {
    const { path } = records.start;

    serve(records.start, async ({ body, caller }) => {
      const token = newId() + newId();
      const link = { sid: caller.sid, filters: body } satisfies z.input<typeof storedLink>;
      await orUnavailable(redis.set(keyOf(path, token), JSON.stringify(link), 'EX', linkSeconds));
      await audit({
        admin: caller,
        action: 'list-export',
        subject: { kind: 'list', id: '', label: name },
        before: {},
        after: { filters: namesOfFilters(body as object) },
      });
      return ok({ url: fillPath(records.file.path, { token }) });
    });

    serve(records.file, async ({ c, params }) => {
      if (running >= maxRunning) return fail('limited', 'Several exports are running. Please try again.', 10);
      // A HEAD request before the download does not consume the link.
      if (c.req.method === 'HEAD') return new Response(null, { headers: { 'cache-control': 'no-store' } });
      const stored = await orUnavailable(redis.getdel(keyOf(path, (params as { token: string }).token)));
      if (stored === null) return fail('not_found', 'This link has expired. Please export again.');
      const link = storedLink.parse(JSON.parse(stored));
      if (!(await verifier.isLive(link.sid))) return loginRequired;
      const zone = await timeZone();
      const filters = records.start.body.parse(link.filters) as never;
      running++;
      const stream = csvStream({
        head: hasDays ? [...head, 'Time zone'] : head,
        read: async (after) => {
          const { rows, next } = await read(filters, after as never, zone);
          return { rows: hasDays ? rows.map((cells) => [...cells, zone]) : rows, next };
        },
        onEnd: (error) => {
          running--;
          if (error !== undefined) log.error({ err: error, path }, 'export failed');
        },
      });
      return new Response(stream, {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${name}-${calendarDay(now(), zone)}.csv"`,
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        },
      });
    });
  };
}

/** Only the names: a value can be a member's name or address, which must not outlive the account. */
function namesOfFilters(filters: object): string {
  const { sort: _sort, order: _order, ...rest } = filters as Record<string, unknown>;
  const set = Object.entries(rest).filter(([, value]) => value !== undefined && value !== '');
  return set.map(([name]) => name).join(', ') || 'none';
}

/** The chunk of rows from a query that selects one row more than the chunk size to detect the end. */
export function csvChunk<Row, Cursor>(
  found: Row[],
  { cells, cursorOf }: { cells: (row: Row) => CsvCell[]; cursorOf: (row: Row) => Cursor },
): CsvChunk<Cursor> {
  const rows = found.slice(0, csvChunkRows);
  const last = rows.at(-1);
  const next = found.length > csvChunkRows && last !== undefined ? cursorOf(last) : undefined;
  return { rows: rows.map(cells), next };
}

/** A day of the business calendar, in the format that spreadsheets parse. */
export const csvDay = (at: Date | null, zone: string): string | null => at && calendarDay(at, zone);
