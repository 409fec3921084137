import type { Question } from '@fairway/contracts/question-bank/question';
import type { QuestionOutput } from '@fairway/contracts/question-bank/questions';
import { beforeEach, expect, test } from 'vitest';
import { bookRows } from '../../test/factories.ts';
import { freeDailyAnswers, type Harness, setUpHarness } from '../../test/harness.ts';

const h = setUpHarness();
beforeEach(() => {
  h.member('premium');
  h.member('free', { access: 'free' });
});

const book = 'mode=normal&type=book&id=2';
const read = async (path: string, ask: Parameters<Harness['get']>[1] = { member: 'premium' }) => {
  const reply = await h.get(`/api/v1/private/question/${path}`, ask);
  return { status: reply.status, body: (await reply.json()) as QuestionOutput & Record<string, string> };
};

test('a member reads the question at a number with its neighbors [API-75, STD-60, STD-35]', async () => {
  await h.load(bookRows('1', 3));
  const first = await read(`0?${book}&num=1`);
  const second = await read(`0?${book}&num=2`);
  const third = await read(`0?${book}&num=3`);
  const id = (reply: typeof first) => reply.body.question._id;
  expect(first.body.meta).toEqual({ num: 1, total: 3, next: id(second), prev: null });
  expect(second.body.meta).toEqual({ num: 2, total: 3, next: id(third), prev: id(first) });
  expect(third.body.meta).toEqual({ num: 3, total: 3, next: null, prev: id(second) });
});

test('counts which question texts were cached', async () => {
  await h.load(bookRows('1', 1));
  const before = { ...h.bank.cacheCounts };
  await read(`0?${book}&num=1`);
  await read(`0?${book}&num=1`);
  expect(h.bank.cacheCounts).toEqual({ hit: before.hit + 1, stale: 0, miss: before.miss + 1 });
});

test('a question named by its id returns its place, regardless of num [API-75]', async () => {
  await h.load(bookRows('1', 3));
  const { body } = await read(`0?${book}&num=3`);
  const again = await read(`${body.question._id}?${book}&num=1`);
  expect(again.body).toEqual(body);
});

test('a member’s question has their bookmark state, a visitor’s does not [STD-58]', async () => {
  await h.load(bookRows('1', 2));
  h.member('ann');
  const { body } = await read(`0?${book}&num=1`, { member: 'ann' });
  expect(body.question.bookmark).toBe(false);
  await h.post(`/api/v1/private/bookmark_question/${body.question._id}`, {}, { member: 'ann' });
  expect((await read(`0?${book}&num=1`, { member: 'ann' })).body.question.bookmark).toBe(true);
  const visitor = (await (await h.get(`/api/v1/public/question/0?${book}&num=1`)).json()) as QuestionOutput;
  expect(visitor.question).not.toHaveProperty('bookmark');
});

test('a question has every field of the wire format [STD-58, STD-59]', async () => {
  await h.load([
    {
      id: '1-7',
      label: '7',
      question: 'Wie heißt “das” – Löschgerät?',
      category: 'Inland',
      subcategory: 'Lights',
      choices: { A: 'Eins', B: 'Zwei', C: 'Drei', D: 'Vier' },
      answer: 'C',
    },
  ]);
  const { body } = await read(`0?${book}&num=1`);
  const { _id, ZINCATEGORY, ZINSUBCATEGORY, bookmark, ...rest } = body.question;
  expect(bookmark).toBe(false);
  expect([_id, ZINCATEGORY, ZINSUBCATEGORY]).toEqual([
    expect.stringMatching(/^\d+$/),
    expect.stringMatching(/^[1-9]\d*$/),
    '1',
  ]);
  expect(rest satisfies Partial<Question>).toEqual({
    Z_PK: '1-7',
    ZNUMBER: '7',
    ZSLUG: 'wie-hei-t-das-loschgerat-1-7',
    version: 1,
    ZQUESTION: 'Wie heißt “das” – Löschgerät?',
    ZANSWERONE: 'Eins',
    ZANSWERTWO: 'Zwei',
    ZANSWERTHREE: 'Drei',
    ZANSWERFOUR: 'Vier',
    ZIMAGE: '',
    ZIMAGENAME: '',
    image: null,
    ZINBOOKCATEGORY: '2',
    ZINBOOK: '2',
    ZBOOKNAME: 'Rules of the Road',
    ZCATEGORYNAME: 'Inland',
    ZSUBCATEGORYNAME: 'Lights',
    ZANSWER: 'c',
    ZREFERENCE: 'Rule 1-7',
    ZSOLUTION: 'It follows from rule 1-7.',
  });
});

