import type { QuestionOutput } from '@fairway/contracts/question-bank/questions';
import type { MarkListOutput, MarkOutput } from '@fairway/contracts/question-bank/study';
import { beforeEach, expect, test } from 'vitest';
import { bookRows } from '../../test/factories.ts';
import { type Harness, setUpHarness } from '../../test/harness.ts';
import { openMarksCache } from './marks-cache.ts';

const h = setUpHarness();
let ids: string[];
beforeEach(async () => {
  for (const id of ['ann', 'bob']) h.member(id);
  h.member('free', { access: 'free' });
  await h.load(bookRows('1', 5));
  ids = await walk('type=book&id=2');
});

const ann = { member: 'ann' };

async function read(path: string, ask: Parameters<Harness['get']>[1] = ann) {
  const reply = await h.get(`/api/v1/private/question/${path}`, ask);
  return { status: reply.status, body: (await reply.json()) as QuestionOutput };
}

const walk = (query: string, member = 'ann') => h.walk(query, member);
const mark = async (path: string, ask = ann) => (await h.post(`/api/${path}`, {}, ask)).json() as Promise<MarkOutput>;
const hide = (id: string | undefined, ask = ann) => mark(`v1/private/hide_question/${id}`, ask);
const bookmark = (id: string | undefined, ask = ann) => mark(`v1/private/bookmark_question/${id}`, ask);
const total = async (list: string) => (await h.read<{ total: number }>(`/api/mlp_logged/${list}`, ann)).total;
const list = (path: string) => h.read<MarkListOutput>(`/api/mlp_logged/${path}`, ann);

test('a hidden question leaves the set, its total and the shuffled order at once, only for that member [API-91, STD-44]', async () => {
  await hide(ids[1]);
  const left = ids.filter((id) => id !== ids[1]);
  expect(await walk('type=book&id=2')).toEqual(left);
  expect(new Set(await walk('mode=shuffle&type=book&id=2'))).toEqual(new Set(left));
  expect((await read(`${ids[2]}?type=book&id=2`)).body.meta).toEqual({ num: 2, total: 4, next: ids[3], prev: ids[0] });
  expect(await walk('type=book&id=2', 'bob')).toEqual(ids);
});

test('counts which reads found fresh, outdated or no marks', async () => {
  const open = () => openMarksCache({ db: h.db, redis: h.redis, clock: () => new Date() });
  const [marks, others] = [open(), open()];
  // Its subscription drops everything when it starts, so it must have received a notice before the counts are exact.
  const staleReads = async () => {
    await others.setLogging('bob', true);
    await marks.read('bob');
    return marks.cacheCounts.stale;
  };
  await expect.poll(staleReads).toBeGreaterThan(0);
  const { hit, stale, miss } = marks.cacheCounts;
  await marks.read('ann');
  await marks.read('ann');
  await marks.setLogging('ann', false);
  await marks.read('ann');
  await marks.close();
  await others.close();
  expect(marks.cacheCounts).toEqual({ hit: hit + 1, stale: stale + 1, miss: miss + 1 });
});

test('hiding one question does not move others in the shuffled order', async () => {
  const before = await walk('mode=shuffle&type=book&id=2');
  await hide(before[2]);
  expect(await walk('mode=shuffle&type=book&id=2')).toEqual(before.filter((id) => id !== before[2]));
});

test('a hidden question still opens by its id, is marked as hidden, and links to both neighbors', async () => {
  await hide(ids[1]);
  const { body } = await read(`${ids[1]}?type=book&id=2`);
  expect(body.marks).toEqual({ bookmarked: false, hidden: true });
  expect(body.meta).toEqual({ num: 2, total: 4, next: ids[2], prev: ids[0] });
});

