import type { CallRecord } from '@fairway/contracts/call/call';
import { fillPath } from '@fairway/contracts/call/call-address';
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
import { byteStream } from './byte-stream.ts';

const linkSeconds = 60;
/** Concurrent downloads per process: each reads from the database while it is sent. */
const maxRunning = 4;

/** The pair of records that `fileExport` in contracts creates. */
export type ExportRecords<Q> = {
  start: CallRecord & { body: Q; caller: 'admin' };
  file: CallRecord & { replyType: string };
};

/** What a link stores: who requested it, and the filters as they were sent. */
const storedLink = z.object({ sid: z.string(), filters: z.unknown() });

export type FileExports = <Q extends z.ZodObject>(
  records: ExportRecords<Q>,
  options: {
    /** Name of the file: `invoices` becomes `invoices-2026-05-01.csv`. */
    name: string;
    /** Days are in `zone`, the same for the complete file. */
    open: (filters: z.output<Q>, zone: string) => ExportFile;
  },
) => void;

type ExportFile = {
  extension: string;
  mediaType: string;
  pieces: AsyncGenerator<Uint8Array>;
  /** Added to the name if the file is not the complete list. */
  part?: string | undefined;
};

/**
 * Serves exports: the link, which is recorded in the audit log and works as long as its administrator is signed in, and
 * the file, which is read while it is sent.
 */
export function createFileExports<M>(
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
): FileExports {
  let running = 0;
  const keyOf = (path: string, token: string) => `file-export:${service}:${path}:${token}`;
  const orUnavailable = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      throw new UnavailableError('redis did not answer', { cause: error });
    });

  return (records, { name, open }) => {
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
        after: changesOf(body as object),
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
      const { extension, mediaType, pieces, part } = open(filters, zone);
      running++;
      const stream = byteStream(pieces, (error) => {
        running--;
        if (error !== undefined) log.error({ err: error, path }, 'export failed');
      });
      return new Response(stream, {
        headers: {
          'content-type': mediaType,
          'content-disposition': `attachment; filename="${[name, part].filter(Boolean).join('-')}-${calendarDay(now(), zone)}.${extension}"`,
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        },
      });
    });
  };
}

/**
 * Of filters only the names: a value can be a member's name or address, which must not outlive the account. The format
 * is no filter.
 */
function changesOf(given: object): AuditCause['after'] {
  const { sort: _sort, order: _order, format, ...filters } = given as Record<string, unknown>;
  const set = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
  const names = set.map(([name]) => name).join(', ') || 'none';
  return { filters: names, ...(typeof format === 'string' && { format }) };
}
