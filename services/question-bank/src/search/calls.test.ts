import type { LinkOutput, QuestionOutput } from '@fairway/contracts/question-bank/questions';
import { type SearchOutput, searchAreas, searchTopics } from '@fairway/contracts/question-bank/search';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { bookRows } from '../../test/factories.ts';
import { freeDailyAnswers, type Harness, openHarness, setUpHarness } from '../../test/harness.ts';

const h = setUpHarness();
beforeEach(() => {
  h.member('premium');
});

type Ask = Parameters<Harness['get']>[1];

async function load(rows: Parameters<Harness['load']>[0]): Promise<void> {
  await h.load(rows);
  await h.search.refresh();
}

async function ask<T>(path: string, by: Ask = {}) {
  const reply = await h.get(`/api/mlp_search/${path}`, by);
  return { status: reply.status, body: (await reply.json()) as T };
}
const search = (path: string, by?: Ask) => ask<SearchOutput>(`get_user_search/${path}`, by);
const numbersOf = ({ body }: { body: SearchOutput }) => body.data.map(({ Z_PK }) => Z_PK);

const pumps = [
  { id: '1-1', question: 'What primes the pump?', choices: { A: 'Steam', B: 'Air', C: 'Oil', D: 'Water' } },
  { id: '1-2', question: 'Where is the steam trap?', reference: '46 CFR 78.15', book: 'Deck Safety' },
  { id: '9-1', department: 'Engine', book: 'Steam Plants', question: 'Which pumps feed steam boilers?' },
];

