import { expect, test } from 'vitest';
import { sourceQuestion } from '../../test/factories.ts';
import { everyRating } from '../catalogue/catalogue.ts';
import { readRow } from './bank-row.ts';

const books = [
  { zinbook: 2, department: 2 as const, title: 'Rules of the Road' },
  { zinbook: 11, department: 1 as const, title: 'Steam Plants' },
];
const read = (overrides: Record<string, unknown>) => readRow(sourceQuestion({ id: '1-1', ...overrides }), books);
const engine = { department: 'Engine', book: 'Steam Plants' };
const choices = { A: 'one', B: 'two', C: 'three', D: 'four' };

test.each([
  [{ id: '' }, 'id is missing'],
  [{ id: 'a b' }, 'id must be letters and digits, with single - . or _ between them'],
  [{ id: '-1' }, 'id must be letters and digits, with single - . or _ between them'],
  [{ id: 'x'.repeat(41) }, 'id is longer than 40 characters'],
  [{ id: {} }, 'id must be text'],
  [{ department: 'Galley' }, 'unknown department "Galley"'],
  [{ department: null }, 'department is missing'],
  [{ book: 'Cooking' }, 'unknown book "Cooking" in Deck'],
  [{ book: 'Steam Plants' }, 'unknown book "Steam Plants" in Deck'],
  [{ question: '  ' }, 'question is missing'],
  [{ question: 'x'.repeat(4_001) }, 'question is longer than 4000 characters'],
  [{ question: 'a\u0000b' }, 'question contains invalid characters'],
  [{ question: 'a\ud800b' }, 'question contains invalid characters'],
  [{ choices: { ...choices, A: '45\ufffd' } }, 'choices.A contains �, where a character was lost: write it again'],
  [{ choices: null }, 'choices must be four choices, A to D'],
  [{ choices: { A: 'one', B: 'two', D: 'four' } }, 'choices fewer than four choices: C missing'],
  [{ choices: { ...choices, B: ' ' } }, 'choices fewer than four choices: B missing'],
  [{ choices: { ...choices, E: 'five' } }, 'choices more than four choices'],
  [{ choices: { ...choices, D: ' one ' } }, 'choices two choices are the same'],
  [{ choices: { ...choices, D: 'x'.repeat(1_001) } }, 'choices.D is longer than 1000 characters'],
  [{ answer: 'E' }, 'answer "E" is not A, B, C or D'],
  [{ answer: '' }, 'answer is missing'],
  [{ solution: 'x'.repeat(8_001) }, 'solution is longer than 8000 characters'],
  [{ ...engine, category: 'Boilers' }, 'an Engine question has no category, only a subcategory'],
  [{ ratings: ['ZDL29'] }, 'unknown rating "ZDL29"'],
  [{ ratings: ['master'] }, 'unknown rating "master"'],
  [{ ...engine, ratings: 'ZDL19 ZDL20' }, 'unknown rating "ZDL20"'],
  [{ ratings: [5] }, 'unknown rating "5"'],
  [{ source_date: 'June 2005' }, 'source_date must be YYYY, YYYY-MM or YYYY-MM-DD'],
  [{ difficulty: 4 }, 'difficulty must be 1, 2 or 3'],
  [{ reasons: 'A is right' }, 'reasons must be an object with the choices A to D'],
  [{ reasons: { E: 'none' } }, 'reasons have choices other than A to D'],
  [{ reasons: { A: 'x'.repeat(1_001) } }, 'reasons.A is longer than 1000 characters'],
  [{ source_edition: 'x'.repeat(201) }, 'source_edition is longer than 200 characters'],
  [{ illustration: '../secret.png' }, 'illustration "../secret.png" is not a picture file name'],
  [{ illustration: '/etc/passwd' }, 'illustration "/etc/passwd" is not a picture file name'],
  [{ illustration: 'page.html' }, 'illustration "page.html" is not a picture file name'],
])('rejects %j: %s [PUB-03, LIM-04, OPEN-95]', (overrides, reason) => {
  expect(read(overrides)).toEqual({ reasons: [reason] });
});

test('reports every reason at once', () => {
  expect(read({ answer: 'x', book: 'Cooking', ratings: ['ZDL0'] })).toEqual({
    reasons: ['unknown book "Cooking" in Deck', 'answer "x" is not A, B, C or D', 'unknown rating "ZDL0"'],
  });
});

test.each([null, [], 'text', 5])('refuses a row that is %j', (row) => {
  expect(readRow(row, books)).toHaveProperty('reasons');
});

test('normalizes input: spaces, line ends, invisible signs, spelling of department, letter case of the answer, numbers as text', () => {
  expect(
    read({ id: 24, department: 'deck', question: ' Two \r\nli\u00adnes\u2028or\u200b three ', answer: 'd', label: 7 }),
  ).toMatchObject({
    bankNumber: '24',
    zinbook: 2,
    stem: 'Two \nlines\nor three',
    answer: 'd',
    label: '7',
  });
});

test.each([
  [null, everyRating],
  [[], everyRating],
  ['', everyRating],
  [['ZDL1'], 1],
  ['ZDL1 zdl3,ZDL28', 1 + 4 + 2 ** 27],
])('the ratings %j have the mask %i', (ratings, mask) => {
  expect(read({ ratings })).toMatchObject({ ratings: mask });
});

test('accepts editorial fields, and omits empty ones', () => {
  const given = { reasons: { A: '', B: ' Rule 30 ' }, difficulty: '2', syllabus: null, writer: 'Ann', checker: '' };
  expect(read({ ...given, source_edition: 'August 2014' })).toMatchObject({
    editorial: { reasons: { B: 'Rule 30' }, difficulty: 2, sourceEdition: 'August 2014', writer: 'Ann' },
  });
  expect(read({ reasons: null, difficulty: null })).toHaveProperty('editorial', undefined);
});
