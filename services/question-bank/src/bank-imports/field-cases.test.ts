import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BankImport } from '@fairway/contracts/question-bank/bank-imports';
import { expect, test } from 'vitest';
import { setUpHarness } from '../../test/harness.ts';
import { damagedCopies, samples } from '../import/formats/samples.ts';

/** Files as people have them, by the kind of damage; each kind in two variants. */

const h = setUpHarness();

async function upload(
  bytes: Uint8Array,
  name = 'bank.csv',
  fields: Record<string, string> = {},
): Promise<BankImport | { file: string }> {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.append(field, value);
  body.append('file', new File([new Uint8Array(bytes)], name));
  const headers = { 'x-auth-token': 'admin:chief' };
  const reply = await h.app.request('/api/v1/admin/bank/imports', { method: 'POST', body, headers });
  return (await reply.json()) as BankImport | { file: string };
}

async function refusedRows(run: BankImport) {
  const path = `/api/v1/admin/bank/imports/${run._id}/rows?outcome=refused&pageSize=50`;
  const { data } = await h.read<{ data: { line: number; reason: string }[] }>(path, { admin: 'chief' });
  return data.map(({ line, reason }) => [line, reason]);
}

const head = ['id', 'department', 'book', 'question', 'choice_a', 'choice_b', 'choice_c', 'choice_d', 'answer'];
const cells = (id: string, question: string, ...choices: string[]) => {
  const [a = 'one', b = 'two', c = 'three', d = 'four'] = choices;
  return [id, 'Deck', 'Rules of the Road', question, a, b, c, d, 'A'];
};
/** Quotes only where the separator needs it. */
const table = (rows: string[][], separator = ',', end = '\r\n') =>
  `${[head, ...rows].map((row) => row.map((cell) => (cell.includes(separator) ? `"${cell}"` : cell)).join(separator)).join(end)}${end}`;
const arc = cells('V-1', 'An arc of 22½° is which?', '2 points', '“22.5°”', '3 points');
const bow = cells('V-2', 'Broad on the bow, in degrees, is?', '45°', '22½°');
/** The characters of the rows above. */
const windows1252 = (text: string) => Buffer.from(text.replace(/“/g, '\x93').replace(/”/g, '\x94'), 'latin1');
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

test.each<[string, Buffer, string]>([
  ['Windows-1252', windows1252(table([arc, bow])), 'a table separated by commas, in Windows-1252'],
  ['Windows-1252 with semicolons and LF', windows1252(table([bow, arc], ';', '\n')), 'semicolons, in Windows-1252'],
  ['Windows-1252 in JSONL', windows1252(jsonlOf([arc, bow])), 'JSONL, in Windows-1252'],
  ['UTF-16 with tabs', utf16(table([arc, bow], '\t')), 'a table separated by tabs, in UTF-16 LE'],
  ['UTF-16 BE', utf16(table([arc, bow])).swap16(), 'a table separated by commas, in UTF-16 BE'],
  ['UTF-8 with semicolons', Buffer.from(table([arc, bow], ';')), 'a table separated by semicolons, in UTF-8'],
  ['UTF-8 with tabs and a mark', Buffer.from(`\ufeff${table([arc, bow], '\t')}`), 'separated by tabs, in UTF-8'],
  ['sep=; with CR LF', Buffer.from(`sep=;\r\n${table([arc, bow], ';')}`), 'separated by semicolons'],
  ['"SEP=;" as a quoted cell', Buffer.from(`"SEP=;"\n${table([arc, bow], ';')}`), 'separated by semicolons'],
  ['vertical bars', Buffer.from(table([arc, bow], '|')), 'separated by vertical bars'],
  ['sep=, with LF', Buffer.from(`sep=,\n${table([arc, bow], ',', '\n')}`), 'separated by commas'],
  ['empty rows between', Buffer.from(table([arc, Array(9).fill(''), Array(9).fill(' '), bow])), 'separated by commas'],
  ['empty rows before the heading', Buffer.from(`\n,,,\n"",""\n${table([arc, bow])}`), 'separated by commas'],
  [
    'empty cells behind the last column',
    Buffer.from(
      table([
        [...arc, '', ''],
        [...bow, ' '],
      ]),
    ),
    'separated by commas',
  ],
  ['3,000 empty rows', Buffer.from(`${table([arc, bow])}${',,,,,,,,\n'.repeat(3_000)}`), 'separated by commas'],
  ['only old line ends', Buffer.from(table([arc, bow], ',', '\r')), 'separated by commas'],
])('%s is read like any other file', async (_, bytes, format) => {
  const run = await upload(bytes, bytes[0] === 0x7b ? 'bank.jsonl' : 'bank.csv');
  expect(run).toMatchObject({ counts: { read: 2, added: 2, refused: 0 } });
  expect((run as BankImport).read_as).toContain(format);
  const path = `/api/v1/admin/bank/imports/${(run as BankImport)._id}/rows?outcome=added`;
  const texts = JSON.stringify(await h.read(path, { admin: 'chief' }));
  expect(texts).toContain('An arc of 22½° is which?');
  expect(texts).toContain('“22.5°”');
});

