import type { Question } from '@fairway/contracts/question-bank/question';
import { expect, test } from 'vitest';
import { bankQuestion, rightLetter } from '../test/fake-bank.ts';
import { setUpHarness } from '../test/harness.ts';
import { testItems, tests } from './schema.ts';

const h = setUpHarness();

type Route = { method: string; path: string };

/** Every route of the service, including routes that will be added later. */
function routes(): Route[] {
  return h.app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/mlp_test/'))
    .map(({ method, path }) => ({ method, path: path.replace('/api/mlp_test/', '') }));
}

/** Calls a route with a test's id in every place where a route can expect it. */
function callRoute({ method, path }: Route, testNum: string, itemId: string, token: string | undefined) {
  const fullPath = path
    .replace(/:(id|test)\b/, testNum)
    .replace(':zid', '1')
    .replace(':num', '1');
  const body = { test: testNum, test_num: testNum, test_id: itemId, number: 1, answer_type: 'a', flagged: true };
  return h.call(method, fullPath, token, method === 'GET' ? undefined : body);
}

const everything = async () => ({ tests: await h.db.select().from(tests), items: await h.db.select().from(testItems) });
/** These routes take no test: they refer to the caller. */
const withoutTest = new Set([
  'getTopic',
  'generate_test',
  'generate_custom',
  'generate_module',
  'get_test_details',
  'settings',
]);
const unknown = 'nobodys0test0number0';

test('on every route, another member’s test is answered like a missing one, and does not change [G-64]', async () => {
  const { test_num, first } = await h.generate('ann');
  const item = first;
  await h.choose('ann', test_num, item, 'a');
  const before = await everything();
  const routesWithTest = routes().filter(({ path }) => !withoutTest.has(path));
  expect(routesWithTest.length).toBeGreaterThan(11);
  for (const route of routesWithTest) {
    const foreign = await callRoute(route, test_num, item, 'bob');
    const missing = await callRoute(route, unknown, item, 'bob');
    expect([foreign.status, foreign.text], `${route.method} ${route.path}`).toEqual([404, missing.text]);
    expect(foreign.body).toEqual({ [Object.keys(foreign.body)[0] ?? '']: 'No such test' });
  }
  expect(await everything()).toEqual(before);
  expect((await h.get('get_test_details', 'bob')).body).toEqual([]);
});

/** None of these words occurs in a question without its key. */
const keyWords = /ZANSWER"|ZSOLUTION|ZREFERENCE|Correct|Incorrect|It follows|"answer"/;

test('no route reveals the key or a grade before the test is submitted [G-21, API-123, API-124, API-126]', async () => {
  const { test_num, items, first } = await h.generate('ann');
  for (const item of items.slice(0, 5)) await h.choose('ann', test_num, item._id, rightLetter(item.num));
  const reads = routes().filter(({ method, path }) => method === 'GET' || path === 'page_num' || path === 'post_test');
  expect(reads.length).toBeGreaterThan(11);
  for (const route of reads) {
    const { status, text } = await callRoute(route, test_num, first, 'ann');
    expect(status, route.path).toBe(200);
    expect(text, route.path).not.toMatch(keyWords);
  }
  await h.submit(test_num);
  expect((await h.get(`get_test_list/${test_num}`, 'ann')).text).toMatch(/ZANSWER".*ZSOLUTION/);
});

test('the bank is not asked for keys before the test is submitted', async () => {
  const { test_num } = await h.generate('ann');
  for (const path of ['get_test_list', 'test_question']) await h.get(`${path}/${test_num}`, 'ann');
  expect(h.bank().requests.filter((path) => path.includes('key'))).toEqual([]);
});

test('a correct and a wrong choice get the same answer before the test is submitted', async () => {
  const { test_num, first } = await h.generate('ann');
  const replies = [];
  for (const letter of ['a', 'b', 'c', 'd']) {
    const { body } = await h.choose('ann', test_num, first, letter);
    const saved = (await h.get(`get_test/${test_num}/1`, 'ann')).body;
    replies.push(JSON.stringify([body, saved]).replaceAll(`"${letter}"`, '"?"'));
  }
  expect(new Set(replies).size).toBe(1);
});

test('a question in the bank has its key; otherwise these tests would prove nothing', () => {
  const question: Question = bankQuestion(1);
  expect(JSON.stringify(question)).toMatch(keyWords);
});
