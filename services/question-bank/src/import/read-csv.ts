import { readCsvRows } from '@fairway/kit/read-csv';
import type { Reading, SourceRow } from './read-lines.ts';

const choiceColumns = { A: 'choice_a', B: 'choice_b', C: 'choice_c', D: 'choice_d' };

/** Yields one row of a CSV file whose first line names the columns, in the shape that JSONL has. */
export async function* readCsv(file: string, reading: Reading): AsyncGenerator<SourceRow> {
  const rows = readCsvRows(file, (bytes) => {
    reading.bytesRead += bytes;
  });
  for await (const row of rows) yield 'reason' in row ? row : { line: row.line, value: asJsonl(row.record) };
}

function asJsonl(record: Record<string, string>): Record<string, unknown> {
  const value: Record<string, unknown> = { ...record, choices: {} };
  for (const [letter, column] of Object.entries(choiceColumns)) {
    (value.choices as Record<string, unknown>)[letter] = record[column];
    delete value[column];
  }
  return value;
}