test('numbers skip hidden questions, also in Get to Number [API-79]', async () => {
  await hide(ids[0]);
  const ask = { type: 'book', id: '2', number: 4, mode: 'normal' };
  const found = await h.post('/api/mlp_question/page_num', ask, ann);
  expect(await found.json()).toEqual({ num: { _id: ids[4] }, number: 4, total: 4 });
  const beyond = await h.post('/api/mlp_question/page_num', { ...ask, number: 5 }, ann);
  expect([beyond.status, await beyond.json()]).toEqual([400, { number: 'This set has 4 questions' }]);
});

test('a set whose questions are all hidden reports so; un-hiding restores it [API-94, API-108]', async () => {
  for (const id of ids) await hide(id);
  expect((await read('0?type=book&id=2')).status).toBe(404);
  expect((await h.del(`/api/v1/private/unhide_question/${ids[3]}`, ann)).status).toBe(200);
  expect(await walk('type=book&id=2')).toEqual([ids[3]]);
});

test('bookmarks toggle, are shown with the question, and are a set in bank order [API-88, API-89, API-90, STD-72, STD-84]', async () => {
  for (const id of [ids[4], ids[0], ids[2]]) await bookmark(id);
  expect((await read(`${ids[0]}?type=book&id=2`)).body.marks).toEqual({ bookmarked: true, hidden: false });
  expect(await walk('type=bookmarked')).toEqual([ids[0], ids[2], ids[4]]);
  expect(new Set(await walk('type=bookmarked&mode=shuffle'))).toEqual(new Set([ids[0], ids[2], ids[4]]));
  await h.del(`/api/v1/private/unbookmark_question/${ids[0]}`, ann);
  await h.del(`/api/mlp_question/unbookmark_ques/${ids[4]}`, ann);
  expect(await walk('type=bookmarked')).toEqual([ids[2]]);
  expect((await read('0?type=bookmarked', { member: 'bob' })).status).toBe(404);
});

test('the specified GETs mark too; hide_ques returns the record and get_hide the marks [API-92, API-93, OPEN-91, OPEN-92]', async () => {
  const hidden = await h.get(`/api/mlp_question/hide_ques/${ids[0]}`, ann);
  expect(hidden.headers.get('cache-control')).toBe('no-store');
  expect(await hidden.json()).toEqual({ zmcq_id: ids[0], marks: { bookmarked: false, hidden: true } });
  await h.get(`/api/v1/private/bookmark_question/${ids[0]}`, ann);
  await h.get(`/api/v1/private/hide_question/${ids[1]}`, ann);
  const reply = await h.get(`/api/mlp_question/get_hide/${ids[0]}`, ann);
  expect(await reply.json()).toEqual({ zmcq_id: ids[0], marks: { bookmarked: true, hidden: true } });
});

test('lists are in order of marking, in pages, and the counts match them [API-97, API-98, API-100, API-101, STD-110]', async () => {
  for (const id of ids) {
    h.clock.now = new Date(h.clock.now.getTime() + 1_000);
    await bookmark(id);
    await bookmark(id);
  }
  await hide(ids[0]);
  const whole = await list('get_bookmarked');
  expect(whole.data.map(({ zmcq_id }) => zmcq_id)).toEqual(ids);
  expect(whole.data[0]).toEqual({
    _id: expect.stringMatching(/^[0-9a-z]{20}$/),
    zmcq_id: ids[0],
    insert_date: expect.stringMatching(/^\d{4}-.*Z$/),
    question: expect.objectContaining({ ZBOOKNAME: 'Rules of the Road', ZQUESTION: expect.any(String) }),
  });
  const page = await list('get_bookmarked?page=1&limit=2');
  expect(page.data.map(({ zmcq_id }) => zmcq_id)).toEqual([ids[2], ids[3]]);
  expect(page.meta).toEqual({ total: 5, pages: 3, page: 1, pageSize: 2 });
  expect([await total('get_bookdash'), await total('get_hiddendash')]).toEqual([5, 1]);
  expect((await list('get_hidden')).data).toHaveLength(1);
  expect(await list('get_bookmarked?page=9')).toMatchObject({ data: [], meta: { total: 5 } });
});

