import type {
  BookProgress,
  DashboardCounts,
  HistoryOutput,
  LoggedEntry,
  LoggedOutput,
  LoggedTopic,
  ProgressOutput,
} from '@fairway/contracts/question-bank/study';
import { beforeEach, expect, test } from 'vitest';
import { bookRows } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { answerEvents } from '../schema.ts';

const h = setUpHarness();
let ids: string[];
beforeEach(async () => {
  h.clock.now = new Date('2026-03-10T15:00:00Z');
  for (const id of ['ann', 'bob']) h.member(id);
  h.member('free', { access: 'free' });
  await h.load([...bookRows('1', 3), ...bookRows('2', 2, { book: 'Deck General' })]);
  ids = h.ids();
});

const ann = { member: 'ann' };
const ask = <T>(path: string, as = ann) => h.read<T>(`/api/${path}`, as);
/** One answer per minute; b is right. */
async function answer(id: string | undefined, letter: string, as = ann): Promise<void> {
  h.clock.now = new Date(h.clock.now.getTime() + 60_000);
  await h.answer(as.member, id, letter);
}
const total = async (as = ann) => (await ask<{ total: number }>('mlp_logged/total_logged_ques', as)).total;

test('the log lists the latest letter of each question, latest first [API-96, API-102, STD-75, STD-107, STD-109, LIM-15]', async () => {
  await answer(ids[0], 'a');
  await answer(ids[1], 'b');
  await answer(ids[0], 'c');
  const { data, meta } = await ask<LoggedOutput>('mlp_logged/get_logged_questions');
  expect(data.map(({ zmcq_id, answer_type, correct }) => [zmcq_id, answer_type, correct])).toEqual([
    [ids[0], 'c', false],
    [ids[1], 'b', true],
  ]);
  expect(data[0]).toMatchObject({
    _id: expect.stringMatching(/^[0-9a-z]{20}$/),
    insert_date: '2026-03-10T15:03:00.000Z',
    question: { ZBOOKNAME: 'Rules of the Road' },
  });
  expect(meta).toEqual({ total: 2, pages: 1, page: 0, pageSize: 10 });
  expect([await total(), await total({ member: 'bob' })]).toEqual([2, 0]);
  expect(await h.db.$count(answerEvents)).toBe(3);
});

test('it is sorted by date or letter in both directions, and paged from 0 [STD-108, API-102]', async () => {
  for (const [index, letter] of ['c', 'a', 'b', 'a'].entries()) await answer(ids[index], letter);
  const order = async (query: string) =>
    (await ask<LoggedOutput>(`mlp_logged/get_logged_questions?${query}`)).data.map(({ zmcq_id }) => zmcq_id);
  expect(await order('sortBy=insert_date&sortType=asc')).toEqual(ids.slice(0, 4));
  expect(await order('sortBy=answer_type&sortType=asc')).toEqual([ids[1], ids[3], ids[2], ids[0]]);
  expect(await order('sortBy=answer_type&sortType=desc&page=1&limit=3')).toEqual([ids[1]]);
  expect(await order('page=7')).toEqual([]);
  const capped = await ask<LoggedOutput>('mlp_logged/get_logged_questions?limit=99999');
  expect([capped.data.length, capped.meta.pageSize]).toEqual([4, 5_000]);
  const rejected = await h.get('/api/mlp_logged/get_logged_questions?sortBy=password&page=-1&limit=0', ann);
  expect([rejected.status, Object.keys((await rejected.json()) as object).sort()]).toEqual([
    400,
    ['limit', 'page', 'sortBy'],
  ]);
});

test('topics are the books with entries, and link to their lists [API-95, STD-103, STD-104, OPEN-94]', async () => {
  for (const id of ids) await answer(id, 'b');
  expect(await ask<LoggedTopic[]>('mlp_logged/getLogedTopic')).toEqual([
    { ZINBOOK: '2', ZBOOKNAME: 'Rules of the Road', ZINBOOKCATEGORY: '2', total: 3 },
    { ZINBOOK: '3', ZBOOKNAME: 'Deck General', ZINBOOKCATEGORY: '2', total: 2 },
  ]);
  const { data, meta } = await ask<LoggedOutput>('mlp_logged/getTopic/3?sortType=asc&limit=10');
  expect([data.map(({ zmcq_id }) => zmcq_id), meta.total]).toEqual([ids.slice(3), 2]);
  expect(await ask<LoggedOutput>('mlp_logged/getTopic/9?page=0')).toMatchObject({ data: [], meta: { total: 0 } });
  expect((await h.get('/api/mlp_logged/getTopic/deck', ann)).status).toBe(400);
});

