import { expect, test } from 'vitest';
import { createCatalogue } from '../catalogue/catalogue.ts';
import { describeProgress, lowerBound, type TopicRow } from './describe-progress.ts';
import { recentOf, recentShare } from './recency.ts';

const catalogue = createCatalogue({
  version: 1,
  changedAt: new Date(0),
  books: [
    { zinbook: 2, department: 2, title: 'Deck one', from: 0, to: 0 },
    { zinbook: 9, department: 1, title: 'Engine one', from: 0, to: 0 },
  ],
  categories: [{ id: 7, zinbook: 2, name: 'Lights' }],
  subcategories: [
    { id: 1, department: 2, zinbook: 2, zincategory: 7, name: 'At anchor' },
    { id: 2, department: 2, zinbook: 2, zincategory: 7, name: 'Under way' },
    { id: 1, department: 1, zinbook: 9, zincategory: 0, name: 'Pumps' },
  ],
  columns: {
    ids: new Uint32Array(),
    categoryOf: new Uint32Array(),
    subcategoryOf: new Uint32Array(),
    ratingsOf: new Uint32Array(),
  },
});

const row = (overrides: Partial<TopicRow>): TopicRow => ({
  zinbook: 2,
  zincategory: 7,
  zinsubcategory: 1,
  answered: 10,
  correct: 5,
  logged: 4,
  recent: 0.2,
  tested: 0,
  testedCorrect: 0,
  ...overrides,
});

test('figures of a topic add up to its category and its book', () => {
  const { books, categories, subcategories } = describeProgress(
    catalogue,
    [
      row({}),
      row({ zinsubcategory: 2, answered: 30, correct: 27, logged: 20 }),
      row({ zinbook: 9, zincategory: 0, answered: 2, correct: 2, logged: 2 }),
    ],
    [],
  );
  expect(subcategories.map(({ name, answered, correct, logged }) => [name, answered, correct, logged])).toEqual([
    ['At anchor', 10, 5, 4],
    ['Under way', 30, 27, 20],
    ['Pumps', 2, 2, 2],
  ]);
  expect(categories).toMatchObject([{ name: 'Lights', book: 'Deck one', answered: 40, correct: 32, share: 0.8 }]);
  expect(books.map(({ name, answered, logged }) => [name, answered, logged])).toEqual([
    ['Deck one', 40, 24],
    ['Engine one', 2, 2],
  ]);
});

test('the weakest topics come first by their lower bound, and need five answers', () => {
  const { weakest } = describeProgress(
    catalogue,
    [
      row({ answered: 40, correct: 30 }),
      row({ zinsubcategory: 2, answered: 5, correct: 4 }),
      row({ zinbook: 9, zincategory: 0, answered: 4, correct: 0 }),
    ],
    [],
  );
  expect(weakest.map(({ name }) => name)).toEqual(['Under way', 'At anchor']);
});

test('a book or category without parts is ranked among the sub-categories of others', () => {
  const { weakest } = describeProgress(
    catalogue,
    [
      row({ correct: 9 }),
      row({ zinsubcategory: 0, correct: 4 }),
      row({ zincategory: 0, zinsubcategory: 0, answered: 20, correct: 1 }),
    ],
    [],
  );
  expect(weakest.map(({ name, answered, ZINCATEGORY }) => [name, answered, ZINCATEGORY])).toEqual([
    ['Deck one', 20, '0'],
    ['Lights', 10, '7'],
    ['At anchor', 10, '7'],
  ]);
});

test.each([
  // Computed by hand from Wilson's formula with z = 1.96.
  [0, 0, 0],
  [0, 10, 0],
  [10, 10, 0.722],
  [5, 10, 0.237],
  [80, 100, 0.711],
])('of %i right among %i the true share is at least %f', (correct, answered, bound) => {
  expect(lowerBound(correct, answered)).toBeCloseTo(bound, 3);
});

test('recent answers weigh more, and missing answers do not count as wrong', () => {
  const share = (answers: boolean[]) => recentShare(recentOf(answers), answers.length);
  expect(share([true])).toBeCloseTo(1);
  expect(share([false, false, true])).toBeGreaterThan(share([true, false, false]));
  expect(share(Array.from({ length: 200 }, (_, index) => index >= 140))).toBeGreaterThan(0.9);
  expect(share([])).toBe(0);
});
