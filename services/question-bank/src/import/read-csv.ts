import { readCsvRows } from '@fairway/kit/read-csv';
import type { Reading, SourceRow } from './read-lines.ts';

/** What JSONL holds as an object by choice, a column a choice. */
const byChoice = { choices: 'choice', reasons: 'reason' };

/** Yields one row of a CSV file whose first line names the columns, in the shape that JSONL has. */
export async function* readCsv(file: string, reading: Reading): AsyncGenerator<SourceRow> {
  const rows = readCsvRows(file, (bytes) => {
    reading.bytesRead += bytes;
  });
  for await (const row of rows) yield 'reason' in row ? row : { line: row.line, value: asJsonl(row.record) };
}

function asJsonl(record: Record<string, string>): Record<string, unknown> {
  const value: Record<string, unknown> = { ...record };
  for (const [field, column] of Object.entries(byChoice)) {
    value[field] = Object.fromEntries(
      ['A', 'B', 'C', 'D'].map((letter) => [letter, take(`${column}_${letter.toLowerCase()}`)]),
    );
  }
  return value;

  function take(name: string): string | undefined {
    delete value[name];
    return record[name];
  }
}