test('the log of one book is the complete list without a page parameter, and null without entries [API-99]', async () => {
  for (const id of ids) await answer(id, 'b');
  const list = await ask<LoggedEntry[]>('mlp_logged/getTopic/3?sortType=asc');
  expect(list.map(({ zmcq_id }) => zmcq_id)).toEqual(ids.slice(3));
  expect(await ask('mlp_logged/getTopic/9')).toBeNull();
});

test('one call returns the counts of the dashboard under their specified names [STD-11]', async () => {
  await answer(ids[0], 'b');
  await answer(ids[3], 'a');
  await h.post(`/api/v1/private/bookmark_question/${ids[1]}`, {}, ann);
  expect(await ask<DashboardCounts>('v1/private/progress/counts')).toEqual({
    dashbook: 1,
    bookmarks_shown: 1,
    dashhidden: 0,
    dashlogged: 2,
    mistakes: 1,
    logged_topics: [
      { ZINBOOK: '2', ZBOOKNAME: 'Rules of the Road', ZINBOOKCATEGORY: '2', total: 1 },
      { ZINBOOK: '3', ZBOOKNAME: 'Deck General', ZINBOOKCATEGORY: '2', total: 1 },
    ],
  });
  expect((await h.get('/api/v1/private/progress/counts')).status).toBe(401);
  await h.post(`/api/v1/private/hide_question/${ids[1]}`, {}, ann);
  expect(await ask<DashboardCounts>('v1/private/progress/counts')).toMatchObject({ dashbook: 1, bookmarks_shown: 0 });
});

test('progress counts every answer, by the calendar day of the member’s zone', async () => {
  h.member('ann', { time_zone: 'Pacific/Honolulu' });
  h.clock.now = new Date('2026-03-10T09:58:30Z');
  await answer(ids[0], 'b');
  await answer(ids[0], 'a');
  await answer(ids[3], 'b');
  const { books, days } = await ask<ProgressOutput>('v1/private/progress');
  expect(books).toMatchObject([
    { name: 'Rules of the Road', answered: 2, correct: 1, logged: 1, share: 0.5 },
    { name: 'Deck General', answered: 1, correct: 1, logged: 1 },
  ]);
  expect(days).toEqual([
    { day: '2026-03-10', answered: 2, correct: 1 },
    { day: '2026-03-09', answered: 1, correct: 1 },
  ]);
});

test('an answer with an unknown time zone is not lost', async () => {
  h.member('ann', { time_zone: 'No/Such_Zone' });
  h.clock.now = new Date('2026-03-11T03:30:00Z');
  await answer(ids[0], 'b');
  const { days } = await ask<ProgressOutput>('v1/private/progress');
  expect(days).toEqual([{ day: '2026-03-10', answered: 1, correct: 1 }]);
});

/** Every figure that a member's answers add up to; without the list and its topics. */
const figures = async () => {
  const [{ books, categories, subcategories, weakest, days }, counts, bookProgress, history] = await Promise.all([
    ask<ProgressOutput>('v1/private/progress'),
    ask<DashboardCounts>('v1/private/progress/counts'),
    ask<BookProgress[]>('v1/private/progress/books'),
    ask<HistoryOutput>(`v1/private/progress/history?ids=${ids.join(',')}`),
  ]);
  const withoutList = [books, categories, subcategories, weakest].map((topics) =>
    topics.map(({ logged: _, ...topic }) => topic),
  );
  return { withoutList, days, mistakes: counts.mistakes, bookProgress, history };
};

test('Remove All empties the list and its topics, and no other figure; later answers are listed again [API-106, STD-111]', async () => {
  for (const id of ids) await answer(id, id === ids[0] ? 'a' : 'b');
  const before = await figures();
  expect(before).toMatchObject({ mistakes: 1, bookProgress: expect.arrayContaining([expect.anything()]) });
  const gone = await h.del('/api/v1/private/all_questions/logged%20question', ann);
  expect([gone.status, await total()]).toEqual([200, 0]);
  expect(await figures()).toEqual(before);
  expect(await ask<LoggedOutput>('mlp_logged/get_logged_questions')).toMatchObject({ data: [], meta: { total: 0 } });
  expect(await ask('mlp_logged/getLogedTopic')).toEqual([]);
  expect(await ask('mlp_logged/getTopic/2')).toBeNull();
  await answer(ids[1], 'a');
  const { data } = await ask<LoggedOutput>('mlp_logged/get_logged_questions');
  expect([data.map(({ zmcq_id }) => zmcq_id), await total()]).toEqual([[ids[1]], 1]);
});

