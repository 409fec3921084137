import { setUp } from '@fairway/test-support/set-up';
import { beforeAll, expect, test } from 'vitest';
import { bookRows } from '../../test/factories.ts';
import { type Harness, openHarness } from '../../test/harness.ts';
import { licenses } from '../schema.ts';

const h = setUp(openHarness);
beforeAll(async () => {
  await h.load([
    ...bookRows('1', 2, { category: 'Inland', subcategory: 'Lights' }),
    ...bookRows('2', 3, { category: 'Inland', ratings: ['ZDL5'] }),
    ...bookRows('3', 1, { category: 'All waters', illustration_ref: 'D001' }),
    ...bookRows('4', 1, { book: 'Deck General', ratings: ['ZDL1'] }),
    ...bookRows('5', 4, { department: 'Engine', book: 'Steam Plants', subcategory: 'Boilers' }),
  ]);
  h.member('rated', { license_rating: 'ZDL5' });
  h.member('engineer', { license_rating: 'ZDL5', question_type: 'Engine' });
});

type Row = Record<string, string | number>;
const list = async (path: string, ask: Parameters<Harness['get']>[1] = {}) => {
  const reply = await h.get(`/api/mlp_question/${path}`, ask);
  return { status: reply.status, body: (await reply.json()) as Row[] & Record<string, string> };
};

test('lists the six books of a department with their sizes [API-86, API-87, STD-27, OPEN-25]', async () => {
  const deck = await list('deck_book_user');
  expect(deck.body.map((book) => [book.ZINBOOK, book.ZBOOKNAME, book.total])).toEqual([
    ['2', 'Rules of the Road', 5],
    ['3', 'Deck General', 1],
    ['4', 'Navigation General', 0],
    ['5', 'Deck Safety', 0],
    ['6', 'Navigation Problems', 0],
    ['7', 'Sail and Auxiliary Sail', 0],
  ]);
  expect(deck.body[0]).toEqual({
    _id: '2',
    ZINBOOK: '2',
    ZBOOKNAME: 'Rules of the Road',
    ZINBOOKCATEGORY: '2',
    total: 5,
    parts: 1,
    sample: true,
    held_back: 1,
  });
  const engine = await list('engine_book_user');
  expect(engine.body.map((book) => book.ZINBOOK)).toEqual(['9', '10', '11', '12', '13', '14']);
  expect(engine.body[2]).toMatchObject({ ZBOOKNAME: 'Steam Plants', ZINBOOKCATEGORY: '1', total: 4 });
});

test.each(['deck_book_user', 'engine_book_user', 'deck_book_user?rating=ZDL1'])(
  'each of %s has the number of its parts',
  async (path) => {
    const { body } = await list(path);
    const rating = path.split('?')[1] ?? '';
    const inside = path.startsWith('deck') ? 'userdeck_cat' : 'user_engine_subcat';
    for (const { ZINBOOK, parts } of body) {
      expect([ZINBOOK, parts]).toEqual([ZINBOOK, (await list(`${inside}/${ZINBOOK}?${rating}`)).body.length]);
    }
  },
);

test('a rating, requested or the member’s own, leaves only its questions', async () => {
  const titles = async (path: string, member?: string) =>
    (await list(path, member === undefined ? {} : { member })).body.map((book) => [book.ZBOOKNAME, book.total]);
  expect(await titles('deck_book_user?rating=ZDL5')).toEqual([['Rules of the Road', 5]]);
  expect(await titles('deck_book_user', 'rated')).toEqual([['Rules of the Road', 5]]);
  expect(await titles('deck_book_user?rating=ZDL1', 'rated')).toEqual([
    ['Rules of the Road', 2],
    ['Deck General', 1],
  ]);
  expect(await titles('deck_book_user?rating=all', 'rated')).toHaveLength(6);
  expect(await titles('deck_book_user', 'engineer')).toHaveLength(6);
});

test('lists a book’s categories and a category’s sub-categories, none with the number 0 [API-81, API-82, STD-28, STD-29, STD-30, STD-31]', async () => {
  const { body } = await list('userdeck_cat/2');
  expect(body).toEqual([{ ZINCATEGORY: expect.stringMatching(/^[1-9]/), ZCATEGORYNAME: 'Inland', total: 5, parts: 1 }]);
  expect((await list(`userdeck_subcat/${body[0]?.ZINCATEGORY}`)).body).toEqual([
    { ZINSUBCATEGORY: '1', ZSUBCATEGORYNAME: 'Lights', ZINBOOKCATEGORY: '2', total: 2 },
  ]);
  expect((await list('userdeck_cat/3')).body).toEqual([]);
});

test('an Engine book has sub-categories and no categories [API-83, STD-32, OPEN-99]', async () => {
  expect((await list('user_engine_subcat/11')).body).toEqual([
    { ZINSUBCATEGORY: '1', ZSUBCATEGORYNAME: 'Boilers', ZINBOOKCATEGORY: '1', total: 4 },
  ]);
  expect((await list('userdeck_cat/11')).status).toBe(404);
});

test.each([
  ['userdeck_cat/9', 404, 'id'],
  ['userdeck_cat/0', 404, 'id'],
  ['userdeck_cat/x', 400, 'id'],
  ['userdeck_subcat/0', 404, 'id'],
  ['user_engine_subcat/2', 404, 'id'],
  ['deck_book_user?rating=5', 400, 'rating'],
  ['engine_book_user?rating=ZDL20', 400, 'rating'],
])('answers %s with %i under %s', async (path, status, field) => {
  const reply = await list(path);
  expect([reply.status, Object.keys(reply.body)]).toEqual([status, [field]]);
});

test('the titles of the ratings await confirmation by an expert [OPEN-102]', async () => {
  const rows = await h.db.select({ toConfirm: licenses.toConfirm }).from(licenses);
  expect(rows).toHaveLength(28 + 19);
  expect(rows.filter(({ toConfirm }) => !toConfirm)).toEqual([]);
});

test.each([
  ['deck_license', 28],
  ['engine_license', 19],
])(
  '%s lists %i ratings in order, each with a unique title and slug [API-84, API-85, LIM-09, IDN-44, IDN-45, OPEN-96]',
  async (path, count) => {
    const { body } = await list(path);
    expect(body.map((license) => license.Z_PK)).toEqual(Array.from({ length: count }, (_, index) => String(index + 1)));
    for (const key of ['_id', 'ZSLUG', 'title']) expect(new Set(body.map((license) => license[key])).size).toBe(count);
  },
);
