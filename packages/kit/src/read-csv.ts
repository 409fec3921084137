import { createReadStream } from 'node:fs';
import { CsvError, parse } from 'csv-parse';

/** A row by its columns, or why it cannot be read. Lines count from 1; the line of a row is its last one. */
export type CsvRow = { line: number; record: Record<string, string> } | { line: number; reason: string };

/** Far above any valid row; longer rows are not buffered. */
const maxRowBytes = 256 * 1024;

/**
 * Yields the rows of a CSV file whose first line has the column names, converted to lowercase. UTF-8, with or without a
 * byte order mark. Invalid rows are reported and skipped. `onBytes` receives the number of bytes read.
 */
export async function* readCsvRows(file: string, onBytes: (bytes: number) => void = () => {}): AsyncGenerator<CsvRow> {
  const skipped: CsvRow[] = [];
  const unreadable = (error: CsvError) => ({
    line: Number(error.lines ?? 0),
    reason: `the row is not CSV: ${error.message}`,
  });
  const parser = parse({
    bom: true,
    columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
    info: true,
    maxRecordSize: maxRowBytes,
    skipEmptyLines: true,
    skipRecordsWithError: true,
    onSkip: (error) => {
      if (error) skipped.push(unreadable(error));
      return undefined;
    },
  });
  const stream = createReadStream(file);
  stream.on('data', (chunk) => onBytes(chunk.length));
  stream.on('error', (error) => parser.destroy(error));
  try {
    for await (const { record, info } of stream.pipe(parser)) {
      yield* skipped.splice(0);
      yield { line: info.lines, record };
    }
    yield* skipped;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // After an unclosed quote the rows cannot be separated.
    yield* skipped;
    yield unreadable(error);
  }
}
