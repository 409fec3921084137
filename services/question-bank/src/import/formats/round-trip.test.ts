import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type BookTitle, readRow } from '../bank-row.ts';
import type { StoredRow } from '../stored-rows.ts';
import { read } from './read-without-thread.ts';
import { recordOf } from './record.ts';
import { writers } from './writers.ts';

const sampleBank = join(import.meta.dirname, '../../../sample-bank');
const readPicture = (name: string) => readFile(join(sampleBank, 'images', name));

const questions: StoredRow[] = [];
beforeAll(async () => {
  const titles = new Map<string, BookTitle>();
  for (const name of (await readdir(sampleBank)).filter((one) => one.endsWith('.jsonl'))) {
    for (const line of (await readFile(join(sampleBank, name), 'utf8')).trim().split('\n')) {
      const { book: title, department } = JSON.parse(line) as { book: string; department: string };
      const zinbook = titles.get(title)?.zinbook ?? titles.size + 1;
      titles.set(title, { title, zinbook, department: department === 'Deck' ? 2 : 1 });
      const row = readRow(JSON.parse(line), [...titles.values()]);
      if ('reasons' in row) throw new Error(row.reasons.join());
      questions.push({ row, book: title, picture: row.illustration });
    }
  }
});

async function* pages() {
  for (let at = 0; at < questions.length; at += 200) yield questions.slice(at, at + 200);
}

async function readBack(format: keyof typeof writers, exported = pages()) {
  const { rows, ...file } = await read(writers[format](exported, readPicture));
  return { ...file, rows: rows.map((row) => ('value' in row ? row.value : row) as Fields) };
}

type Fields = Record<string, unknown>;

/** As the importer reads both: without empty fields. */
const filled = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const kept = typeof value === 'object' && !Array.isArray(value) ? filled(value as Fields) : value;
      const isEmpty = kept === '' || (typeof kept === 'object' && Object.keys(kept as object).length === 0);
      return isEmpty ? [] : [[name, kept]];
    }),
  );

const lostInQuizzes = [
  ...['illustration_ref', 'ratings', 'source', 'source_date'],
  ...['difficulty', 'syllabus', 'source_edition', 'writer', 'checker'],
];
const picture = ['illustration', 'illustration_alt'];

/** A picture is named by its content. */
async function nameOf(illustration: string): Promise<string> {
  const hash = createHash('sha256').update(await readPicture(illustration));
  return `${hash.digest('hex').slice(0, 16)}${extname(illustration)}`;
}

/** HTML has cells instead of spaces between columns, and no empty lines. */
const asHtml = (text: string) => text.replace(/\t+| {2,}/g, '\t').replace(/\n{2,}/g, '\n');

async function kept(question: StoredRow, lost: string[], isHtml: (field: string) => boolean): Promise<Fields> {
  const record: Fields = { ...recordOf(question) };
  for (const field of lost) delete record[field];
  if (record.illustration) record.illustration = await nameOf(String(record.illustration));
  for (const field of ['question', 'solution']) if (isHtml(field)) record[field] = asHtml(String(record[field]));
  return filled(record);
}

test('.xlsx keeps every field of the sample bank', async () => {
  const { rows, lacksBook } = await readBack('xlsx');
  expect(lacksBook).toBe(false);
  const expected = questions.map((question) => {
    const record = recordOf(question);
    return filled({ ...record, ratings: record.ratings.join(' '), difficulty: String(record.difficulty) });
  });
  expect(rows.map(filled)).toEqual(expected);
});

test('JSONL keeps every field and picture of the sample bank', async () => {
  const { rows, pictures } = await readBack('jsonl');
  expect(rows.map(filled)).toEqual(questions.map((question) => filled(recordOf(question))));
  expect(pictures).toEqual([...new Set(questions.flatMap((one) => one.picture || []))].sort());
});

test.each<[keyof typeof writers, string[], (field: string, hasPicture: boolean) => boolean]>([
  ['moodle-xml', [], (field, hasPicture) => field === 'question' && hasPicture],
  ['qti', [], () => true],
  ['gift', picture, () => false],
  ['anki-package', ['label'], () => true],
  ['anki-text', [...picture, 'label'], () => false],
])('%s loses of the sample bank what docs/question-format.md says', async (format, lost, isHtml) => {
  const { rows, lacksBook } = await readBack(format);
  expect(lacksBook).toBe(false);
  const expected = await Promise.all(
    questions.map((question) =>
      kept(question, [...lostInQuizzes, ...lost], (field) => isHtml(field, question.picture !== '')),
    ),
  );
  // A label that equals the number is none.
  const found = rows.map((row) => filled(row.label === row.id ? { ...row, label: '' } : row));
  expect(found).toEqual(expected);
});

test.each(['moodle-xml', 'qti', 'gift', 'anki-package', 'anki-text', 'xlsx', 'csv'] as const)(
  '%s keeps formulas, tables, sub- and superscripts',
  async (format) => {
    const [question] = questions;
    if (!question) throw new Error('there is no question');
    const stem =
      'Given:\n| Speed | Time |\n|---|---|\n| $v_1$ & more | 2 \\| 3 |\nFind $\\frac{a}{b}<c$, \\$x and $$x^2$$';
    const choices = question.row.choices.with(0, 'a<sub>eff</sub> $x^2$') as StoredRow['row']['choices'];
    const editorial = { ...question.row.editorial, reasons: { A: '$y$' } };
    const row: StoredRow['row'] = { ...question.row, stem, choices, solution: `See $z$\n${stem}`, editorial };
    async function* page() {
      yield [{ row, book: question?.book ?? '', picture: '' }];
    }
    const [read] = (await readBack(format, page())).rows;
    expect(read).toMatchObject({ question: stem, choices: { A: choices[0] }, solution: row.solution });
  },
);

test.each(['moodle-xml', 'qti', 'gift'] as const)('%s keeps signs that have a meaning in it', async (format) => {
  const [question] = questions;
  if (!question) throw new Error('there is no question');
  const category = 'Lights / Shapes {A} =~#';
  const choices = question.row.choices.with(0, 'Red -> green') as StoredRow['row']['choices'];
  const place = { department: 2, category, subcategory: 'One/two' } as const;
  const row: StoredRow['row'] = { ...question.row, ...place, answer: 'a', choices };
  async function* page() {
    yield [{ row, book: 'Rules of the Road', picture: '' }];
  }
  expect((await readBack(format, page())).rows).toMatchObject([
    { category, subcategory: 'One/two', answer: 'A', choices: { A: 'Red -> green' } },
  ]);
});
