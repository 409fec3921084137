import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTextFile } from '../files/text-file.ts';
import { type CsvRow, openTable, readCsvRows, requireColumns } from './read-csv.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'csv-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(content: string | Buffer) {
  const file = join(folder, 'rows.csv');
  await writeFile(file, content);
  return file;
}
async function openTableOf(content: string | Buffer) {
  return openTable(await openTextFile(await fileOf(content)), ['id', 'name', 'note']);
}
async function rowsOf(content: string | Buffer, needed = ['id', 'name']) {
  const table = await openTableOf(content);
  const rows: CsvRow[] = [];
  let bytesRead = 0;
  const onBytes = (bytes: number) => {
    bytesRead += bytes;
  };
  for await (const row of table.rows(needed, onBytes)) rows.push(row);
  expect(bytesRead).toBe(Buffer.byteLength(content));
  return rows;
}
const read = async (content: string | Buffer) =>
  (await rowsOf(content)).map((row) => ('reason' in row ? [row.line] : [row.line, ...Object.values(row.record)]));

test('reads rows by column, with quotes, line breaks and a byte order mark', async () => {
  expect(await rowsOf('\uFEFFid, Name \n1,"a ""b"", c\nd"\n\n2,ä\n')).toEqual([
    { line: 2, record: { id: '1', name: 'a "b", c\nd' } },
    { line: 5, record: { id: '2', name: 'ä' } },
  ]);
});

test.each([
  ['commas', 'id,name\n1,"a;b"\n', 'commas', 'a;b'],
  ['semicolons', 'id;name\n1;a,b\n', 'semicolons', 'a,b'],
  ['tabs', 'id\tname\n1\ta,b;c\n', 'tabs', 'a,b;c'],
  ['a first line that states it', 'sep=;\r\nid;name\r\n1;a,b\r\n', 'semicolons', 'a,b'],
  ['a stated vertical bar', '"sep=|"\nid|name\n1|a,b\n', 'vertical bars', 'a,b'],
  ['a vertical bar', 'id|name\n1|a,b\n', 'vertical bars', 'a,b'],
  ['a vertical bar in a name', 'id,name,a|b|c|d\n1,x,\n', 'commas', 'x'],
  ['more columns that are unknown', 'x,y,z;id;name\n;1;a\n', 'semicolons', 'a'],
  ['quoted names with the other separator', '"id";"name";"a,b,c"\n1;x;\n', 'semicolons', 'x'],
])('recognizes %s', async (_, content, separator, name) => {
  expect((await openTableOf(content)).separator).toBe(separator);
  expect(await rowsOf(content)).toMatchObject([{ record: { id: '1', name } }]);
});

test('empty rows are left out, however many', async () => {
  expect(await read(`id,name\n${',\n'.repeat(3_000)}1,a\n , \n\n"",""\n2,b\n${',\r\n'.repeat(50)}`)).toEqual([
    [3_002, '1', 'a'],
    [3_006, '2', 'b'],
  ]);
});

test.each([
  ['in a quoted text', 'id,name\n1,"the "A" buoy",\n2,b\n3,"c"\n', [[2], [3, '2', 'b'], [4, '3', 'c']]],
  ['never closed', 'id,name\n1,"the buoy\n2,b\n3,c\n', [[2], [3, '2', 'b'], [4, '3', 'c']]],
  ['closed rows later', 'id,name\n1,"the buoy\n2,b\n3,"c"\n4,d\n', [[2], [3, '2', 'b'], [4, '3', 'c'], [5, '4', 'd']]],
  [
    'closed by luck',
    'id,name\n1,"the buoy\n2,b\n3,of 5"\n4,d\n',
    [
      [2, '1', 'the buoy\n2,b\n3,of 5'],
      [5, '4', 'd'],
    ],
  ],
  ['closed with too many cells', 'id,name\n1,"the\n2,b\n3",x,y\n4,d\n', [[2], [3, '2', 'b'], [4], [5, '4', 'd']]],
  [
    'in an unquoted text',
    'id,name\n1,5" of draft\n2,b "c"\n',
    [
      [2, '1', '5" of draft'],
      [3, '2', 'b "c"'],
    ],
  ],
  ['in the last row', 'id,name\n1,a\n2,"b', [[2, '1', 'a'], [3]]],
  [
    'closed by luck, in a table of many columns',
    'id,name,a,b,c\n1,"the buoy,,,\n2,b,,,\n3,of 5",,,\n4,"two\nlines, and",,,\n',
    [[2], [3, '2', 'b', '', '', ''], [4, '3', 'of 5"', '', '', ''], [5, '4', 'two\nlines, and', '', '', '']],
  ],
])('a stray quote %s costs its own row', async (_, content, expected) => {
  expect(await read(content)).toEqual(expected);
});