test('a visitor searches without signing in: rows with their book and highlighted words, never the key [API-109, PUB-06, OPEN-23, G-63]', async () => {
  await load(pumps);
  const { status, body } = await search('steam/all/all');
  expect(status).toBe(200);
  expect(body.meta).toEqual({ total: 3, visible: 3, page: 0, pageSize: 20, pages: 1 });
  expect(body.suggestion).toBeNull();
  expect(numbersOf({ body })).toEqual(['1-2', '9-1', '1-1']);
  expect(body.data[0]).toMatchObject({
    num: 1,
    Z_PK: '1-2',
    ZQUESTION: 'Where is the steam trap?',
    ZANSWERTWO: 'Second of 1-2',
    ZINBOOKCATEGORY: '2',
    ZBOOKNAME: 'Deck Safety',
    marks: { ZQUESTION: [[13, 18]] },
  });
  expect(body.data[2]?.marks).toEqual({ ZANSWERONE: [[0, 5]] });
  for (const by of [{}, { member: 'premium' }]) {
    expect(JSON.stringify((await search('steam/all/all', by)).body)).not.toMatch(/ZANSWER"|ZREFERENCE|ZSOLUTION|CFR/);
  }
});

test('search never reveals the key: neither by letter nor by solution', async () => {
  const choices = { A: 'Alpha', B: 'Bravo', C: 'Charlie', D: 'Delta' };
  await load(
    ['A', 'B', 'C', 'D'].map((answer) => ({
      id: `k-${answer}`,
      question: 'Which?',
      choices,
      answer,
      solution: `It is letter ${answer}, certainly`,
    })),
  );
  for (const area of searchAreas) {
    for (const word of ['aa', 'bravo', 'letter', 'certainly', 'ZANSWER', 'answer b']) {
      const { body } = await search(`${encodeURIComponent(word)}/all/${area}`);
      expect([0, 4]).toContain(body.meta.total);
    }
  }
});

test('the total counts the complete search, for everyone [API-110, G-61]', async () => {
  await load(bookRows('1', 35, { question: 'A buoy?' }));
  for (const by of [{}, { member: 'premium' }]) {
    expect(await ask('total_search_ques/buoy/all/question', by)).toEqual({ status: 200, body: { total: 35 } });
  }
});

test('visitors see the first twenty, members every page [G-63]', async () => {
  await load(bookRows('1', 45, { question: 'A buoy?' }));
  const page = async (query: string, by?: Ask) => {
    const { body } = await search(`buoy/all/all?${query}`, by);
    return [body.data.length, body.data[0]?.num ?? null, body.meta.total, body.meta.visible, body.meta.pages];
  };
  expect(await page('')).toEqual([20, 1, 45, 20, 1]);
  expect(await page('pageSize=100')).toEqual([20, 1, 45, 20, 1]);
  expect(await page('page=1')).toEqual([0, null, 45, 20, 1]);
  expect(await page('page=1&pageSize=15')).toEqual([5, 16, 45, 20, 2]);
  expect(await page('page=0', { admin: 'a1' })).toEqual([20, 1, 45, 20, 1]);
  const member = { member: 'premium' };
  expect(await page('pageSize=100', member)).toEqual([45, 1, 45, 45, 1]);
  expect(await page('page=2', member)).toEqual([5, 41, 45, 45, 3]);
  expect(await page('page=3', member)).toEqual([0, null, 45, 45, 3]);
});

test('each topic is a book, a department or everything; each area is a field that contains the words [LIM-10, LIM-11, OPEN-98]', async () => {
  await load(pumps);
  const total = async (topic: string, area: string, word = 'steam') =>
    (await search(`${word}/${topic}/${area}`)).body.meta.total;
  const byTopic = Object.fromEntries(
    await Promise.all(searchTopics.map(async (topic) => [topic, await total(topic, 'all')] as const)),
  );
  expect(Object.fromEntries(Object.entries(byTopic).filter(([, count]) => count > 0))).toEqual({
    all: 3,
    'deck-all': 2,
    'ZINBOOK-2': 1,
    'ZINBOOK-5': 1,
    'engine-all': 1,
    'ZINBOOK-11': 1,
  });
  expect(await total('all', 'question')).toBe(2);
  expect(await total('all', 'answer')).toBe(1);
  expect(await total('all', 'question_refrence', 'cfr')).toBe(1);
  expect(await total('all', 'question_number', '1-1')).toBe(1);
});

test('the results before and after a number, in both orders and at both ends [API-111, API-112]', async () => {
  await load(bookRows('1', 4, { question: 'A buoy?' }));
  const by = { member: 'premium' };
  const ids = (await search('buoy/all/all', by)).body.data.map(({ _id }) => _id);
  const link = async (way: 'prev' | 'next', num: number, mode = 'normal') =>
    (await ask<LinkOutput>(`search_${way}_link/buoy/all/all/${num}/${mode}`, by)).body;
  expect(await link('next', 1)).toEqual({ num: { _id: ids[1] }, number: 2, total: 4 });
  expect(await link('prev', 4)).toEqual({ num: { _id: ids[2] }, number: 3, total: 4 });
  expect(await link('prev', 1)).toEqual({ num: null, number: null, total: 4 });
  expect(await link('next', 4)).toEqual({ num: null, number: null, total: 4 });
  const shuffled = [1, 2, 3].map(async (num) => (await link('next', num, 'shuffle')).num?._id);
  expect(new Set(await Promise.all(shuffled)).size).toBe(3);
});

const open = (query: string, by?: Ask) =>
  ask<QuestionOutput & Record<string, string>>(`search_question/buoy/all/all?${query}`, by);

test('a single result comes with its place, its neighbors, and the day’s allowance, without the key [PUB-72, PUB-73]', async () => {
  await load(bookRows('1', 3, { question: 'A buoy?' }));
  const ids = (await search('buoy/all/all')).body.data.map(({ _id }) => _id);
  const second = await open('num=2');
  expect(second.body.meta).toEqual({ num: 2, total: 3, next: ids[2], prev: ids[0] });
  expect(second.body.question).toMatchObject({ _id: ids[1], ZQUESTION: 'A buoy?' });
  expect(second.body.quota).toEqual({ limit: freeDailyAnswers, used: 0, left: freeDailyAnswers });
  expect(JSON.stringify(second.body)).not.toMatch(/ZANSWER"|ZREFERENCE|ZSOLUTION/);
  expect((await open(`num=1&zid=${ids[2]}`)).body.meta).toEqual({ num: 3, total: 3, next: null, prev: ids[1] });
  expect((await open('num=1', { member: 'premium' })).body.quota).toBeNull();
});

test('a member sees their marks on a single result [STD-98]', async () => {
  await load(bookRows('1', 2, { question: 'A buoy?' }));
  const [first] = (await search('buoy/all/all')).body.data;
  const read = async () => (await open(`zid=${first?._id}`, { member: 'premium' })).body.marks;
  expect(await read()).toEqual({ bookmarked: false, hidden: false });
  await h.post(`/api/v1/private/hide_question/${first?._id}`, {}, { member: 'premium' });
  expect(await read()).toEqual({ bookmarked: false, hidden: true });
  expect((await open('num=1')).body.marks).toBeUndefined();
});

test('a member can sort results by bank order in both directions; each retains its place by relevance [STD-95]', async () => {
  await load(pumps);
  const member = { member: 'premium' } as const;
  const best = await search('pumps/all/all', member);
  const sorted = await search('pumps/all/all?sortBy=number', member);
  expect(numbersOf(sorted)).toEqual(numbersOf(best).toSorted());
  const reversed = await search('pumps/all/all?sortBy=number&sortType=desc', member);
  expect(numbersOf(reversed)).toEqual(numbersOf(sorted).toReversed());
  const places = (found: typeof best) => new Map(found.body.data.map(({ _id, num }) => [_id, num]));
  expect([...places(reversed)].toSorted()).toEqual([...places(best)].toSorted());
  const second = await search('pumps/all/all?sortBy=number&sortType=desc&pageSize=1&page=1', member);
  expect(numbersOf(second)).toEqual(numbersOf(reversed).slice(1, 2));
});

test('a visitor’s first twenty remain the best twenty in any order', async () => {
  await load(bookRows('1', 22, { question: 'A buoy?' }));
  const ids = (found: { body: SearchOutput }) => found.body.data.map(({ _id }) => _id);
  expect(ids(await search('buoy/all/all?sortBy=number&sortType=desc'))).toEqual(ids(await search('buoy/all/all')));
});

test('a visitor’s shuffle is limited to the twenty and tied to its cookie; places and totals do not change', async () => {
  await load(bookRows('1', 30, { question: 'A buoy?' }));
  const first = await h.get('/api/mlp_search/search_question/buoy/all/all?mode=shuffle');
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
  const seen: string[] = [];
  for (let num = 1; num <= 20; num++) {
    const { body } = await open(`mode=shuffle&num=${num}`, { cookie });
    expect([body.meta.num, body.meta.total]).toEqual([num, 30]);
    seen.push(body.question._id);
  }
  expect(seen[0]).toBe(((await first.json()) as QuestionOutput).question._id);
  const listed = (await search('buoy/all/all')).body.data.map(({ _id }) => _id);
  expect(seen.toSorted()).toEqual(listed.toSorted());
  expect(seen).not.toEqual(listed);
});

test('past the first twenty a visitor learns what signing in opens', async () => {
  await load(bookRows('1', 22, { question: 'A buoy?' }));
  const last = (await search('buoy/all/all?page=1', { member: 'premium' })).body.data.at(-1)?._id;
  const rejected = { status: 403, body: { num: 'Without logging in, you can open the first 20 results' } };
  expect((await open('num=20')).body.meta.next).toBeNull();
  expect(await open('num=21')).toEqual(rejected);
  expect(await open(`zid=${last}`)).toEqual(rejected);
  expect(await ask('search_next_link/buoy/all/all/21/normal')).toEqual(rejected);
  expect((await open('num=21', { member: 'premium' })).body.meta.num).toBe(21);
});

test('past the day’s allowance a result is rejected like any other question', async () => {
  await load(bookRows('1', freeDailyAnswers + 1, { question: 'A buoy?' }));
  const ids = (await search('buoy/all/all')).body.data.map(({ _id }) => _id);
  h.member('free', { access: 'free' });
  for (const id of ids.slice(1)) await h.post(`/api/v1/public/answer/${id}`, { answer_type: 'a' }, { member: 'free' });
  expect((await open('num=1', { member: 'free' })).status).toBe(403);
  expect((await open('num=2', { member: 'free' })).status).toBe(200);
});

test.each([
  ['num=0', 400, { num: 'Numbers start at 1' }],
  ['num=4', 400, { num: 'There are 3 results' }],
  ['mode=random', 400, { mode: expect.stringMatching(/^Use normal or shuffle/) }],
  ['zid=x', 400, { zid: 'No such question' }],
  ['zid=4000000000', 404, { zid: 'This question is not among the results' }],
] as const)('rejects a single result of %s', async (query, status, body) => {
  await load(bookRows('1', 3, { question: 'A buoy?' }));
  expect(await open(query)).toEqual({ status, body });
});

test('a search without results has no single results, and a misspelled word gets a suggestion from the bank', async () => {
  await load(pumps);
  expect((await search('steem/all/all')).body).toEqual({
    data: [],
    meta: { total: 0, visible: 0, page: 0, pageSize: 20, pages: 0 },
    suggestion: 'steam',
  });
  expect(await ask('search_question/steem/all/all')).toEqual({
    status: 404,
    body: { keyword: 'No questions found' },
  });
});

test.each([
  ['%20/all/all', { keyword: 'Keyword cannot be empty' }],
  ['%00%09/all/all', { keyword: 'Keyword cannot be empty' }],
  ['a/all/all', { keyword: 'Enter at least 2 characters' }],
  [`${'a'.repeat(101)}/all/all`, { keyword: 'Enter at most 100 characters' }],
  [`${'a'.repeat(10_240)}/all/all`, { keyword: 'Enter at most 100 characters' }],
  ['%3F%3F/all/all', { keyword: 'Enter a word or a number' }],
  ['..%20/all/all', { keyword: 'Enter a word or a number' }],
  ['ab/%20/all', { topic: 'Topic cannot be empty' }],
  ['ab/all/%20', { area: 'Area cannot be empty' }],
  ['ab/ZINBOOK-8/all', { topic: 'No such topic' }],
  ['ab/all/solution', { area: 'No such area' }],
  ['ab/all/all?page=-1', { page: 'Page numbers start at 0' }],
  ['ab/all/all?pageSize=0', { pageSize: 'Use at least 1 per page' }],
])('rejects the search %.40s by its field [ERR-41, ERR-42, ERR-43]', async (path, fields) => {
  await load(pumps);
  expect(await search(path)).toEqual({ status: 400, body: fields });
});

test.each(['½', '°', '%', '"of 45"'])('%s is found through the address [G-63]', async (keyword) => {
  await load([{ id: '1-1', question: 'Is it ½ of 45° or 5%?' }]);
  expect(numbersOf(await search(`${encodeURIComponent(keyword)}/all/all`))).toEqual(['1-1']);
});

test.each([
  'steam/pump',
  'steam%',
  '100%25 steam',
  '"steam" AND -pump*',
  "'; drop table questions; --",
  '+steam +pump ~trap @5 (a)',
  '船舶 судно مضخة',
  'st\0eam',
  '\u{1F6A2}steam',
  '<b>steam</b>',
  '__proto__',
  'constructor',
])('the keyword %j is treated as plain words', async (keyword) => {
  await load(pumps);
  for (const area of searchAreas) {
    expect((await search(`${encodeURIComponent(keyword)}/all/${area}`)).status).toBe(200);
  }
  expect(await h.db.$client.query('select 1 from questions limit 1')).toBeTruthy();
});

test.each(['%', '%E0%A4%A', '%ED%A0%80%ED', 'steam%2', '%C0%AF'])(
  'malformed bytes (%s) cause no outage',
  async (raw) => {
    await load(pumps);
    expect([200, 400]).toContain((await search(`${raw}/all/all`)).status);
  },
);

test('before the first index is ready, search is unavailable and questions can be read', async () => {
  const fresh = await openHarness();
  onTestFinished(fresh.close);
  await fresh.load(bookRows('1', 2));
  for (const path of ['get_user_search', 'total_search_ques', 'search_question']) {
    const reply = await fresh.get(`/api/mlp_search/${path}/lights/all/all`);
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await reply.json()).toEqual({ error: expect.stringContaining('starting up') });
  }
  expect((await fresh.get('/api/mlp_search/search_next_link/lights/all/all/1/normal')).status).toBe(503);
  expect((await fresh.get('/api/v1/public/question/0?type=book&id=2')).status).toBe(200);
});

test('a changed bank is found by its new words once its index is ready, and by the old ones until then', async () => {
  await load([
    { id: '1-1', question: 'A buoy?' },
    { id: '1-2', question: 'A bell?' },
  ]);
  await h.load([
    { id: '1-1', question: 'A beacon?' },
    { id: '1-2', question: 'A bell?' },
  ]);
  const total = async (word: string) => (await search(`${word}/all/question`)).body.meta.total;
  expect([await total('buoy'), await total('beacon')]).toEqual([1, 0]);
  await h.search.refresh();
  expect([await total('buoy'), await total('beacon')]).toEqual([0, 1]);
});
