import { defaultPassMarks as marks } from '@fairway/contracts/testing/pass-marks';
import type { TestItem } from '@fairway/contracts/testing/testing';
import { expect, test } from 'vitest';
import { judged } from '../../test/fixtures.ts';
import { incorrectOf, onlyBook, scoreByTopic } from './score.ts';

/** An item of a submitted test, in another part of the bank. */
function judgedIn(num: number, isRight: boolean, part: Partial<NonNullable<TestItem['zmcq_id']>>): TestItem {
  const item = judged(num, isRight ? 'b' : 'a');
  return { ...item, zmcq_id: item.zmcq_id && { ...item.zmcq_id, ...part } };
}
const inBook = (num: number, isRight: boolean, ZINBOOK: string) =>
  judgedIn(num, isRight, { ZINBOOK, ZBOOKNAME: `Book ${ZINBOOK}` });

test('the Rules of the Road need 90 %, every other book 70 %, and several books have no common passing score', () => {
  expect(onlyBook([judged(1, 'b'), judged(2, 'a')], marks)).toEqual({ title: 'Rules of the Road', passMark: 90 });
  expect(onlyBook([inBook(1, true, '3')], marks)).toEqual({ title: 'Book 3', passMark: 70 });
  expect(onlyBook([judged(1, 'b'), inBook(2, true, '3')], marks)).toBeUndefined();
  expect(onlyBook([], marks)).toBeUndefined();
});

test('a test of several books is scored by book, the weakest first, each against its own passing score', () => {
  const items = [inBook(1, true, '2'), inBook(2, true, '2'), inBook(3, true, '3'), inBook(4, false, '3')];
  expect(scoreByTopic(items, marks)).toEqual([
    { name: 'Book 3', correct: 1, total: 2, passMark: 70 },
    { name: 'Book 2', correct: 2, total: 2, passMark: 90 },
  ]);
});

test('a test of one book is scored by category, one of a category by sub-category', () => {
  const categories = [1, 2].map((num) => judgedIn(num, num === 1, { ZCATEGORYNAME: `Part ${num}` }));
  expect(scoreByTopic(categories, marks).map(({ name }) => name)).toEqual(['Part 2', 'Part 1']);
  const parts = [1, 2].map((num) => judgedIn(num, num === 1, { ZSUBCATEGORYNAME: `Sub ${num}` }));
  expect(scoreByTopic(parts, marks).map(({ name }) => name)).toEqual(['Sub 2', 'Sub 1']);
});

test('a question removed from the bank is not a mistake and counts in no topic', () => {
  const items: TestItem[] = [judged(1, 'a'), judged(2, 'b'), { ...judged(3, null), zmcq_id: null }];
  expect(incorrectOf(items)).toMatchObject({ mistakes: [{ num: 1 }], unanswered: [] });
  expect(scoreByTopic(items, marks)).toMatchObject([{ correct: 1, total: 2 }]);
});

test('only a wrong answer is a mistake; a question without an answer is separate', () => {
  const items = [judged(1, null), judged(2, 'a'), judged(3, 'b')];
  expect(incorrectOf(items)).toMatchObject({ mistakes: [{ num: 2 }], unanswered: [{ num: 1 }] });
});