function jsonlOf(rows: string[][]): string {
  return rows
    .map(([id, department, book, question, A, B, C, D, answer]) =>
      JSON.stringify({ id, department, book, question, choices: { A, B, C, D }, answer }),
    )
    .join('\n');
}

test.each<[string, Buffer, number, string]>([
  [
    'a byte that is not UTF-8',
    Buffer.concat([
      Buffer.from(table([arc, bow, cells('V-3', 'x')])).subarray(0, -30),
      Buffer.from([0xb0]),
      Buffer.from('\r\n'),
    ]),
    4,
    'has',
  ],
  [
    'a character that was lost earlier',
    Buffer.from(table([arc, bow, cells('V-3', 'At 45\ufffd is?')])),
    4,
    'question contains �',
  ],
  [
    'a lost character in a choice',
    Buffer.from(table([arc, bow, cells('V-3', 'x', '45\ufffd')])),
    4,
    'choices.A contains �',
  ],
  [
    'a stray quote',
    Buffer.from(
      `${table([arc])}V-3,Deck,Rules of the Road,"The "A" buoy,a,b,c,d,A\r\n${table([bow]).split('\r\n')[1]}\r\n`,
    ),
    3,
    'has a quote',
  ],
  [
    'a quote never closed',
    Buffer.from(`${table([arc])}V-3,Deck,Rules of the Road,"The buoy,a,b,c,d,A\n${table([bow]).split('\r\n')[1]}\n`),
    3,
    'has a quote',
  ],
])('%s costs its own row', async (_, bytes, line, reason) => {
  const run = (await upload(bytes)) as BankImport;
  expect(run.counts).toMatchObject({ read: 3, added: 2, refused: 1 });
  expect(await refusedRows(run)).toEqual([[line, expect.stringContaining(reason)]]);
});

test.each<[kind: string, rows: string[][], text: string]>([
  ['date', [cells('11-Feb', 'x')], 'a date that a spreadsheet made'],
  ['garbled', [cells('V-1', 'x', '22Â½Â°')], 'choice A has Â½'],
  ['markup', [cells('V-1', '<b>Which</b> light?')], 'question has <b>'],
  ['picture', [cells('V-1', 'Which is A in DIAGRAM_77?')], 'the text names a picture: DIAGRAM_77'],
  ['picture', [cells('V-1', 'Which is A in the drawing?')], 'the text names a picture: not named'],
])('a dry run has a remark on %s: %j', async (kind, rows, text) => {
  const { remarks } = (await upload(Buffer.from(table(rows)))) as BankImport;
  expect(remarks).toMatchObject([{ kind, count: 1, rows: [{ text: expect.stringContaining(text) }] }]);
});

test.each<[string, Buffer]>([
  ['Windows-1252 with semicolons', Buffer.from('number;explanation\r\nV-1;22\xbd\xb0 each\r\n;\r\n', 'latin1')],
  ['UTF-16 with tabs', utf16('Number\tExplanation\tCredit\nV-1\t22½° each\t\n')],
])('explanations in %s are read like questions', async (_, bytes) => {
  await h.importText('old.csv', table([arc]));
  const run = (await upload(bytes)) as BankImport;
  expect(run).toMatchObject({ format: 'explanations', counts: { read: 1, changed: 1, refused: 0 } });
  const path = `/api/v1/admin/bank/imports/${run._id}/rows?outcome=changed`;
  expect(await (await h.get(path, { admin: 'chief' })).json()).toMatchObject({
    data: [{ after: { solution: '22½° each' } }],
  });
});

test('explanations with a lost character are rejected, and markup in them is pointed to', async () => {
  await h.importText('old.csv', table([arc, bow]));
  const text = 'number,explanation\nV-1,22\ufffd each\nV-2,<i>All</i> of it\n';
  const run = (await upload(Buffer.from(text))) as BankImport;
  expect(await refusedRows(run)).toEqual([[2, expect.stringContaining('explanation contains �')]]);
  expect(run.remarks).toMatchObject([{ kind: 'markup', rows: [{ line: 3, text: 'explanation has <i>' }] }]);
});

