import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameColumns } from './formats/columns.ts';
import { openSource } from './open-source.ts';
import type { SourceRow } from './source.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rows-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function open(content: string | Buffer) {
  const file = join(folder, 'rows');
  await writeFile(file, content);
  return openSource(file);
}
async function rowsOf(content: string | Buffer) {
  const rows: SourceRow[] = [];
  let bytesRead = 0;
  const onBytes = (bytes: number) => {
    bytesRead += bytes;
  };
  for await (const row of (await open(content)).rows(onBytes)) rows.push(row);
  expect(bytesRead).toBe(Buffer.byteLength(content));
  return rows;
}

/** The fields that are needed. */
const whole = { department: 'Deck', book: 'b', question: 'q', choices: {}, answer: 'A' };
const jsonl = (fields: object) => JSON.stringify({ ...whole, ...fields });
const head = 'id,department,book,question,choice_a,choice_b,choice_c,choice_d,answer';

test('reads one JSON value per line, with any line ending', async () => {
  expect(await rowsOf(`${jsonl({ id: 'ä' })}\r\n\n{"id":"2"}`)).toEqual([
    { line: 1, value: { ...whole, id: 'ä' } },
    { line: 3, value: { id: '2' } },
  ]);
});

test('a line longer than a chunk of the file is read completely', async () => {
  const text = 'ü'.repeat(90_000);
  expect(await rowsOf(`${jsonl({ id: text })}\n{"b":1}\n`)).toEqual([
    { line: 1, value: { ...whole, id: text } },
    { line: 2, value: { b: 1 } },
  ]);
});

test('reports an unreadable line and continues with the next', async () => {
  expect(await rowsOf(`{"id":1\n{oops\n${'x'.repeat(300_000)}\n{"id":4}`)).toEqual([
    { line: 1, reason: 'the line is not JSON' },
    { line: 2, reason: 'the line is not JSON' },
    { line: 3, reason: 'the line is longer than 256 KB' },
    { line: 4, value: { id: 4 } },
  ]);
});

test('reads CSV in the format of JSONL', async () => {
  expect(await rowsOf(`\uFEFF${head},ratings,reason_b\n1,D,b,"a ""b"", c\nd",w,x,y,z,A,ZDL1 ZDL2,why\n`)).toEqual([
    {
      line: 2,
      value: {
        id: '1',
        department: 'D',
        book: 'b',
        question: 'a "b", c\nd',
        answer: 'A',
        ratings: 'ZDL1 ZDL2',
        choices: { A: 'w', B: 'x', C: 'y', D: 'z' },
        reasons: { B: 'why' },
      },
    },
  ]);
});

test.each([
  [jsonl({ id: '1' }), 'questions', 'JSONL, in UTF-8'],
  [Buffer.from(jsonl({ id: '45°' }), 'latin1'), 'questions', 'JSONL, in Windows-1252, with the characters °'],
  [`${head}\n`, 'questions', 'a table separated by commas, in UTF-8'],
  [Buffer.from(`\ufeff${head.replaceAll(',', '\t')}\n`, 'utf16le'), 'questions', 'separated by tabs, in UTF-16 LE'],
  ['Explanation;Number;credit\n', 'explanations', 'a table separated by semicolons, in UTF-8'],
])('states what it recognized in %s', async (text, content, description) => {
  const opened = await open(text);
  expect([opened.content, opened.description]).toEqual([content, expect.stringContaining(description)]);
});

const needed = 'question, choice_a, choice_b, choice_c, choice_d and answer';

test.each([
  ['id,correct,refs,question,a,b,c\nT1A01,2,,q,a,b,c\n', 'missing is choice_d.'],
  ['Question No.;Book;Question;Choice A;Right Answer\n', 'missing are choice_b, choice_c and choice_d.'],
  ['1. Which side?\nA. Left\n', `its first line is “1. Which side?”, but must name the columns ${needed}.`],
  ['"id,department,book"\n"1,Deck,b"\n', 'This is not a table: its first line is “id,department,book”'],
  ['<?xml version="1.0"?><html></html>', 'This is not a table: its first line is “<?xml'],
  ['{\n  "id": "1"\n}\n', 'There is no array of questions in this JSON file.'],
  [
    '{"num":1,"q":"Which?","options":["a"]}\n',
    'The fields of the first line are num, q, options; missing are id, depart',
  ],
])('%j gets one sentence', async (text, sentence) => {
  await expect(open(text)).rejects.toThrow(sentence);
});

test('columns are matched by the headings that people write, which the import states', async () => {
  const opened = await open(
    'BK\tNBR\tANS\tQUESTION\tCHOICE  A\tCHOICE  B\tCHOICE  C\tCHOICE  D\n2\t9\t(B)\tq\ta\tb\tc\td\n',
  );
  expect(opened.columns && nameColumns(opened.columns)).toMatch(
    /^columns: id from “NBR”, answer from “ANS”.*not imported: “BK”$/,
  );
  expect(opened.lacksBook).toBe(true);
  const { value: row } = await opened.rows().next();
  expect(row).toMatchObject({ value: { id: '9', answer: 'B', choices: { A: 'a', B: 'b', C: 'c', D: 'd' } } });
});
