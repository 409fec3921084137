import { readCsvRows } from '@fairway/kit/read-csv';
import type { Reading, SourceRow } from './read-lines.ts';

const columnsByLetter = (name: string) => ({ A: `${name}_a`, B: `${name}_b`, C: `${name}_c`, D: `${name}_d` });

/** Yields the rows of a CSV file, whose first line names the columns, in the format of JSONL. */
export async function* readCsv(file: string, reading: Reading): AsyncGenerator<SourceRow> {
  const rows = readCsvRows(file, (bytes) => {
    reading.bytesRead += bytes;
  });
  for await (const row of rows) yield 'reason' in row ? row : { line: row.line, value: asJsonl(row.record) };
}

function asJsonl(record: Record<string, string>): Record<string, unknown> {
  const value: Record<string, unknown> = { ...record, choices: {} };
  gather('choices', columnsByLetter('choice'));
  gather('reasons', columnsByLetter('reason'));
  return value;

  /** Combines one CSV column per choice into the single object of JSONL. */
  function gather(field: string, columns: Record<string, string>): void {
    for (const [letter, column] of Object.entries(columns)) {
      if (!(column in record)) continue;
      value[field] = { ...(value[field] as object | undefined), [letter]: record[column] };
      delete value[column];
    }
  }
}
