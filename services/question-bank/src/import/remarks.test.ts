import { expect, test } from 'vitest';
import { sourceQuestion } from '../../test/factories.ts';
import { type BankRow, readRow } from './bank-row.ts';
import { createRemarks } from './remarks.ts';

const books = [{ zinbook: 2, department: 2 as const, title: 'Rules of the Road' }];
const read = (fields: Record<string, unknown>) => readRow(sourceQuestion({ id: '1-1', ...fields }), books) as BankRow;
const choices = (A: string, B = 'two', C = 'three', D = 'four') => ({ choices: { A, B, C, D } });

function remarksOn(...rows: Record<string, unknown>[]) {
  const remarks = createRemarks();
  for (const [index, fields] of rows.entries()) {
    const row = read(fields);
    remarks.addRow({ file: 'bank.csv', line: index + 2, bankNumber: row.bankNumber }, row);
  }
  return remarks.finish().flatMap(({ kind, rows: found }) => found.map(({ line, text }) => [kind, line, text]));
}

test.each([
  [{ question: 'The area is 30 m<sup class="x">2</sup>' }, 'question has <sup class="x">'],
  [{ question: '<p class="x">Which light?</p>' }, 'question has <p class="x">'],
  [{ question: 'One<br/>two' }, 'question has <br/>'],
  [choices('45&deg;'), 'choice A has &deg;'],
  [choices('one', '&#176;'), 'choice B has &#176;'],
  [choices('one', 'two', '&lt; 10'), 'choice C has &lt;'],
  [{ solution: 'Rock &amp; roll' }, 'solution has &amp;'],
  [{ question: 'At 30&deg C' }, 'question has &deg'],
  [{ question: 'A line of Word<o:p></o:p>' }, 'question has <o:p>'],
  [{ question: '<!-- hidden --> Which light?' }, 'question has <!--'],
  [{ solution: '<blockquote>Rule 9' }, 'solution has <blockquote>'],
  [choices('[b]Red[/b]'), 'choice A has [b]'],
  [choices('**Red**'), 'choice A has **Red**'],
  [{ question: 'What is \\frac{1}{2}?' }, 'question has \\frac'],
  [
    { question: 'What is $\\frac{1}{2$?' },
    "question has $\\frac{1}{2$, which cannot be shown: Unexpected end of input in a macro argument, expected '}'",
  ],
  [choices('| a | b | |---|---| | c | d |'), 'choice A has |---|'],
  [choices('H_2SO_4'), 'choice A has H_2SO_4'],
  [choices('10^2'), 'choice A has 10^2'],
  [choices('x_{1}'), 'choice A has x_{1}'],
  [choices('mv^2'), 'choice A has mv^2'],
  [choices('10^(-3)'), 'choice A has 10^(-3)'],
  [choices('3\\mu m'), 'choice A has \\mu'],
  [{ question: 'Is it $$ x?' }, 'question has $$'],
  [choices('V_s'), 'choice A has V_s'],
])('markup in %j is shown literally', (fields, text) => {
  expect(remarksOn(fields)).toEqual([['markup', 2, text]]);
});

test.each([
  [choices('22Â½Â°'), 'choice A has Â½'],
  [{ question: 'â€œas shownâ€' }, 'question has â€'],
  [{ question: 'At 45¬∞' }, 'question has ¬∞'],
])('characters in %j were garbled', (fields, text) => {
  expect(remarksOn(fields)).toEqual([['garbled', 2, text]]);
});

test.each([
  'You should __________.',
  'If A < B and C > D, which is it?',
  'Smith & Sons; what then?',
  'It costs $5 and $6.',
  'The area is 30 m<sup>2</sup>',
  'What is \\( \\sqrt{2gh} \\) or $\\frac{1}{2}mv^2$?',
  'Is it $PV=nRT$ or $$x$$?',
  'DIAGRAM_32 and file_2 and D_A',
  'm² ½ ≥ − ₂ 45° 10 ^',
  'a <b and c> d? R&D; AT&T;',
  'Open C:\\temp and file_1',
])('%s is plain text', (question) => {
  expect(remarksOn({ question })).toEqual([]);
});

test.each(['24-Jan', 'Jan-24', 'Dec-07', '1-Mar-2024', 'sep-05', '2026-01-24', '24.01.2026', '01-24-2026'])(
  'the number %s is a date of a spreadsheet',
  (id) => {
    expect(remarksOn({ id })).toMatchObject([['date', 2, expect.stringContaining('a date that a spreadsheet made')]]);
  },
);

test('choices that a spreadsheet changed', () => {
  expect(remarksOn(choices('4-Mar', 'Jan-04', '1.2E+11', '3/4'))).toEqual([
    ['date', 2, 'choice A is 4-Mar: was it a fraction, such as 3/4 for 4-Mar?'],
    ['date', 2, 'choice B is Jan-04: was it a fraction, such as 3/4 for 4-Mar?'],
    ['date', 2, 'choice C is 1.2E+11: was it a long number?'],
  ]);
  expect(remarksOn(choices('#NAME?', '########', '1,2E+11', '#DIV/0!'))).toMatchObject([
    ['date', 2, 'choice A is #NAME?, which stands for a lost text'],
    ['date', 2, 'choice B is ########, which stands for a lost text'],
    ['date', 2, 'choice C is 1,2E+11: was it a long number?'],
    ['date', 2, 'choice D is #DIV/0!, which stands for a lost text'],
  ]);
});

test.each(['1-24', 'D-14', 'mar-a', '2024-7', '1-2-3', '2024-101-20'])('the number %s is not a date', (id) => {
  expect(remarksOn({ id, ...choices('March 4', '28-Feb-93', 'E+2') })).toEqual([]);
});

test('rows equal in text are named once, with the first of them', () => {
  const text = { question: 'Which shape?', ...choices('One ball') };
  const permuted = { question: 'Which shape', choices: { A: 'Two', B: 'one ball.', C: 'four', D: 'three' } };
  expect(remarksOn({ id: '1-1', ...text }, { id: '1-2', ...permuted }, { id: '1-3', ...text }, { id: '1-4' })).toEqual([
    ['equal', 3, 'equal to 1-1 on line 2'],
    ['equal', 4, 'equal to 1-1 on line 2'],
  ]);
});

test('questions of the bank count unless a file has them too', () => {
  const remarks = createRemarks();
  const add = (file: string, line: number, id: string, question: string) =>
    remarks.addRow({ file, line, bankNumber: id }, read({ id, question, ...choices('a') }));
  const first = add('a.csv', 2, '1-1', 'One?');
  remarks.addEquals([
    { bankNumber: '1-1', fingerprint: first },
    { bankNumber: '9-1', fingerprint: first },
    { bankNumber: '1-2', fingerprint: first },
  ]);
  add('b.csv', 7, '1-2', 'Two?');
  add('b.csv', 8, '1-3', 'one');
  expect(remarks.finish()).toEqual([
    {
      kind: 'equal',
      count: 2,
      rows: [
        { line: 8, bank_number: '1-3', text: 'equal to 1-1 on line 2 of a.csv' },
        { line: 2, bank_number: '1-1', text: 'equal to 9-1 in the bank' },
      ],
    },
  ]);
});

test('of many remarks the first hundred are listed, and all counted', () => {
  const remarks = createRemarks();
  for (let line = 1; line <= 250; line++) remarks.addTexts({ file: 'a', line, bankNumber: '' }, { solution: '<br>' });
  const [markup] = remarks.finish();
  expect([markup?.count, markup?.rows.length]).toEqual([250, 100]);
});
