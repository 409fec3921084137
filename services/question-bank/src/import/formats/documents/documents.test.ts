import { expect, test } from 'vitest';
import { read } from '../read-without-thread.ts';
import { docxOf, pdfOf, wordPicture, zipOf } from '../samples.ts';

const four = 'A. one\nB. two\nC. three\nD. four\n';
const choices = { A: 'one', B: 'two', C: 'three', D: 'four' };

test('keys may be lines, stars or a list at the end; what is not understood is listed', async () => {
  const { values, reasons, description } = await read(`Chapter 1

1. Line?
${four}Answer: C
Explanation: since
it is

2) Star?
a) one
*b) two
c) three
d) four

3. Which is right?
1. Red
2. Green
A. 1 only   B. 2 only
C. Both     D. Neither
ANS: D PTS: 1

4. Text?
${four}Correct answer: Three

5. A line that is as long as the page on which it was written once
continues.
${four}
6. Nothing to choose

7. Two keys?
${four}Answer: A

8. No key?
${four}
9. Answer a hail?
${four}Answer: A vessel

Answer key
5. B  7. D
9) a, 77 - C
`);
  expect(description).toContain('not tried on originals');
  expect(values).toMatchObject([
    { label: '1', question: 'Line?', choices, answer: 'C', solution: 'since\nit is' },
    { label: '2', choices, answer: 'B' },
    { label: '3', question: 'Which is right?\n1. Red\n2. Green', choices: { A: '1 only', D: 'Neither' }, answer: 'D' },
    { label: '4', answer: 'C' },
    { label: '5', question: 'A line that is as long as the page on which it was written once continues.', answer: 'B' },
  ]);
  expect(reasons).toEqual([
    [1, '“Chapter 1” is taken for a heading'],
    [expect.any(Number), '“6. Nothing to choose” has 0 choices instead of four'],
    [expect.any(Number), '“7. Two keys?” has 2 right choices'],
    [expect.any(Number), '“8. No key?” names no right choice'],
    [expect.any(Number), '“9. Answer a hail?” has an answer that is none of its choices'],
    [expect.any(Number), '“Keys of 77” was not understood'],
  ]);
});

const header = [
  'U.S.C.G. Merchant Marine Exam',
  'Master Unlimited',
  'Q120 Navigation Problems',
  '(Sample Examination)',
];
const asked = (number: number, words: string) => [
  `${number}. ${words}`,
  '(A) one',
  '(B) two',
  '(C) three',
  '(D) four (4)',
  'If choice B is selected set score to 1.',
  '',
];

test('a sample examination keeps exam, module, date and pictures of its header, on each page', async () => {
  const pages = [
    [
      ...header,
      'Illustration: D044NG',
      'Revised: 03/28/2019',
      'Page 1 of 4',
      '',
      ...asked(1, 'What is in the illustration?'),
    ],
    [...header, 'Page 2 of 4', ...asked(2, 'Second?'), ...asked(3, 'Third?').slice(0, 3)],
    [...header, 'Page 3 of 4', ...asked(3, 'Third?').slice(3), 'Notes for the room', ''],
    [],
  ];
  const { values, reasons } = await read(pdfOf(pages));
  const stated = {
    category: 'Q120 Navigation Problems',
    source: 'U.S.C.G. Merchant Marine Exam, Master Unlimited, (Sample Examination)',
    source_date: '2019-03-28',
    answer: 'B',
    choices: { ...choices, D: 'four (4)' },
  };
  expect(values).toMatchObject([
    { ...stated, label: '1', illustration_ref: 'D044NG' },
    { ...stated, label: '2', question: 'Second?', illustration_ref: '' },
    { ...stated, label: '3' },
  ]);
  expect(reasons).toEqual([
    [4, 'page 4 has no text: it may be a scan'],
    [3, 'page 3: “Notes for the room” is taken for a heading'],
  ]);
});

test('lists of Word are read with the numbers and letters that it shows, and pictures are kept', async () => {
  const list = (number: number) =>
    ['one', 'two', 'three', 'four'].map((text) => ({ text, list: [number, 0] as [number, number] }));
  const { values, reasons } = await read(
    docxOf([
      { text: 'Lights &amp; shapes' },
      { text: '1. First?', more: wordPicture },
      ...list(2),
      { text: 'ANS: B' },
      { text: '' },
      { text: '2. Second?' },
      ...list(3),
      { text: 'ANS: C' },
    ]),
  );
  expect(values).toMatchObject([
    { label: '1', choices, answer: 'B', illustration: expect.stringMatching(/\.png$/), illustration_alt: 'A buoy' },
    { label: '2', choices, answer: 'C' },
  ]);
  expect(reasons).toEqual([[1, '“Lights & shapes” is taken for a heading']]);
});

test.each<[string, string | Uint8Array, string]>([
  ['a scan', pdfOf([[], []]), 'No page of this PDF has text'],
  ['a damaged PDF', '%PDF-1.4\nnothing', 'This PDF is damaged'],
  ['a PDF of other things', pdfOf([['Dear reader,']]), 'No question with a number and lettered choices'],
  ['Word with entities', zipOf({ 'word/document.xml': '<!DOCTYPE x [<!ENTITY a "b">]><x/>' }), 'entities'],
])('%s gets one sentence', async (_, content, sentence) => {
  await expect(read(content)).rejects.toThrow(sentence);
});
