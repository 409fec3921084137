import { expect, test } from 'vitest';
import { booksText, heldBackText, licenseText, questionsOf, shareOf } from './license-questions.ts';

test.each([
  [{}, ''],
  [{ total: 0 }, '0 questions'],
  [{ total: 1, sample: false }, '1 question'],
  [{ total: 5_451, sample: false }, '5,451 questions'],
  [{ total: 95, sample: true }, '95 questions, sample'],
])('a license with %j has "%s"', (license, text) => {
  expect(questionsOf(license)).toBe(text);
});

const rules = { ZBOOKNAME: 'Rules of the Road', total: 1_108, sample: false };
const safety = { ZBOOKNAME: 'Deck Safety', total: 22, sample: true };
const warning = 'A sample shows what a book is like. It cannot prepare you for the exam.';

test.each([
  [[], 'This bank has no questions for it yet.'],
  [[{ ...rules, total: 0 }], 'This bank has no questions for it yet.'],
  [[rules], 'Rules of the Road 1,108.'],
  [[safety, rules], `Rules of the Road 1,108. Only samples: Deck Safety 22. ${warning}`],
  [[safety], `Only samples: Deck Safety 22. ${warning}`],
  [[{ ZBOOKNAME: 'Deck Safety', total: 22 }], 'Deck Safety 22.'],
])('the books %j are described', (books, text) => {
  expect(booksText(books)).toBe(text);
});

test('an AB sees how many questions the books of their own exam have', () => {
  const safetyBook = { ...safety, sample: false };
  const plotting = { ZBOOKNAME: 'Navigation Problems', total: 21, sample: false };
  expect(licenseText('Deck-ZDL28', [rules, plotting])).toBe('Rules of the Road 1,108, Navigation Problems 21.');
  expect(licenseText('Deck-ZDL28-AB', [rules, safetyBook, plotting])).toBe(
    'Your exam draws on Rules of the Road, Deck General, and Deck Safety: 1,130 questions. You study the questions of OUPV (six-pack): Rules of the Road 1,108, Deck Safety 22, Navigation Problems 21.',
  );
});

test.each([
  [0, ''],
  [1, '1 more question is held back because its picture is missing.'],
  [1_408, '1,408 more questions are held back because their pictures are missing.'],
])('%i questions that wait for a picture are mentioned', (count, text) => {
  expect(heldBackText(count)).toBe(text);
});

test('what a license changes is stated in numbers', () => {
  expect(shareOf({ total: 5_451, department_total: 5_455 })).toBe('5,451 of 5,455 questions');
  expect(shareOf({ total: 5_451 })).toBe('');
});