test('Remove All with progress empties every figure of that member only; later answers count again', async () => {
  const none = await figures();
  for (const as of [ann, { member: 'bob' }]) for (const id of ids) await answer(id, 'a', as);
  // Some of them have left the list before.
  await h.del('/api/v1/private/all_questions/logged%20question', ann);
  await answer(ids[0], 'b');
  const gone = await h.del('/api/v1/private/all_questions/logged%20question?with=progress', ann);
  expect([gone.status, await total()]).toEqual([200, 0]);
  expect(await figures()).toEqual(none);
  expect(await total({ member: 'bob' })).toBe(5);
  await answer(ids[0], 'b');
  expect(await total()).toBe(1);
});

test.each([
  ['logged%20question?with=everything', { with: 'Use progress' }],
  ['favorite?with=progress', { with: 'Only the log has progress' }],
])('%s is rejected, and removes nothing', async (path, fields) => {
  await answer(ids[0], 'b');
  await h.post(`/api/v1/private/bookmark_question/${ids[0]}`, {}, ann);
  const rejected = await h.del(`/api/v1/private/all_questions/${path}`, ann);
  expect([rejected.status, await rejected.json()]).toEqual([400, fields]);
  expect(await ask<DashboardCounts>('v1/private/progress/counts')).toMatchObject({ dashbook: 1, dashlogged: 1 });
});

test.each(['', '?with=progress'])(
  'answers that arrive while the log is emptied%s are in both the list and its topics, or in neither',
  async (query) => {
    for (let round = 0; round < 10; round++) {
      await Promise.all([
        h.del(`/api/v1/private/all_questions/logged%20question${query}`, ann),
        ...ids.map((_id) => h.post('/api/mlp_question/sub_question', { _id, answer_type: 'b' }, ann)),
      ]);
      const topics = await ask<LoggedTopic[]>('mlp_logged/getLogedTopic');
      expect(topics.reduce((sum, topic) => sum + topic.total, 0)).toBe(await total());
    }
  },
);

test('bookmarks and hidden questions can be emptied as well [API-107, API-108]', async () => {
  for (const id of ids) {
    await h.post(`/api/v1/private/bookmark_question/${id}`, {}, ann);
    await h.post(`/api/v1/private/hide_question/${id}`, {}, ann);
  }
  await h.del('/api/v1/private/all_questions/favorite', ann);
  expect(await ask('mlp_logged/get_bookdash')).toEqual({ total: 0 });
  expect(await ask('mlp_logged/get_hiddendash')).toEqual({ total: 5 });
  await h.del('/api/v1/private/all_questions/hide', ann);
  expect(await ask('mlp_logged/get_hiddendash')).toEqual({ total: 0 });
  expect((await h.get('/api/v1/private/question/0?type=book&id=2', ann)).status).toBe(200);
  expect((await h.del('/api/v1/private/all_questions/everything', ann)).status).toBe(404);
});

test('with the log switched off an answer is stored, but in no list and no figure', async () => {
  await answer(ids[0], 'b');
  const settings = '/api/v1/private/progress/settings';
  expect(await ask('v1/private/progress/settings')).toEqual({ log_answers: true });
  expect((await h.send('PUT', settings, { log_answers: false }, ann)).status).toBe(200);
  await answer(ids[1], 'b');
  expect([await total(), await h.db.$count(answerEvents)]).toEqual([1, 2]);
  expect((await ask<ProgressOutput>('v1/private/progress')).books).toMatchObject([{ answered: 1 }]);
  await answer(ids[1], 'b', { member: 'bob' });
  expect(await total({ member: 'bob' })).toBe(1);
  await h.send('PUT', settings, { log_answers: true }, ann);
  await answer(ids[1], 'b');
  expect(await total()).toBe(2);
  const rejected = await h.send('PUT', settings, { log_answers: 'no' }, ann);
  expect([rejected.status, await rejected.json()]).toEqual([400, { log_answers: 'Use true or false' }]);
});
