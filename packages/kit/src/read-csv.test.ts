import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CsvRow, readCsvRows } from './read-csv.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'csv-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function rowsOf(content: string) {
  const file = join(folder, 'rows.csv');
  await writeFile(file, content);
  const rows: CsvRow[] = [];
  let bytesRead = 0;
  const onBytes = (bytes: number) => {
    bytesRead += bytes;
  };
  for await (const row of readCsvRows(file, onBytes)) rows.push(row);
  expect(bytesRead).toBe(Buffer.byteLength(content));
  return rows;
}

test('reads rows by column, with quotes, line breaks and a byte order mark', async () => {
  expect(await rowsOf('\uFEFFid, Name \n1,"a ""b"", c\nd"\n\n2,ä\n')).toEqual([
    { line: 3, record: { id: '1', name: 'a "b", c\nd' } },
    { line: 5, record: { id: '2', name: 'ä' } },
  ]);
});

test('reports a row of the wrong length, and reads the rest', async () => {
  const rows = await rowsOf('id,name\n1,a\n2,b,c\n3,d\n');
  expect(rows.map((row) => [row.line, 'reason' in row]).sort()).toEqual([
    [2, false],
    [3, true],
    [4, false],
  ]);
});

test('an unclosed quote ends the file with a reason', async () => {
  const rows = await rowsOf('id,name\n1,a\n2,"b\n3,c\n');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toMatchObject({ reason: expect.stringContaining('not CSV') });
});

test('a missing file is an error', async () => {
  const missing = readCsvRows(join(folder, 'missing.csv'));
  await expect(missing.next()).rejects.toMatchObject({ code: 'ENOENT' });
});
