import type { PageNumberOutput, QuestionOutput } from '@fairway/contracts/question-bank/questions';
import { beforeEach, expect, test } from 'vitest';
import { bookRows } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';

const h = setUpHarness();
beforeEach(async () => {
  h.member('m1');
  await h.load([...bookRows('1', 187), ...bookRows('2', 1, { book: 'Deck General' })]);
});

const book = { type: 'book', id: '2', mode: 'normal' };

test.each([
  ['page_num', { member: 'm1' }],
  ['page_num_free', {}],
  ['page_num_free', { member: 'm1' }],
])('%s for %j returns the question at a number [API-79, API-80, OPEN-90]', async (path, ask) => {
  const reply = await h.post(`/api/mlp_question/${path}`, { ...book, number: '100' }, ask);
  const body = (await reply.json()) as PageNumberOutput;
  expect(body).toMatchObject({ number: 100, total: 187 });
  const read = await h.get(`/api/v1/public/question/${body.num._id}?type=book&id=2`);
  expect(((await read.json()) as QuestionOutput).meta.num).toBe(100);
});

test('in shuffle a number leads to the question at that place of the member’s order', async () => {
  const reply = await h.post('/api/mlp_question/page_num', { ...book, mode: 'shuffle', number: 9 }, { member: 'm1' });
  const { num } = (await reply.json()) as PageNumberOutput;
  const read = await h.get('/api/v1/private/question/0?mode=shuffle&type=book&id=2&num=9', { member: 'm1' });
  expect(((await read.json()) as QuestionOutput).question._id).toBe(num._id);
});

test.each([
  [{ ...book, number: 188 }, 400, { number: 'This set has 187 questions' }],
  [{ ...book, id: 3, number: 2 }, 400, { number: 'This set has 1 question' }],
  [{ ...book, id: 4, number: 1 }, 400, { number: 'This set has no questions' }],
  [{ ...book, number: 'x' }, 400, { number: 'Enter a number' }],
  [{ ...book }, 400, { number: 'Enter a number' }],
  [{ ...book, number: 1.5 }, 400, { number: 'Enter a whole number' }],
  [{ ...book, number: 0 }, 400, { number: 'Numbers start at 1' }],
  [{ ...book, id: 99, number: 1 }, 404, { id: 'No such set' }],
  [{ ...book, type: 'subcat', number: 1 }, 400, { zinbookcat: 'A sub-category needs zinbookcat, 1 or 2' }],
  ['{', 400, { error: 'The request is not valid JSON' }],
  ['[]', 400, { error: 'The request must be a JSON object' }],
])('number %j is rejected with %i [STD-50, ERR-45]', async (body, status, fields) => {
  const reply = await h.post('/api/mlp_question/page_num', body, { member: 'm1' });
  expect([reply.status, await reply.json()]).toEqual([status, fields]);
});

test('page_num is for members', async () => {
  const reply = await h.post('/api/mlp_question/page_num', { ...book, number: 1 });
  expect([reply.status, await reply.json()]).toEqual([401, { error: 'Please log in' }]);
});
