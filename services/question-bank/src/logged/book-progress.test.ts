import type { BookProgress } from '@fairway/contracts/question-bank/study';
import { beforeEach, expect, test } from 'vitest';
import { bookRows } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';

const h = setUpHarness();
let ids: string[];
beforeEach(async () => {
  for (const id of ['ann', 'bob']) h.member(id);
  await h.load([
    ...bookRows('1', 3, { ratings: ['ZDL5'] }),
    { id: '1-9' },
    ...bookRows('2', 2, { book: 'Deck General', ratings: ['ZDL6'] }),
  ]);
  ids = h.ids();
});

const books = (member = 'ann') => h.read<BookProgress[]>('/api/v1/private/progress/books', { member });
const book = async (zinbook: string, member?: string) =>
  (await books(member)).find(({ ZINBOOK }) => ZINBOOK === zinbook);
const answer = (at: number, letter: 'a' | 'b', member = 'ann') => h.answer(member, ids[at], letter);
const leave = (path: string, member = 'ann') => h.post(`/api/mlp_question/resume_ques/${path}`, {}, { member });

test('each book of the department counts the latest right and wrong answers of that member', async () => {
  await answer(0, 'a');
  await answer(0, 'b');
  await answer(1, 'a');
  await answer(4, 'b');
  expect((await books()).map(({ ZBOOKNAME }) => ZBOOKNAME)).toEqual([
    'Rules of the Road',
    'Deck General',
    'Navigation General',
    'Deck Safety',
    'Navigation Problems',
    'Sail and Auxiliary Sail',
  ]);
  expect(await book('2')).toMatchObject({ total: 4, right: 1, wrong: 1 });
  expect(await book('3')).toMatchObject({ total: 2, right: 1, wrong: 0 });
  expect(await book('2', 'bob')).toMatchObject({ total: 4, right: 0, wrong: 0, left_off: null });
});

test('no figure includes questions that the rating excludes or the member hid', async () => {
  for (const at of [0, 1, 4]) await answer(at, 'b');
  await h.post(`/api/v1/private/hide_question/${ids[0]}`, {}, { member: 'ann' });
  expect(await book('2')).toMatchObject({ total: 3, right: 1, wrong: 0 });
  h.member('ann', { license_rating: 'ZDL5' });
  expect(await books()).toMatchObject([{ ZINBOOK: '2', total: 3, right: 1, wrong: 0 }]);
});

test('each book links to where it was left, whatever was studied since', async () => {
  await leave(`normal/book/2/3/${ids[2]}/0`);
  await leave(`normal/book/3/2/${ids[5]}/0`);
  await leave('normal/bookcat/2/5/0/0');
  await leave(`normal/book/2/4/${ids[3]}/0?rating=all`);
  expect((await book('2'))?.left_off).toEqual({
    num: 3,
    link: `/user/watch?mode=normal&type=book&id=2&num=3&zid=${ids[2]}`,
  });
  expect((await book('3'))?.left_off?.num).toBe(2);
  expect((await book('4'))?.left_off).toBeNull();
});

test('each book continues at its next unanswered question, also if it was answered in another set', async () => {
  await answer(0, 'a');
  expect((await book('2'))?.next).toMatchObject({ num: 2, left: 3 });
  await leave(`normal/book/2/4/${ids[3]}/0`);
  await answer(3, 'b');
  expect((await book('2'))?.next).toMatchObject({ num: 2, left: 2 });
  for (const at of [1, 2]) await answer(at, 'b');
  expect((await book('2'))?.next).toMatchObject({ num: 1, left: 0 });
  expect((await book('4'))?.next).toBeNull();
});

test('without a plan nothing is counted, but the place is returned', async () => {
  h.member('free', { access: 'free' });
  await answer(0, 'b', 'free');
  await leave(`normal/book/2/2/${ids[1]}/0`, 'free');
  expect(await book('2', 'free')).toMatchObject({ total: 4, right: 0, wrong: 0, left_off: { num: 2 }, next: null });
});

test('an engine member sees the books of Engine', async () => {
  h.member('eve', { question_type: 'Engine' });
  expect((await books('eve')).map(({ ZINBOOK }) => ZINBOOK)).toEqual(['9', '10', '11', '12', '13', '14']);
});
