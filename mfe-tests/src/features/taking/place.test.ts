import type { TestQuestionsOutput } from '@fairway/contracts/testing/testing';
import { expect, test } from 'vitest';
import { paths, readPlace } from '../../paths.ts';
import { item } from '../../test/fixtures.ts';
import { indexOfPlace, indexToResumeAt, placeOf } from './place.ts';

const items: TestQuestionsOutput = [item(1, { answer_type: 'b' }), item(2), item(3, { answer_type: 'c' })];
const at = (address: string) => readPlace(new URL(address, 'http://x').searchParams);

test.each([
  ['the item', 'test=t&id=item0000003&zid=101&num=1', 2],
  ['else the question', 'test=t&id=gone&zid=103&num=1', 2],
  ['else the number', 'test=t&id=gone&zid=gone&num=1', 0],
])('an address names a place by %s [TST-20]', (_how, query, index) => {
  expect(indexOfPlace(items, at(`/?${query}`))).toBe(index);
});

test.each(['test=t', 'test=t&num=99'])('%s names no place', (query) => {
  expect(indexOfPlace(items, at(`/?${query}`))).toBe(-1);
});

test('a test resumes at its first unanswered question, or at its last if all are answered', () => {
  expect(indexToResumeAt(items)).toBe(1);
  expect(indexToResumeAt(items.map((each) => ({ ...each, answer_type: 'a' as const })))).toBe(2);
});

test('the address of a place names test, number, item, question and department, and can be parsed back [TST-20]', () => {
  const place = placeOf('test-number-1', items[2] as TestQuestionsOutput[number]);
  expect(place).toEqual({ test: 'test-number-1', num: '3', id: 'item0000003', zid: '103', zinbookcat: '2' });
  expect(at(paths.watch(place))).toEqual(place);
});

test('a question removed from the bank still has a place', () => {
  const removed = { ...item(2), zmcq_id: null };
  expect(placeOf('t', removed)).toEqual({ test: 't', num: '2', id: 'item0000002' });
});