test('bank order is the natural order of the bank numbers, book after book', async () => {
  await h.load([
    { id: '3-2', book: 'Deck General' },
    { id: '1-100' },
    { id: '1-9' },
    { id: '2-1', book: 'Deck General' },
    { id: '1-24' },
    { id: 'E-1', department: 'Engine', book: 'Steam Plants' },
  ]);
  const numbers: string[] = [];
  for (let num = 1; num <= 5; num++) numbers.push((await read(`0?type=bookcat&id=2&num=${num}`)).body.question.Z_PK);
  expect(numbers).toEqual(['1-9', '1-24', '1-100', '2-1', '3-2']);
});

test('shuffle retains the question, changes its neighbors, and shows each once [STD-70, STD-71]', async () => {
  await h.load(bookRows('1', 30));
  const normal = await read(`0?${book}&num=10`);
  const id = normal.body.question._id;
  const shuffled = await read(`${id}?mode=shuffle&type=book&id=2`);
  expect(shuffled.body.question._id).toBe(id);
  expect(shuffled.body.meta).not.toEqual(normal.body.meta);
  expect(new Set(await h.walk('mode=shuffle&type=book&id=2', 'premium')).size).toBe(30);
  expect((await read(`${id}?${book}`)).body.meta).toEqual(normal.body.meta);
});

test('a shuffled round starts with the given question, and Next leads through all the others [STD-70]', async () => {
  await h.load(bookRows('1', 30));
  const id = (await read(`0?${book}&num=10`)).body.question._id;
  const round = `mode=shuffle&type=book&id=2&first=${id}`;
  const start = (await read(`${id}?${round}`)).body;
  expect(start.meta).toMatchObject({ num: 1, total: 30, prev: null });
  expect(new Set(await h.walk(round, 'premium', id)).size).toBe(30);
  const second = await h.post(
    '/api/mlp_question/page_num',
    { type: 'book', id: '2', mode: 'shuffle', number: 2, first: id },
    { member: 'premium' },
  );
  expect(((await second.json()) as { num: { _id: string } }).num._id).toBe(start.meta.next);
});

test('the member’s rating filters books and categories; whole departments only if it is requested [G-46]', async () => {
  await h.load([
    ...bookRows('1', 4),
    ...bookRows('2', 3, { ratings: ['ZDL5'] }),
    ...bookRows('3', 2, { ratings: ['ZDL1', 'ZDL28'] }),
  ]);
  h.member('rated', { license_rating: 'ZDL5' });
  h.member('engineer', { license_rating: 'ZDL5', question_type: 'Engine' });
  const total = async (query: string, member: string) => (await read(`0?${query}`, { member })).body.meta.total;
  expect(await total(book, 'rated')).toBe(7);
  expect(await total(`${book}&rating=all`, 'rated')).toBe(9);
  expect(await total(`${book}&rating=ZDL28`, 'rated')).toBe(6);
  expect(await total('type=bookcat&id=2', 'rated')).toBe(9);
  expect(await total('type=bookcat&id=2&rating=ZDL5', 'rated')).toBe(7);
  expect(await total('type=bookcat&id=2&rating=all', 'rated')).toBe(9);
  expect(await total(book, 'premium')).toBe(9);
  // ZDL5 of Engine is another license than ZDL5 of Deck.
  expect(await total(book, 'engineer')).toBe(9);
});

test.each([
  ['abc', book, 400, { zid: 'No such question' }],
  ['-1', book, 400, { zid: 'No such question' }],
  ['0', 'type=book&id=2&num=0', 400, { num: 'Numbers start at 1' }],
  ['0', 'type=book&id=2&num=x', 400, { num: 'Enter a number' }],
  ['0', 'type=book&id=2&num=4', 400, { num: 'This set has 3 questions' }],
  [
    '0',
    'type=shelf&id=2',
    400,
    { type: 'Use book, cat, subcat, bookcat, bookmarked, mistakes, test, schedule or twins' },
  ],
  ['0', 'type=book&id=two', 400, { id: 'No such set' }],
  ['0', 'type=book&id=8', 404, { id: 'No such set' }],
  ['0', 'type=cat&id=999999999', 404, { id: 'No such set' }],
  ['0', 'type=book&id=3', 404, { id: 'This set has no questions' }],
  ['0', 'type=subcat&id=1', 400, { zinbookcat: 'A sub-category needs zinbookcat, 1 or 2' }],
  ['0', 'type=subcat&id=1&zinbookcat=3', 400, { zinbookcat: 'Use 1 for Engine or 2 for Deck' }],
  ['0', 'mode=random', 400, { mode: expect.stringMatching(/^Use normal or shuffle/) }],
  ['0', `${book}&rating=ZDL29`, 400, { rating: 'Use all or a rating such as ZDL5' }],
  ['0', 'type=book&id=9&rating=ZDL20', 400, { rating: 'No such rating in this department' }],
  ['9999999999', book, 404, { zid: 'This question is not in this set' }],
] as const)('rejects %s?%s with %i [API-136, LIM-07]', async (zid, query, status, fields) => {
  await h.load(bookRows('1', 3));
  const reply = await read(`${zid}?${query}`);
  expect(reply).toEqual({ status, body: fields });
});

