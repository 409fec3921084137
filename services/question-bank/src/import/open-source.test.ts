import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

const needed = 'id, department, book, question, choice_a, choice_b, choice_c, choice_d and answer';

test.each([
  [
    'BK\tNBR\tANS\tQUESTION\tCHOICE  A\tCHOICE  B\tCHOICE  C\tCHOICE  D\tILLUSTRATION\n2\t1\tB\tq\ta\tb\tc\td\t\n',
    'separated by tabs, are “BK”, “NBR”, “ANS”, “QUESTION”, “CHOICE  A”, “CHOICE  B”, “CHOICE  C”, “CHOICE  D” and “ILLUSTRATION”; missing are id (perhaps “NBR”), department, book (perhaps “BK”), choice_a (perhaps “CHOICE  A”)',
  ],
  ['id,correct,refs,question,a,b,c,d\nT1A01,2,,q,a,b,c,d\n', 'choice_d (perhaps “d”) and answer (perhaps “correct”).'],
  [
    'Question No.;Book;Question;Choice A;Right Answer\n',
    'missing are id (perhaps “Question No.”), department, choice_a',
  ],
  ['1. Which side?\nA. Left\nANSWER: A\n', `its first line is “1. Which side?”, but must name the columns ${needed}.`],
  ['::Q1:: Which side? { =Left ~Right }\n', `its first line is “::Q1:: Which side? { =Left ~Right }”`],
  ['"id,department,book"\n"1,Deck,b"\n', 'This is not a table: its first line is “id,department,book”'],
  ['<?xml version="1.0"?><quiz></quiz>', 'This is not a table: its first line is “<?xml'],
  [`[\n  ${jsonl({ id: '1' })}\n]\n`, 'The file is one JSON array. Write each question as one JSON object on a line'],
  [`[${jsonl({ id: '1' })},${jsonl({ id: '2' })}]`, 'The file is one JSON array.'],
  ['{\n  "id": "1"\n}\n', 'The first line is only a bracket.'],
  [
    '{"num":1,"q":"Which?","options":["a"]}\n',
    'The fields of the first line are num, q, options; missing are id, depart',
  ],
])('%j gets one sentence', async (text, sentence) => {
  await expect(open(text)).rejects.toThrow(sentence);
});
