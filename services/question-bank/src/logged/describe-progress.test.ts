import { defaultPassMarks as marks } from '@fairway/contracts/testing/pass-marks';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogueOf } from '../../test/catalogue.ts';
import type { Department } from '../catalogue/catalogue.ts';
import { describeProgress, type TopicRow } from './describe-progress.ts';
import { recentOf, recentShare } from './recency.ts';

const titles = {
  books: [
    { zinbook: 2, department: 2 as Department, title: 'Deck one', from: 0, to: 0 },
    { zinbook: 9, department: 1 as Department, title: 'Engine one', from: 0, to: 0 },
  ],
  categories: [{ id: 7, zinbook: 2, name: 'Lights' }],
  subcategories: [
    { id: 1, department: 2 as Department, zinbook: 2, zincategory: 7, name: 'At anchor' },
    { id: 2, department: 2 as Department, zinbook: 2, zincategory: 7, name: 'Under way' },
    { id: 1, department: 1 as Department, zinbook: 9, zincategory: 0, name: 'Pumps' },
  ],
};
const catalogue = catalogueOf(titles, { ids: new Uint32Array() });

const eightTopics = titles.books.flatMap(({ zinbook, department }) =>
  Array.from({ length: 8 }, (_, at) => ({ id: at + 1, department, zinbook, zincategory: 0, name: `Topic ${at}` })),
);
const manyTopics = catalogueOf({ ...titles, subcategories: eightTopics }, { ids: new Uint32Array() });

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
    marks,
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

const weakestOf = (rows: TopicRow[]) => describeProgress(catalogue, rows, [], marks);

test('the weakest topics are those furthest below the passing score of their book', () => {
  const { weakest, weakest_of } = weakestOf([
    // Rules of the Road, 90 %: 74 % is 16 points below.
    row({ answered: 65, correct: 48 }),
    // Another book, 70 %: 60 % is 10 points below.
    row({ zinbook: 9, zincategory: 0, answered: 20, correct: 12 }),
    // 89.5 %, which a whole percent would round up to the passing score.
    row({ zinsubcategory: 2, answered: 200, correct: 179 }),
  ]);
  expect(weakest.map(({ name, pass_mark }) => [name, pass_mark])).toEqual([
    ['At anchor', 90],
    ['Pumps', 70],
    ['Under way', 90],
  ]);
  expect(weakest_of).toBe(3);
});

test('no topic is called weak with fewer than ten answers, without a wrong answer, or from its passing score on', () => {
  const topics = fc.array(fc.record({ zinbook: fc.constantFrom(2, 9), answered: fc.nat(40), wrong: fc.nat(40) }), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(topics, (drawn) => {
      const rows = drawn.map(({ zinbook, answered, wrong }, index) =>
        row({ zinbook, zinsubcategory: index + 1, answered, correct: Math.max(0, answered - wrong) }),
      );
      const { weakest } = describeProgress(manyTopics, rows, [], marks);
      for (const { answered, correct, ZINBOOK } of weakest) {
        expect(answered).toBeGreaterThanOrEqual(10);
        expect(correct).toBeLessThan(answered);
        expect(correct / answered).toBeLessThan(ZINBOOK === '2' ? 0.9 : 0.7);
      }
      const isWeak = ({ zinbook, answered, correct }: TopicRow) =>
        answered >= 10 && correct / answered < (zinbook === 2 ? 0.9 : 0.7);
      // Topics with fewer answers can make a category or a book weak too.
      expect(weakest.length).toBeGreaterThanOrEqual(Math.min(5, rows.filter(isWeak).length));
    }),
  );
});

test('topics with too few answers count for their category, and a category with too few for its book', () => {
  const few = [row({ answered: 6, correct: 1 }), row({ zinsubcategory: 2, answered: 5, correct: 1 })];
  expect(weakestOf(few).weakest).toMatchObject([{ name: 'Lights', answered: 11, correct: 2, ZINSUBCATEGORY: '0' }]);
  const fewer = [row({ answered: 6, correct: 1 }), row({ zincategory: 0, zinsubcategory: 0, answered: 5, correct: 1 })];
  expect(weakestOf(fewer).weakest).toMatchObject([{ name: 'Deck one', answered: 11, correct: 2, ZINCATEGORY: '0' }]);
  const enough = [row({ answered: 10, correct: 1 }), row({ zinsubcategory: 2, answered: 5, correct: 1 })];
  expect(weakestOf(enough).weakest).toMatchObject([{ name: 'At anchor', answered: 10 }]);
});

test('a book or category without parts is ranked among the sub-categories of others', () => {
  const { weakest } = weakestOf([
    row({ correct: 8 }),
    row({ zinsubcategory: 0, correct: 4 }),
    row({ zincategory: 0, zinsubcategory: 0, answered: 20, correct: 1 }),
  ]);
  expect(weakest.map(({ name, answered, ZINCATEGORY }) => [name, answered, ZINCATEGORY])).toEqual([
    ['Deck one', 20, '0'],
    ['Lights', 10, '7'],
    ['At anchor', 10, '7'],
  ]);
});

test('recent answers weigh more, and missing answers do not count as wrong', () => {
  const share = (answers: boolean[]) => recentShare(recentOf(answers), answers.length);
  expect(share([true])).toBeCloseTo(1);
  expect(share([false, false, true])).toBeGreaterThan(share([true, false, false]));
  expect(share(Array.from({ length: 200 }, (_, index) => index >= 140))).toBeGreaterThan(0.9);
  expect(share([])).toBe(0);
});
