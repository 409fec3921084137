import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';
import { readJsonl, type SourceRow } from './read-lines.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rows-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function rowsOf(read: typeof readJsonl, content: string | Buffer) {
  const file = join(folder, 'rows');
  await writeFile(file, content);
  const reading = { bytesRead: 0 };
  const rows: SourceRow[] = [];
  for await (const row of read(file, reading)) rows.push(row);
  expect(reading.bytesRead).toBe(Buffer.byteLength(content));
  return rows;
}

test('reads one JSON value per line, with any line ending', async () => {
  expect(await rowsOf(readJsonl, '{"id":"ä"}\r\n\n{"id":"2"}')).toEqual([
    { line: 1, value: { id: 'ä' } },
    { line: 3, value: { id: '2' } },
  ]);
});

test('a line longer than a chunk of the file is read completely', async () => {
  const text = 'ü'.repeat(90_000);
  expect(await rowsOf(readJsonl, `{"a":"${text}"}\n{"b":1}\n`)).toEqual([
    { line: 1, value: { a: text } },
    { line: 2, value: { b: 1 } },
  ]);
});

test('reports an unreadable line and continues with the next', async () => {
  const bad = Buffer.concat([Buffer.from('{"id":1}\n{oops\n'), Buffer.from([0xc3, 0x28, 10]), Buffer.from('{"id":4}')]);
  expect(await rowsOf(readJsonl, bad)).toEqual([
    { line: 1, value: { id: 1 } },
    { line: 2, reason: 'the line is not JSON' },
    { line: 3, reason: 'the line is not UTF-8' },
    { line: 4, value: { id: 4 } },
  ]);
  expect(await rowsOf(readJsonl, `${'x'.repeat(300_000)}\n{"id":2}`)).toEqual([
    { line: 1, reason: 'the line is longer than 256 KB' },
    { line: 2, value: { id: 2 } },
  ]);
});

test('reads CSV in the format of JSONL, with quotes, line breaks and a byte order mark', async () => {
  const csv =
    '\uFEFFid,Question,choice_a,choice_b,choice_c,choice_d,ratings\n1,"a ""b"", c\nd",w,x,y,z,ZDL1 ZDL2\n\n2,q,w,x,y,z,\n';
  expect(await rowsOf(readCsv, csv)).toEqual([
    {
      line: 3,
      value: { id: '1', question: 'a "b", c\nd', choices: { A: 'w', B: 'x', C: 'y', D: 'z' }, ratings: 'ZDL1 ZDL2' },
    },
    { line: 5, value: { id: '2', question: 'q', choices: { A: 'w', B: 'x', C: 'y', D: 'z' }, ratings: '' } },
  ]);
});
