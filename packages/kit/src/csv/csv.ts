import { type CsvCell, csvLine } from '@fairway/contracts/call/csv-line';

/** The rows after a position in the list, and the next position; undefined at the end. */
export type CsvChunk<Cursor> = { rows: CsvCell[][]; next: Cursor | undefined };

/**
 * The file in chunks: it needs the memory of one chunk, whatever its length. The byte order mark tells spreadsheets that
 * it is UTF-8.
 */
export async function* csvPieces<Cursor>(
  head: string[],
  read: (after: Cursor | undefined) => Promise<CsvChunk<Cursor>>,
): AsyncGenerator<Uint8Array> {
  let before = `\uFEFF${csvLine(head)}`;
  let cursor: Cursor | undefined;
  do {
    const { rows, next } = await read(cursor);
    yield Buffer.from(before + rows.map(csvLine).join(''));
    before = '';
    cursor = next;
  } while (cursor !== undefined);
}