test('lines are counted with any mixture of line ends', async () => {
  expect(await read('id,name\n1,a\r\n2,"b\r\nc"\n\r\n3,d\r4,e')).toEqual([
    [2, '1', 'a'],
    [3, '2', 'b\nc'],
    [6, '3', 'd'],
    [7, '4', 'e'],
  ]);
});

test('a row of the wrong length is left out with its number of columns', async () => {
  expect(await rowsOf('id,name\n1,a\n2,b,c\n3\n4,d\n')).toMatchObject([
    { line: 2 },
    { line: 3, reason: expect.stringContaining('has 3 columns instead of 2') },
    { line: 4, reason: 'has 1 column instead of 2' },
    { line: 5 },
  ]);
  expect(await read('\n,\n"",""\nid,name\n1,a,\n2,b,, \n')).toEqual([
    [5, '1', 'a'],
    [6, '2', 'b'],
  ]);
  expect(await rowsOf('id,name,\n1,a,\n2,b,c\n')).toEqual([
    { line: 2, record: { id: '1', name: 'a' } },
    { line: 3, reason: 'has a value in a column without a name' },
  ]);
});

test('a row may end after its last needed column', async () => {
  const rows = await rowsOf('id,note,name,more\n1,n,a\n2\n3,n,\n4,n,d,x\n', ['id', 'note']);
  expect(rows).toMatchObject([
    { line: 2, record: { id: '1', note: 'n', name: 'a', more: '' } },
    { line: 3, reason: 'has 1 column instead of 4' },
    { line: 4, record: { id: '3', note: 'n', name: '', more: '' } },
    { line: 5, record: { id: '4', note: 'n', name: 'd', more: 'x' } },
  ]);
});

test('a row far too long is left out, and the next one is read', async () => {
  const long = 'x'.repeat(300_000);
  expect(await read(`id,name\n1,${long}\n2,"${long}\n3,c\n`)).toEqual([[2], [3], [4, '3', 'c']]);
  expect(await read(`id,name\n1,"${'y\n'.repeat(200_000)}`.slice(0, 270_000))).toContainEqual([2]);
});

test.each([
  [
    'no needed column',
    'a\tb\n1\t2\n',
    'The columns of this table, separated by tabs, are “a” and “b”; missing are id and name.',
  ],
  [
    'one missing column',
    'ID;other\n',
    'The columns of this table, separated by semicolons, are “ID” and “other”; missing is name.',
  ],
  [
    'no table',
    '1. Which side is port?\nA. Left\n',
    'This is not a table: its first line is “1. Which side is port?”, but must name the columns id and name.',
  ],
  ['nothing', '\n\n', 'This is not a table: its first line is empty, but must name the columns id and name.'],
  ['a column twice', 'id,name, ID\n', 'The column “ID” is there twice. Keep one of them.'],
])('a file with %s gets one sentence', async (_, content, sentence) => {
  const table = await openTableOf(content);
  expect(() => requireColumns(table, { needed: ['id', 'name'] })).toThrow(sentence);
});

test('many columns are shortened', async () => {
  const table = await openTableOf(Array.from({ length: 40 }, (_, index) => `column ${index}`).join(','));
  expect(() => requireColumns(table, { needed: ['id'] })).toThrow('“column 15” and 24 more; missing is id.');
});

test('a missing file is an error', async () => {
  const missing = readCsvRows(join(folder, 'missing.csv'), { needed: ['id'] });
  await expect(missing.next()).rejects.toMatchObject({ code: 'ENOENT' });
});