test.each(Object.entries(samples))(
  '%s: the book is asked for if rows name none, and the question is imported',
  async (_, { format, bytes }) => {
    const first = await upload(bytes(), 'any.name');
    const isAsked = !['xlsx', 'jsonl-zip'].includes(format);
    const counts = { read: format === 'pdf' ? 1 : 2, added: 1 };
    if (isAsked) expect(first).toEqual({ book: expect.stringContaining('Choose the book of these questions') });
    else expect(first).toMatchObject({ counts });
    const run = await upload(bytes(), 'any.name', { book: 'General Subjects' });
    expect(run).toMatchObject({ counts });
    const path = `/api/v1/admin/bank/imports/${(run as BankImport)._id}/rows?outcome=added`;
    const { data } = await h.read<{ data: { after: { choice_a: string; answer: string } }[] }>(path, {
      admin: 'chief',
    });
    expect(data).toMatchObject([{ after: { choice_a: 'One ball', answer: 'a' } }]);
  },
);

test.each(Object.entries(samples))(
  'a damaged file of %s is a dry run or a fault, never an error',
  async (_, { format, bytes }) => {
    for (const copy of damagedCopies(bytes(), 2)) {
      const reply = await upload(copy, 'any.name', { format, book: 'General Subjects' });
      expect('counts' in reply || 'file' in reply, JSON.stringify(reply)).toBe(true);
    }
  },
);

test('a file that cannot be read as the chosen format gets one sentence', async () => {
  expect(await upload(Buffer.from('[{]'), 'x', { format: 'json-array' })).toEqual({
    file: expect.stringContaining('not valid JSON'),
  });
  expect(await upload(Buffer.from('x'), 'x', { format: 'xlsx' })).toEqual({ file: 'The file is no zip archive.' });
  expect(await upload(Buffer.from('x'), 'x', { format: 'rtf' })).toEqual({ format: 'Choose a format' });
});

const folder = join(import.meta.dirname, '../../../../../shared/field');
const isHere = existsSync(folder);

/** The rows added and rejected, or the sentence about the file. */
const fieldFiles: [string, { added: number; refused: number } | string][] = [
  ['cp1252.csv', { added: 2, refused: 0 }],
  ['utf8-bom.csv', { added: 2, refused: 0 }],
  ['utf16le-bom.csv', { added: 2, refused: 0 }],
  ['semicolon.csv', { added: 2, refused: 0 }],
  ['tab.csv', { added: 2, refused: 0 }],
  ['sep-line.csv', { added: 2, refused: 0 }],
  ['blank-rows.csv', { added: 2, refused: 0 }],
  ['too-many-blank-rows.csv', { added: 2, refused: 0 }],
  ['latin1.jsonl', { added: 1, refused: 0 }],
  ['duplicate-text.csv', { added: 1, refused: 0 }],
  ['html-entities.csv', { added: 1, refused: 0 }],
  ['latex.csv', { added: 1, refused: 0 }],
  ['excel-mangled-ids.csv', { added: 2, refused: 0 }],
  ['unclosed-quote.csv', { added: 1, refused: 1 }],
  ['vertical-tab.csv', { added: 0, refused: 1 }],
  ['invisible.csv', { added: 0, refused: 1 }],
  ['short-rows.csv', { added: 2, refused: 0 }],
  ['three-choices-true-false.csv', { added: 0, refused: 1 }],
  ['wrong-answer-forms.csv', { added: 5, refused: 0 }],
  ['uscg-tab-latin1.csv', { added: 1, refused: 0 }],
  ['headings-as-people-write-them.csv', { added: 1, refused: 0 }],
  ['array.json.jsonl', { added: 1, refused: 0 }],
  ['aiken.txt', { added: 1, refused: 0 }],
  ['gift.txt', { added: 1, refused: 0 }],
  ['moodle.xml', { added: 1, refused: 0 }],
  ['anki.txt', { added: 0, refused: 1 }],
  ['set-score.txt', { added: 1, refused: 0 }],
];

test.skipIf(!isHere).each(fieldFiles)(
  isHere ? 'the collected file %s' : `SKIPPED: no collected files at ${folder}; %s`,
  async (name, expected) => {
    const run = await upload(readFileSync(join(folder, name)), name, { book: 'Rules of the Road' });
    if (typeof expected === 'string') expect((run as { file: string }).file).toContain(expected);
    else expect(run).toMatchObject({ counts: expected });
  },
);
