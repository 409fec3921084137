import type { DirectoryIdsOutput, DirectoryOutput } from '@fairway/contracts/question-bank/catalogue';
import { setUp } from '@fairway/test-support/set-up';
import { beforeAll, expect, test } from 'vitest';
import { bookRows } from '../../test/factories.ts';
import { openHarness } from '../../test/harness.ts';

const h = setUp(openHarness);
let category: string;
beforeAll(async () => {
  await h.load([
    ...bookRows('1', 230),
    ...bookRows('2', 20, { book: 'Deck General', category: 'Knots' }),
    ...bookRows('3', 2, { illustration_ref: 'D001' }),
    ...bookRows('9', 7, { department: 'Engine', book: 'Steam Plants', solution: null }),
  ]);
  const lists = await h.get('/api/mlp_question/userdeck_cat/3');
  category = ((await lists.json()) as { ZINCATEGORY: string }[])[0]?.ZINCATEGORY ?? '';
});

const list = async (path: string) => {
  const reply = await h.get(`/api/mlp_directory/${path}`);
  return { status: reply.status, body: (await reply.json()) as DirectoryOutput };
};

test('pages through every Deck question once, in bank order [API-70, PUB-62]', async () => {
  const pages = [await list('get_decks'), await list('get_decks?page=1')];
  expect(pages.map(({ body }) => body.meta)).toEqual([
    { total: 250, page: 0, pageSize: 200, pages: 2 },
    { total: 250, page: 1, pageSize: 200, pages: 2 },
  ]);
  const items = pages.flatMap(({ body }) => body.data);
  expect(items.map((item) => item.Z_PK)).toEqual([
    ...bookRows('1', 230).map((row) => row.id),
    ...bookRows('2', 20).map((row) => row.id),
  ]);
  expect(items[0]).toEqual({
    _id: expect.stringMatching(/^\d+$/),
    ZSLUG: 'what-is-shown-by-the-lights-of-example-1-1-1-1',
    Z_PK: '1-1',
  });
});

test('lists Engine separately [API-72]', async () => {
  expect((await list('get_engine?pageSize=5&page=1')).body.data.map((item) => item.Z_PK)).toEqual(['9-6', '9-7']);
});

test('counts what is served, and says when the bank changed and which share of it is explained: what is held back is not counted [API-71, API-73, PUB-60, PUB-61, OPEN-97]', async () => {
  const whole = {
    bank_updated_at: '2026-03-10T15:00:00.000Z',
    explained_share: 250 / 257,
    bank: expect.objectContaining({ total: 257, explained: 250 }),
  };
  expect((await list('get_decks_count')).body).toEqual({ total: 250, ...whole });
  expect((await list('get_engine_count')).body).toEqual({ total: 7, ...whole });
});

test('filters by book and category', async () => {
  const total = async (path: string) => (await list(path)).body.meta.total;
  expect(await total('get_decks?book=2')).toBe(230);
  expect(await total('get_decks?book=4')).toBe(0);
  expect(await total(`get_decks?category=${category}`)).toBe(20);
  expect(await total(`get_decks?book=3&category=${category}`)).toBe(20);
  expect(await total(`get_decks?book=2&category=${category}`)).toBe(0);
});

test('a page beyond the last is empty and reports the total', async () => {
  expect((await list('get_engine?page=9')).body).toEqual({
    data: [],
    meta: { total: 7, page: 9, pageSize: 200, pages: 1 },
  });
});

test('ids=1 returns the complete list as ids, in page order [API-70]', async () => {
  const reply = await h.get('/api/mlp_directory/get_engine?ids=1');
  const { ids } = (await reply.json()) as DirectoryIdsOutput;
  expect(ids).toEqual((await list('get_engine')).body.data.map((item) => item._id));
  const empty = await h.get('/api/mlp_directory/get_decks?ids=1&book=4');
  expect(await empty.json()).toEqual({ ids: [] });
});

test.each([
  ['get_decks?pageSize=all', 400, 'pageSize'],
  ['get_decks?pageSize=0', 400, 'pageSize'],
  ['get_decks?page=-1', 400, 'page'],
  ['get_decks?page=x', 400, 'page'],
  ['get_decks?ids=2', 400, 'ids'],
  ['get_decks?book=x', 400, 'book'],
  ['get_decks?book=9', 404, 'book'],
  ['get_engine?book=2', 404, 'book'],
  ['get_engine?category=1', 404, 'category'],
  ['get_decks?category=99999', 404, 'category'],
])('answers %s with %i under %s', async (path, status, field) => {
  const reply = await list(path);
  expect([reply.status, Object.keys(reply.body)]).toEqual([status, [field]]);
});

test('on request, each item has the first words of its question, cut between words', async () => {
  const stem = 'word '.repeat(40).trim();
  await h.load([
    { id: '5-1', book: 'Deck Safety', question: stem },
    { id: '5-2', book: 'Deck Safety' },
  ]);
  const { body } = await list('get_decks?book=5&words=1');
  const [long, short] = body.data.map((item) => item.ZQUESTION);
  expect(long).toBe(`${'word '.repeat(22).trim()} …`);
  expect(short).toBe('What is shown by the lights of example 5-2?');
  expect((await list('get_decks?book=5&words=2')).status).toBe(400);
});
