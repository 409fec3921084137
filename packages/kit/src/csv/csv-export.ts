import type { CsvCell } from '@fairway/contracts/call/csv-line';
import { calendarDay } from '@fairway/contracts/identity/time-zone';
import type { z } from 'zod';
import type { Serve } from '../calls/serve-call.ts';
import { createFileExports, type ExportRecords } from '../files/file-export.ts';
import { type CsvChunk, csvPieces } from './csv.ts';

export const csvChunkRows = 1_000;

export type CsvExports = <Q extends z.ZodObject, Cursor>(
  records: ExportRecords<Q>,
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

/** Exports of lists as CSV, read by keyset while they are sent. */
export function createCsvExports<M>(serve: Serve<M>, deps: Parameters<typeof createFileExports>[1]): CsvExports {
  const exports = createFileExports(serve, deps);
  return (records, { name, head, hasDays, read }) =>
    exports(records, {
      name,
      open: (filters, zone) => ({
        extension: 'csv',
        mediaType: 'text/csv; charset=utf-8',
        pieces: csvPieces(hasDays ? [...head, 'Time zone'] : head, async (after) => {
          const { rows, next } = await read(filters, after as never, zone);
          return { rows: hasDays ? rows.map((cells) => [...cells, zone]) : rows, next };
        }),
      }),
    });
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
