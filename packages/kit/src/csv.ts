/** A spreadsheet would run a cell that begins like a formula, behind spaces too: a quote before it makes it text. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

export type CsvCell = string | number | null;

function cellOf(value: CsvCell): string {
  if (value === null) return '';
  const text = String(value);
  return `"${(typeof value === 'string' && formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** One record as RFC 4180 writes it. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** The rows after a place in the list, and the place after them; no next place at the end. */
export type CsvChunk<Place> = { rows: CsvCell[][]; next: Place | undefined };

/**
 * The file as it is read, a chunk when the reader has taken the one before: so it takes the memory of one chunk,
 * whatever its length. A reader that leaves ends it. The mark in front tells spreadsheets that it is UTF-8.
 */
export function csvStream<Place>({
  head,
  read,
  onEnd,
}: {
  head: string[];
  read: (after: Place | undefined) => Promise<CsvChunk<Place>>;
  onEnd: (error?: unknown) => void;
}): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let place: Place | undefined;
  let isFirst = true;
  return new ReadableStream(
    {
      pull: async (controller) => {
        try {
          const { rows, next } = await read(place);
          const text = rows.map(csvLine).join('');
          controller.enqueue(encoder.encode(isFirst ? `\uFEFF${csvLine(head)}${text}` : text));
          isFirst = false;
          place = next;
          if (next !== undefined) return;
          controller.close();
          onEnd();
        } catch (error) {
          onEnd(error);
          throw error;
        }
      },
      cancel: () => onEnd(),
    },
    { highWaterMark: 0 },
  );
}
