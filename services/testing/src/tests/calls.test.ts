import type { TestListOutput } from '@fairway/contracts/testing/testing';
import { expect, test } from 'vitest';
import { setUpHarness } from '../../test/harness.ts';
import { testItems, tests } from '../schema.ts';

const h = setUpHarness();

const summary = {
  test_name: 'Before breakfast',
  topic: 'ZINBOOK-2',
  test_subject: 'ZINBOOK-2',
  topic_title: 'Rules of the Road',
  question_count: 10,
  answered: 0,
  correct: null,
  judged: null,
  insert_date: '2026-05-01T12:00:00.000Z',
  submitted_at: null,
  status: 'New',
  source: 'topic',
  subjects: [],
  rating: null,
  only: null,
  module: null,
  needed: null,
  minutes: null,
  started_at: null,
  left_ms: null,
};

test('a member lists only their tests, in creation order [API-122, OPEN-87, TST-12, TST-18, LIM-14]', async () => {
  const first = await h.generate('ann');
  await h.generate('bob');
  const second = await h.generate('ann', { test_name: 'Second' });
  const { body } = await h.get('get_test_details', 'ann');
  expect(body satisfies TestListOutput).toEqual([
    { ...summary, _id: first.test_num, test_num: first.test_num },
    { ...summary, _id: second.test_num, test_num: second.test_num, test_name: 'Second' },
  ]);
});

test('a member reads a test with its number of questions and answers [API-123, API-118, API-120, OPEN-86, OPEN-84]', async () => {
  const { test_num, items } = await h.generate('ann');
  await h.choose('ann', test_num, items[3]?._id ?? '', 'b');
  expect(await h.detailsOf(test_num)).toEqual({
    ...summary,
    _id: test_num,
    test_num,
    answered: 1,
    status: 'In progress',
  });
  expect((await h.get(`test_count/${test_num}`, 'ann')).body).toEqual({ total: 10 });
  expect((await h.get(`test_question_count/${test_num}`, 'ann')).body).toEqual({ total: 1 });
});

test('a deleted test is gone with its items, without affecting others [API-131]', async () => {
  const remaining = await h.generate('ann');
  const { test_num } = await h.generate('ann');
  expect(await h.call('DELETE', `test/${test_num}`, 'ann')).toMatchObject({ status: 200, body: { _id: test_num } });
  expect(await h.call('DELETE', `test/${test_num}`, 'ann')).toMatchObject({
    status: 404,
    body: { id: 'No such test' },
  });
  expect((await h.get('get_test_details', 'ann')).body).toEqual([
    expect.objectContaining({ test_num: remaining.test_num }),
  ]);
  expect(await h.db.$count(tests)).toBe(1);
  expect(await h.db.$count(testItems)).toBe(10);
});

test('a submitted test can be deleted too', async () => {
  const { test_num } = await h.generate('ann');
  await h.submit(test_num);
  expect((await h.call('DELETE', `test/${test_num}`, 'ann')).status).toBe(200);
});

test('of concurrent deletions of a test one succeeds', async () => {
  const { test_num } = await h.generate('ann');
  const replies = await Promise.all([1, 2, 3].map(() => h.call('DELETE', `test/${test_num}`, 'ann')));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
});

test('listing and deleting do not need question-bank', async () => {
  const { test_num } = await h.generate('ann');
  h.bank().before = () => Promise.reject(new Error('asked'));
  expect((await h.get('get_test_details', 'ann')).body).toHaveLength(1);
  expect((await h.call('DELETE', `test/${test_num}`, 'ann')).status).toBe(200);
});