test('an entry is deleted by its id, and only by its member [API-105, OPEN-93]', async () => {
  await bookmark(ids[0]);
  const { data } = await list('get_bookmarked');
  const entry = data[0]?._id;
  expect((await h.del(`/api/mlp_logged/delete/${entry}`, { member: 'bob' })).status).toBe(404);
  expect(await total('get_bookdash')).toBe(1);
  expect((await h.del(`/api/mlp_logged/delete/${entry}`, ann)).status).toBe(200);
  expect(await total('get_bookdash')).toBe(0);
  expect((await h.del('/api/mlp_logged/delete/x', ann)).status).toBe(400);
});

test('concurrent marks from two browsers of one member are all stored once, with correct counts', async () => {
  const all = ids.flatMap((id) => [bookmark(id), bookmark(id), hide(id), hide(id)]);
  await Promise.all(all);
  expect([await total('get_bookdash'), await total('get_hiddendash')]).toEqual([5, 5]);
  for (const path of ['get_bookmarked', 'get_hidden']) {
    expect((await list(path)).data.map(({ zmcq_id }) => zmcq_id).toSorted()).toEqual(ids.toSorted());
  }
  await Promise.all(ids.flatMap((id) => [1, 2].map(() => h.del(`/api/v1/private/unhide_question/${id}`, ann))));
  expect([await total('get_hiddendash'), (await list('get_hidden')).data]).toEqual([0, []]);
});

test.each(['0', 'abc', '99999999999', '4000000000'])('the unknown question %s cannot be marked', async (id) => {
  const reply = await h.post(`/api/v1/private/hide_question/${id}`, {}, ann);
  expect(reply.status).toBeGreaterThanOrEqual(400);
  expect(reply.status).toBeLessThan(500);
  expect(await reply.json()).toEqual({ id: 'No such question' });
});

test('a place among the bookmarks links to its neighbors [API-103, API-104]', async () => {
  for (const id of ids.slice(0, 3)) await bookmark(id);
  const beside = async (path: string) => {
    const reply = await h.get(`/api/mlp_logged/${path}`, ann);
    return { status: reply.status, body: await reply.json() };
  };
  expect(await beside('book_next_link/1/normal')).toEqual({
    status: 200,
    body: { num: { _id: ids[1] }, number: 2, total: 3 },
  });
  expect((await beside('book_prev_link/3/normal')).body).toEqual({ num: { _id: ids[1] }, number: 2, total: 3 });
  expect((await beside('book_next_link/3/normal')).body).toEqual({ num: null, number: null, total: 3 });
  expect((await beside('book_prev_link/1/shuffle')).body).toEqual({ num: null, number: null, total: 3 });
  expect(await beside('book_next_link/4/normal')).toEqual({ status: 400, body: { num: 'This set has 3 questions' } });
  expect((await beside('book_next_link/x/up')).status).toBe(400);
});

test('the study tree counts the remaining questions', async () => {
  await h.load([...bookRows('5', 4, { category: 'Inland', subcategory: 'Lights', ratings: ['ZDL5'] })]);
  const tree = async (path: string, ask = ann) => {
    const rows = await h.read<{ total: number }[]>(`/api/mlp_question/${path}`, ask);
    return rows.map(({ total }) => total).filter((count) => count > 0);
  };
  const [category] = await h.read<{ ZINCATEGORY: string }[]>('/api/mlp_question/userdeck_cat/2', ann);
  const lights = await walk(`type=cat&id=${category?.ZINCATEGORY}`);
  expect([await tree('deck_book_user'), await tree('userdeck_cat/2')]).toEqual([[9], [4]]);
  await hide(lights[0]);
  await hide(ids[0]);
  expect([await tree('deck_book_user'), await tree('userdeck_cat/2')]).toEqual([[7], [3]]);
  expect(await tree(`userdeck_subcat/${category?.ZINCATEGORY}`)).toEqual([3]);
  expect(await tree('deck_book_user?rating=ZDL4')).toEqual([4]);
  expect(await tree('deck_book_user', { member: 'bob' })).toEqual([9]);
});
