import { createReadStream } from 'node:fs';
import { CsvError, parse } from 'csv-parse';
import type { Reading, SourceRow } from './read-lines.ts';

const choiceColumns = { A: 'choice_a', B: 'choice_b', C: 'choice_c', D: 'choice_d' };

/** Yields one row of a CSV file whose first line names the columns, in the shape that JSONL has. */
export async function* readCsv(file: string, reading: Reading): AsyncGenerator<SourceRow> {
  const skipped: SourceRow[] = [];
  const refuse = (error: CsvError) => ({
    line: Number(error.lines ?? 0),
    reason: `the row is not CSV: ${error.message}`,
  });
  const parser = parse({
    bom: true,
    columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
    info: true,
    maxRecordSize: 256 * 1024,
    skipEmptyLines: true,
    skipRecordsWithError: true,
    onSkip: (error) => {
      if (error) skipped.push(refuse(error));
      return undefined;
    },
  });
  const stream = createReadStream(file);
  stream.on('data', (chunk) => {
    reading.bytesRead += chunk.length;
  });
  stream.on('error', (error) => parser.destroy(error));
  try {
    for await (const { record, info } of stream.pipe(parser)) {
      yield* skipped.splice(0);
      yield { line: info.lines, value: asJsonl(record) };
    }
    yield* skipped;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // What follows a quote that never closes cannot be told apart.
    yield* skipped;
    yield refuse(error);
  }
}

function asJsonl(record: Record<string, string>): Record<string, unknown> {
  const value: Record<string, unknown> = { ...record, choices: {} };
  for (const [letter, column] of Object.entries(choiceColumns)) {
    (value.choices as Record<string, unknown>)[letter] = record[column];
    delete value[column];
  }
  return value;
}
