import type { QuestionOutput } from '@fairway/contracts/question-bank/questions';
import type { BookProgress } from '@fairway/contracts/question-bank/study';
import { expect, test } from 'vitest';
import { bookRows } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';

const h = setUpHarness();

test('a department of a requested rating is the sum of its books; without one it has every question [G-46]', async () => {
  await h.load([
    ...bookRows('1', 3, { ratings: ['ZDL5'] }),
    ...bookRows('2', 2, { book: 'Deck General', ratings: ['ZDL5', 'ZDL6'] }),
    ...bookRows('3', 4, { book: 'Deck Safety', ratings: ['ZDL6'] }),
  ]);
  h.member('ann', { license_rating: 'ZDL5' });
  const ann = { member: 'ann' };
  const total = async (rating: string) => {
    const reply = await h.get(`/api/v1/private/question/0?type=bookcat&id=2${rating}`, ann);
    return ((await reply.json()) as QuestionOutput).meta.total;
  };
  const books = (await (await h.get('/api/v1/private/progress/books', ann)).json()) as BookProgress[];
  expect(books.reduce((sum, book) => sum + book.total, 0)).toBe(5);
  expect([await total('&rating=ZDL5'), await total(''), await total('&rating=all')]).toEqual([5, 9, 9]);
});
