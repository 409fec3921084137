import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BankImport } from '@fairway/contracts/question-bank/bank-imports';
import { expect, test } from 'vitest';
import { setUpHarness } from '../../test/harness.ts';
import { damagedCopies, samples } from '../import/formats/samples.ts';

/** Files as people have them, by the kind of damage; each kind in two variants. */

const h = setUpHarness();

async function upload(text: Uint8Array, name = 'bank.csv', fields: Record<string, string> = {}) {
  return (await (await h.upload({ text, name, fields })).json()) as BankImport | { file: string };
}

const refusedRows = async (run: BankImport) =>
  (await h.importRows(run, 'refused')).map(({ line, reason }) => [line, reason]);

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
  ['Windows-1252 with semicolons and LF', windows1252(table([bow, arc], ';', '\n')), 'semicolons, in Windows-1252'],
  ['Windows-1252 in JSONL', windows1252(jsonlOf([arc, bow])), 'JSONL, in Windows-1252'],
  ['UTF-16 with tabs', utf16(table([arc, bow], '\t')), 'a table separated by tabs, in UTF-16 LE'],
  ['sep=; with CR LF', Buffer.from(`sep=;\r\n${table([arc, bow], ';')}`), 'separated by semicolons'],
  ['empty rows before the heading', Buffer.from(`\n,,,\n"",""\n${table([arc, bow])}`), 'separated by commas'],
])('%s is read like any other file', async (_, bytes, format) => {
  const run = (await upload(bytes)) as BankImport;
  expect(run).toMatchObject({ counts: { read: 2, added: 2, refused: 0 } });
  expect(run.read_as).toContain(format);
  const texts = JSON.stringify(await h.importRows(run, 'added'));
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

test.each<[string, string, string]>([
  ['a lost character', cells('V-3', 'At 45\ufffd is?').join(), 'question contains �'],
  ['a stray quote', 'V-3,Deck,Rules of the Road,"The "A" buoy,a,b,c,d,A', 'has a quote'],
])('%s costs its own row', async (_, row, reason) => {
  const run = (await upload(
    Buffer.from(`${table([arc])}${row}\r\n${table([bow]).split('\r\n')[1]}\r\n`),
  )) as BankImport;
  expect(run.counts).toMatchObject({ read: 3, added: 2, refused: 1 });
  expect(await refusedRows(run)).toEqual([[3, expect.stringContaining(reason)]]);
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
  expect(await h.importRows(run, 'changed')).toMatchObject([{ after: { solution: '22½° each' } }]);
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
    const added = await h.importRows(run as BankImport, 'added');
    expect(added).toMatchObject([{ after: { choice_a: 'One ball', answer: 'a' } }]);
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

/** The rows added and refused. */
const fieldFiles: [string, { added: number; refused: number }][] = [
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
    expect(run).toMatchObject({ counts: expected });
  },
);
