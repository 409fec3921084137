import { importFields } from '@fairway/contracts/question-bank/import-fields';
import { expect, test } from 'vitest';
import { read } from '../read-without-thread.ts';
import { head, workbookOf, zipOf } from '../samples.ts';

const row = (id: string | number, answer: string | number) => [
  id,
  'Deck',
  'b',
  'q',
  'one',
  'two',
  'three',
  'four',
  answer,
];

test('a workbook is matched by headings, and its answers in any form become letters', async () => {
  const answers = ['Choice B', '(c)', 2, 'FOUR', 'E', 'd.'];
  const asked = answers.map((one, at) => row(at === 5 ? 17 : `X-${at}`, one));
  const { values, rows } = await read(workbookOf([['A bank'], [], head, ...asked, ['', '', '']]));
  expect(values.map(({ id, answer }) => `${id} ${answer}`)).toEqual([
    'X-0 B',
    'X-1 C',
    'X-2 B',
    'X-3 D',
    'X-4 E',
    '17 D',
  ]);
  expect(rows[0]?.line).toBe(4);
});

test('answers from 0 to 3 count from 0, those from 1 to 4 from 1, and a mixture is refused', async () => {
  const rowsOf = (answers: number[]) => answers.map((answer, at) => row(`X-${at}`, answer));
  const letters = async (...answers: number[]) =>
    (await read(workbookOf([head, ...rowsOf(answers)]))).values.map(({ answer }) => answer);
  expect(await letters(1, 2, 0)).toEqual(['B', 'C', 'A']);
  expect(await letters(1, 2, 4)).toEqual(['A', 'B', 'D']);
  await expect(letters(0, 4)).rejects.toThrow('Answers are numbers from 0 to 4');
  const csv = await read('id,question,a,b,c,d,correct\nX-1,q,w,x,y,z,3\nX-2,q,w,x,y,z,0\n');
  expect(csv.values.map(({ answer }) => answer)).toEqual(['D', 'A']);
  expect(csv.lacksBook).toBe(true);
});

test('every sheet of questions is read; a heading that is there twice is refused', async () => {
  const cells = (texts: (string | number)[]) =>
    `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
  const sheet = (rows: (string | number)[][]) =>
    `<worksheet><sheetData>${rows.map(cells).join('')}</sheetData></worksheet>`;
  const name = (number: number) => `<sheet name="S${number}" r:id="r${number}"/>`;
  const target = (number: number) => `<Relationship Id="r${number}" Target="s${number}.xml"/>`;
  const numbers = [1, 2, 3];
  const { values } = await read(
    zipOf({
      'xl/workbook.xml': `<workbook><sheets>${numbers.map(name).join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${numbers.map(target).join('')}</Relationships>`,
      'xl/s1.xml': sheet([head, row('X-1', 'A')]),
      'xl/s2.xml': sheet([['Only', 'words']]),
      'xl/s3.xml': sheet([head, row('X-3', 'B')]),
    }),
  );
  expect(values.map(({ id, answer }) => [id, answer])).toEqual([
    ['X-1', 'A'],
    ['X-3', 'B'],
  ]);
  const twice = workbookOf([
    [...head, 'Correct Answer'],
    [...row('X-1', 'A'), 'C'],
  ]);
  await expect(read(twice)).rejects.toThrow('The column “correct answer” is there twice');
});

test('the names of the screen are headings, and the example of the template is left out', async () => {
  const fields = Object.keys(importFields);
  const rowOf = (id: string) => fields.map((field) => (field === 'id' ? id : field === 'answer' ? 'B' : field));
  const table = [Object.values(importFields), rowOf('EXAMPLE'), rowOf('X-1')];
  for (const file of [workbookOf(table), table.map((cells) => `${cells.join(';')}\n`).join('')]) {
    const { values } = await read(file);
    expect(values).toHaveLength(1);
    const { choices, reasons, ...named } = values[0] as Record<string, unknown>;
    expect(choices).toEqual({ A: 'choice_a', B: 'choice_b', C: 'choice_c', D: 'choice_d' });
    expect(reasons).toEqual({ A: 'reason_a', B: 'reason_b', C: 'reason_c', D: 'reason_d' });
    const others = fields.filter((field) => !/^(choice|reason)_/.test(field));
    expect(named).toEqual({ ...Object.fromEntries(others.map((field) => [field, field])), id: 'X-1', answer: 'B' });
  }
});

test('a number that is also the text of another choice is no answer', async () => {
  const { values } = await read('id,question,a,b,c,d,ans\nX-1,q,2,4,6,8,2\nX-2,q,2,4,6,8,6\nX-3,q,1,2,3,4,2\n');
  expect(values.map(({ answer }) => answer)).toEqual(['2', 'C', 'B']);
});

test('a day in a workbook is read as the sheet shows it', async () => {
  const more = '<row r="2"><c r="A2" s="1"><v>45315</v></c><c r="B2" t="inlineStr"><is><t>q_x000A_x</t></is></c></row>';
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="d\\-mmm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>';
  const { values } = await read(workbookOf([['id', 'question', 'a', 'b', 'c', 'd', 'ans']], { more, styles }));
  expect(values).toMatchObject([{ id: '24-Jan', question: 'q\nx' }]);
});

test('a text longer than a piece of the parser is read completely', async () => {
  const long = 'é€'.repeat(40_000);
  const more = `<row r="2"><c t="inlineStr"><is><t>X</t></is></c><c t="inlineStr"><is><t>${long}</t></is></c></row>`;
  const padding = `<!--${'ü'.repeat(1_000_000)}-->`;
  const names = ['id', 'question', 'a', 'b', 'c', 'd', 'ans'];
  const { values } = await read(workbookOf([names], { more: padding + more }));
  expect(values).toMatchObject([{ id: 'X', question: long }]);
});

test('the book is asked for only if no row names one', async () => {
  expect((await read(workbookOf([head, row('X-1', 'A')]))).lacksBook).toBe(false);
  expect((await read(workbookOf([head, row('X-1', 'A').map((cell) => (cell === 'b' ? '' : cell))]))).lacksBook).toBe(
    true,
  );
  expect((await read('[{"id":"1","book":"b"}]')).lacksBook).toBe(false);
  expect((await read(workbookOf([head]))).lacksBook).toBe(false);
});

test('more columns than the limit get one sentence', async () => {
  const wide = workbookOf([head], { more: '<row r="2"><c r="ZZ2"><v>1</v></c></row>' });
  await expect(read(wide)).rejects.toThrow('more than 200 columns');
});

test('a long text that each cell of a row repeats costs that row', async () => {
  const cells = '<c t="s"><v>9</v></c>'.repeat(199);
  const long = 'x'.repeat(30_000);
  const sheet = [[...head, long], ...Array.from({ length: 2 }, (_, at) => row(`X-${at}`, 'A'))];
  const { reasons, rows } = await read(
    workbookOf(sheet, { more: `<row r="1e308">${cells}</row><row r="7">${cells}</row>` }),
  );
  expect(rows.map(({ line }) => line)).toEqual([2, 3, 4, 7]);
  expect(reasons).toEqual([
    [4, 'is longer than 256 KB'],
    [7, 'is longer than 256 KB'],
  ]);
});
