import type { BankImport } from '@fairway/contracts/question-bank/bank-imports';
import { expect, test } from 'vitest';
import { setUpHarness } from '../../test/harness.ts';
import { workbookOf } from '../import/formats/samples.ts';
import { columnMatches, questions } from '../schema.ts';

const h = setUpHarness();

type Content = string | Uint8Array;
const given = (text: Content, columns?: object | string) => {
  const chosen = typeof columns === 'object' ? JSON.stringify(columns) : columns;
  return { text, fields: { book: 'Rules of the Road', ...(chosen !== undefined && { columns: chosen }) } };
};
const upload = (text: Content, columns: object | string) => h.upload(given(text, columns));
const read = (text: Content, columns?: object) => h.dryRun(given(text, columns));
const fieldsOf = ({ columns }: BankImport) => columns?.columns.map(({ heading, field }) => [heading, field]);

const names = ['Nr', 'Frage', 'Eins', 'Zwei', 'Drei', 'Vier', 'Richtig', 'Note'];
const cells = ['9', 'Which  light?', 'Red', 'Green', 'White', 'Yellow', 'Green', 'x'];
const csv = (columns = names, row = cells) => `${columns.join(';')}\n${row.join(';')}\n`;
const chosen = {
  id: 'Nr',
  question: 'Frage',
  choice_a: 'Eins',
  choice_b: 'Zwei',
  choice_c: 'Drei',
  choice_d: 'Vier',
  answer: 'Richtig',
};
const needed = Object.keys(chosen).filter((field) => field !== 'id');
const counts = (run: BankImport) => [run.counts.read, run.counts.added];

test.each<[string, Content]>([
  ['CSV', csv()],
  ['.xlsx', workbookOf([names, cells])],
])('%s with unknown headings: an editor chooses the columns, which the next file uses', async (_, file) => {
  const asked = await read(file);
  expect(counts(asked)).toEqual([0, 0]);
  expect(asked.columns?.missing).toEqual(needed);
  expect(asked.columns?.columns[1]).toEqual({ heading: 'Frage', field: '', samples: ['Which light?'] });

  const run = await read(file, chosen);
  expect(counts(run)).toEqual([1, 1]);
  expect(run.columns).toMatchObject({ missing: [], chosen: { by: 'Admin chief', at: h.clock.now.toISOString() } });
  expect(fieldsOf(run)).toContainEqual(['Richtig', 'answer']);
  expect(fieldsOf(run)).toContainEqual(['Note', '']);

  const next = await read(csv(names.toReversed(), ['y', 'Drei', '1', '2', 'Drei', '4', 'Which?', '10']));
  expect(counts(next)).toEqual([1, 1]);
  expect(next.columns?.chosen?.by).toBe('Admin chief');
  expect(await h.db.select().from(questions)).toEqual([]);

  expect((await read(file, {})).columns).toMatchObject({ chosen: null, missing: needed });
  expect(counts(await read(file))).toEqual([0, 0]);
});

test('a choice that cannot be read yet is not remembered; what the headings say anyway is forgotten', async () => {
  const known = csv(['NBR', 'Question', 'A', 'B', 'C', 'D', 'ANS', 'Why'], cells);
  expect(fieldsOf(await read(known))).toContainEqual(['ANS', 'answer']);
  expect((await read(known, { answer: '' })).columns).toMatchObject({ missing: ['answer'], chosen: null });
  expect(await h.db.select().from(columnMatches)).toEqual([]);
  const run = await read(known, { solution: 'Why', reference: '' });
  expect(fieldsOf(run)).toContainEqual(['Why', 'solution']);
  expect(await h.db.select().from(columnMatches)).toMatchObject([{ fields: { id: 'nbr', solution: 'why' } }]);
  expect((await read(known, { solution: '' })).columns?.chosen).toBeNull();
  expect(await h.db.select().from(columnMatches)).toEqual([]);
});

test('a column is used for one field: a chosen one leaves the field that its heading names', async () => {
  const run = await read(csv(['id', 'question', 'a', 'b', 'c', 'd', 'answer', 'solution'], cells), {
    reference: 'solution',
  });
  expect(fieldsOf(run)).toContainEqual(['solution', 'reference']);
  const both = await read(csv(['id', 'question', 'a', 'b', 'c', 'd', 'answer', 'key'], [...cells.slice(0, 7), 'D']), {
    answer: 'key',
  });
  expect(fieldsOf(both)?.slice(6)).toEqual([
    ['answer', ''],
    ['key', 'answer'],
  ]);
  const none = await read(csv(['id', 'question', 'a', 'b', 'c', 'd', 'answer', 'key'], cells), { answer: '' });
  expect(none.columns?.missing).toEqual(['answer']);
});

test.each([
  ['{', 'Choose one column for each field'],
  ['{"nonsense":"Nr"}', 'Choose one column for each field'],
  ['{"id":"Nr","label":"Nr"}', 'Choose one column for each field'],
])('the columns %s are refused', async (columns, message) => {
  const reply = await upload(csv(), columns);
  expect([reply.status, await reply.json()]).toEqual([400, { columns: message }]);
});

test('a column that is not in the file is named', async () => {
  const reply = await upload(csv(), { ...chosen, source: 'Quelle' });
  expect([reply.status, await reply.json()]).toEqual([400, { file: 'There is no column “Quelle”.' }]);
});

const counted = ['No.', 'Question', 'A', 'B', 'C', 'D', 'Answer'];
const row = (number: string, question: string) => [number, question, `${question} yes`, 'No', 'Both', 'None', 'a'];
const first = [row('1', 'Which light?'), row('2', 'Which shape?'), row('3', 'Which sound?')];

test.each<[string, (rows: string[][]) => Content]>([
  ['CSV', (rows) => rows.map((one) => one.join(';')).join('\n')],
  ['.xlsx', workbookOf],
])(
  '%s whose rows are only counted: the count is the printed number, the bank number comes from the text',
  async (_, file) => {
    const run = await read(file([counted, ...first]));
    expect(fieldsOf(run)).toContainEqual(['No.', 'label']);
    expect(run.columns?.columns[0]?.samples).toEqual(['1', '2', '3']);
    expect((await h.applyImport(run)).status).toBe(200);
    const stored = await h.db.select().from(questions);
    expect(stored.map(({ bankNumber, label }) => [bankNumber.slice(0, 2), label])).toEqual([
      ['q-', '1'],
      ['q-', '2'],
      ['q-', '3'],
    ]);
    const second = await read(file([counted, row('1', 'Which flag?'), row('2', 'Which light?')]));
    expect(second.counts).toMatchObject({ added: 1, changed: 1, duplicate: 0 });
    const without = await read(file([counted.slice(1), ...first.map((cells) => cells.slice(1))]));
    expect(without.counts).toMatchObject({ read: 3, added: 0, refused: 0 });
    const known = await read(file([counted, row('7', 'Which flag?'), row('12', 'Which bell?')]));
    expect(fieldsOf(known)).toContainEqual(['No.', 'id']);
  },
);
