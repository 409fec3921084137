import type { CallRecord } from '@fairway/contracts/call/call';
import { testing } from '@fairway/contracts/testing/calls';
import { oddValues } from '@fairway/test-support/odd-values';
import { setUp } from '@fairway/test-support/set-up';
import { beforeAll, expect, test } from 'vitest';
import { openHarness } from '../test/harness.ts';
import { testItems, tests } from './schema.ts';

const h = setUp(openHarness);
let testNum: string;
let itemId: string;
beforeAll(async () => {
  await h.empty();
  h.member('ann');
  const { test_num, items } = await h.generate('ann');
  testNum = test_num;
  itemId = items[0]?._id ?? '';
});

const odd = oddValues(5_000);

/** Valid input of each call; every field is replaced by odd values in turn. */
const calls = {
  generate_test: () => ({
    test_name: 'Fine',
    test_subject: 'ZINBOOK-2',
    question_count: 10,
    rating: 'all',
    minutes: 30,
  }),
  generate_custom: () => ({
    test_name: 'Fine',
    source: 'topics',
    subjects: ['ZINBOOK-2'],
    question_count: 10,
    rating: 'all',
    minutes: 30,
  }),
  settings: () => ({ count_answers: true }),
  flag: () => ({ test_num: testNum, test_id: itemId, flagged: true }),
  post_test: () => ({ test_num: testNum, test_id: itemId, answer_type: 'a' }),
  page_num: () => ({ test: testNum, number: 1 }),
};
const send = (path: string, body: unknown) => h.call(path === 'settings' ? 'PUT' : 'POST', path, 'ann', body);

/** Odd values that are valid for these fields. */
const acceptable: Record<string, (value: unknown) => boolean> = {
  test_name: (value) => typeof value === 'string' && value.length <= 100,
  minutes: (value) => value === null || value === '',
  flagged: (value) => value === true,
  count_answers: (value) => value === true,
};

test.each(Object.entries(calls))('%s rejects odd values under their field', async (path, right) => {
  const before = [await h.db.$count(tests), await h.db.$count(testItems)];
  let made = 0;
  for (const field of Object.keys(right())) {
    for (const value of odd) {
      const { status, body } = await send(path, { ...right(), [field]: value });
      if (acceptable[field]?.(value)) {
        expect(status).toBe(200);
        if (path.startsWith('generate')) made++;
        continue;
      }
      expect([400, 404], `${field} ${JSON.stringify(value)?.slice(0, 30)}`).toContain(status);
      expect(Object.keys(body)).toEqual([field]);
    }
  }
  expect([await h.db.$count(tests), await h.db.$count(testItems)]).toEqual([
    (before[0] ?? 0) + made,
    (before[1] ?? 0) + 10 * made,
  ]);
});

test.each(Object.keys(calls))('%s rejects a body that is not a JSON object', async (path) => {
  for (const body of ['{', 'null', '[]', '"text"', '1', '{"a":']) {
    expect(await send(path, body)).toMatchObject({ status: 400, body: { error: expect.any(String) } });
  }
});

test.each(Object.keys(calls))('%s reports every field that is missing in an empty body', async (path) => {
  const { status, body } = await send(path, {});
  expect([status, Object.keys(body)]).toEqual([
    400,
    {
      generate_test: ['test_subject', 'question_count'],
      generate_custom: ['source', 'question_count'],
      settings: ['count_answers'],
      flag: ['test_num', 'test_id', 'flagged'],
      post_test: ['answer_type', 'test_num', 'test_id'],
      page_num: ['test', 'number'],
    }[path],
  ]);
});

test.each([9, 11, 16, 71, 100, -10, 10.5, '10.5', '15 ', 'ten', null])(
  'rejects a test of %s questions [LIM-12]',
  async (question_count) => {
    const { status, body } = await h.post('generate_test', 'ann', { test_subject: 'ZINBOOK-2', question_count });
    expect([status, Object.keys(body)]).toEqual([400, ['question_count']]);
  },
);

test.each([
  'deck',
  'deck-all-1',
  'ZINBOOK',
  'ZINBOOK-',
  'ZINBOOK-2-1',
  'ZINBOOK--1',
  'zinbook-2',
  'ZINCATEGORY-2',
  'ZINCATEGORY-2-1-1',
  'ZINSUBCATEGORY-2-1',
  'ZINSUBCATEGORY-2-1-1-1',
  'ZINBOOK-9999',
])('rejects the invalid topic %s [STD-33, G-51]', async (test_subject) => {
  const { status, body } = await h.post('generate_test', 'ann', { test_subject, question_count: 10 });
  expect([status, body]).toEqual([400, { test_subject: 'No such topic' }]);
});

test('a name of more than 100 characters is rejected under its field', async () => {
  const { status, body } = await h.post('generate_test', 'ann', {
    ...calls.generate_test(),
    test_name: 'é'.repeat(101),
  });
  expect([status, body]).toEqual([400, { test_name: 'Use at most 100 characters' }]);
});

const named = Object.values<CallRecord>(testing).filter(({ params }) => params !== undefined);

test.each(['x', '%00', '..%2f..', '%F0%9F%9A%A2aaaaaaaa', '1'.repeat(21), 'a b c d e f', "'or'1'='1"])(
  'a test called %s is rejected under its parameter on every route',
  async (name) => {
    expect(named.length).toBeGreaterThan(8);
    for (const { method, path } of named) {
      const url = path
        .replace('/api/mlp_test/', '')
        .replace(/\{(id|test)\}/, encodeURI(decodeURIComponent(name)))
        .replace(/\{\w+\}/, '1');
      const { status, body } = await h.call(method.toUpperCase(), url, 'ann');
      expect([400, 404], path).toContain(status);
      expect(Object.values(body)).toHaveLength(1);
    }
  },
);

test('every call with a body is tested with invalid values', () => {
  const withBody = Object.values<CallRecord>(testing).filter(({ body }) => body !== undefined);
  expect(withBody.map(({ path }) => path.replace('/api/mlp_test/', '')).sort()).toEqual(Object.keys(calls).sort());
});