test('a question of another set is not found in this one', async () => {
  await h.load([...bookRows('1', 2), ...bookRows('2', 1, { book: 'Deck General' })]);
  const other = (await read('0?type=book&id=3')).body.question._id;
  expect(await read(`${other}?${book}`)).toEqual({ status: 404, body: { zid: 'This question is not in this set' } });
});

test.each([undefined, { admin: 'a1' }, { member: 'nobody' }])(
  'rejects a private read by %j [IDN-62, API-75]',
  async (ask) => {
    await h.load(bookRows('1', 1));
    const reply = await h.get(`/api/v1/private/question/0?${book}`, ask ?? {});
    expect([reply.status, await reply.json()]).toEqual([401, { error: 'Please log in' }]);
  },
);

test('anyone reads in public, and a token there still counts as the member’s [API-74]', async () => {
  await h.load(bookRows('1', 2));
  const body = async (ask: Parameters<Harness['get']>[1]) =>
    (await (await h.get(`/api/v1/public/question/0?${book}`, ask)).json()) as QuestionOutput;
  expect((await body({})).quota).toEqual({ limit: freeDailyAnswers, used: 0, left: freeDailyAnswers });
  expect((await body({ member: 'premium' })).quota).toBeNull();
  expect((await body({ admin: 'a1' })).quota).not.toBeNull();
});

test('only a premium member’s private read contains the key', async () => {
  await h.load(bookRows('1', 2));
  const { body } = await read(`0?${book}`);
  const texts = await Promise.all(
    [
      h.get(`/api/v1/private/question/0?${book}`, { member: 'free' }),
      h.get(`/api/v1/public/question/0?${book}`, {}),
      h.get(`/api/v1/public/question/0?${book}`, { member: 'free' }),
      h.get(`/api/v1/public/question/0?${book}`, { member: 'premium' }),
      h.get(`/api/v1/public/question/0?${book}`, { admin: 'a1' }),
      h.get(`/api/mlp_question/question_slug/${body.question.ZSLUG}`, { member: 'premium' }),
      h.get('/api/mlp_directory/get_decks', { member: 'premium' }),
    ].map(async (reply) => (await reply).text()),
  );
  for (const text of texts) {
    expect(text).toContain('"_id"');
    expect(text).not.toMatch(/ZANSWER"|ZREFERENCE|ZSOLUTION|It follows from/);
  }
  expect(body.question.ZANSWER).toBe('b');
});

test('no read contains information for editors, and reasons come only with the key', async () => {
  await h.load(bookRows('1', 2, { reasons: { A: 'With the key' }, writer: 'Only for editors' }));
  for (const ask of [{ member: 'premium' }, { admin: 'a1' }, {}]) {
    for (const path of [`/api/v1/public/question/0?${book}`, '/api/mlp_directory/get_decks']) {
      const text = await (await h.get(path, ask)).text();
      expect(text).toContain('"_id"');
      expect(text).not.toMatch(/Only for editors|With the key/);
    }
  }
  const { body } = await read(`0?${book}`);
  expect(JSON.stringify(body)).not.toContain('Only for editors');
  expect(body.question.ZREASONS).toEqual({ a: 'With the key' });
});

test('a change of access between two reads changes the second one', async () => {
  await h.load(bookRows('1', 1));
  expect((await read(`0?${book}`)).body.question.ZANSWER).toBe('b');
  h.member('premium', { access: 'free' });
  expect((await read(`0?${book}`)).body.question.ZANSWER).toBeUndefined();
});

test('a visitor’s shuffle lasts as long as the cookie from the first read', async () => {
  await h.load(bookRows('1', 40));
  const first = await h.get('/api/v1/public/question/0?mode=shuffle&type=book&id=2&num=5');
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect(first.headers.get('set-cookie')).toMatch(
    /^fairway_visitor=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const again = await h.get('/api/v1/public/question/0?mode=shuffle&type=book&id=2&num=5', { cookie });
  expect(await again.json()).toEqual(await first.json());
  expect(again.headers.get('set-cookie')).toBeNull();
});

test('an answer has the request id of its request', async () => {
  await h.load(bookRows('1', 1));
  const reply = await h.app.request(`/api/v1/public/question/0?${book}`, {
    headers: { 'x-request-id': 'request-1234' },
  });
  expect(reply.headers.get('x-request-id')).toBe('request-1234');
});
