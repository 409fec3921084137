import { type CsvCell, csvLine } from '@fairway/contracts/call/csv-line';

/** The rows after a position in the list, and the next position; undefined at the end. */
export type CsvChunk<Cursor> = { rows: CsvCell[][]; next: Cursor | undefined };

/**
 * Streams the file in chunks, with backpressure: it needs the memory of one chunk, whatever its length. Canceling the
 * stream ends it, after the chunk that is being read. `onEnd` runs once. The byte order mark tells spreadsheets that it
 * is UTF-8.
 */
export function csvStream<Cursor>({
  head,
  read,
  onEnd,
}: {
  head: string[];
  read: (after: Cursor | undefined) => Promise<CsvChunk<Cursor>>;
  onEnd: (error?: unknown) => void;
}): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let cursor: Cursor | undefined;
  let isFirst = true;
  let isReading = false;
  let isCanceled = false;
  let isEnded = false;

  function end(...error: [unknown?]): void {
    if (isEnded) return;
    isEnded = true;
    onEnd(...error);
  }

  return new ReadableStream(
    {
      pull: async (controller) => {
        try {
          isReading = true;
          const { rows, next } = await read(cursor);
          isReading = false;
          if (isCanceled) return end();
          const text = rows.map(csvLine).join('');
          controller.enqueue(encoder.encode(isFirst ? `\uFEFF${csvLine(head)}${text}` : text));
          isFirst = false;
          cursor = next;
          if (next !== undefined) return;
          controller.close();
          end();
        } catch (error) {
          end(error);
          throw error;
        }
      },
      cancel: () => {
        isCanceled = true;
        if (!isReading) end();
      },
    },
    { highWaterMark: 0 },
  );
}
