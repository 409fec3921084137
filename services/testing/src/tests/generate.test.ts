import { testSizes } from '@fairway/contracts/testing/testing';
import { fail } from '@fairway/kit/calls/fault';
import { newId } from '@fairway/kit/database/new-id';
import { expect, test } from 'vitest';
import { setUpHarness } from '../../test/harness.ts';
import { testItems, tests } from '../schema.ts';
import { maxTests } from './store.ts';

const h = setUpHarness();

const wanted = { test_name: 'Before breakfast', test_subject: 'ZINBOOK-2', question_count: 10 };
const generate = (body: unknown, member = 'ann') => h.post('generate_test', member, body);
const rows = async () => ({ tests: await h.db.$count(tests), items: await h.db.$count(testItems) });

test.each(testSizes)(
  'generates a test of %i questions and returns its unguessable number [API-128, TST-13, TST-08, LIM-12, G-49]',
  async (size) => {
    const reply = await generate({ ...wanted, question_count: size });
    expect([reply.status, reply.body]).toEqual([200, { test_num: expect.stringMatching(/^[a-z0-9]{20}$/) }]);
    const items = await h.itemsOf(reply.body.test_num);
    expect(items.map(({ num }) => num)).toEqual(Array.from({ length: size }, (_, index) => index + 1));
    expect(new Set(items.map((item) => item.zmcq_id?._id)).size).toBe(size);
    expect(new Set(items.map(({ _id }) => _id)).size).toBe(size);
  },
);

test('a test without a name is named after its topic, and a long name is cut between characters', async () => {
  h.bank().title = `${'é'.repeat(60)}${'🚢'.repeat(60)}`;
  const { test_num } = await h.generate('ann', { test_name: '  ' });
  expect(await h.detailsOf(test_num)).toMatchObject({
    test_name: `${'é'.repeat(60)}${'🚢'.repeat(40)}`,
    topic_title: h.bank().title,
  });
});

test('a name of 100 characters in any script is stored unchanged', async () => {
  const name = '🚢'.repeat(100);
  const { test_num } = await h.generate('ann', { test_name: ` ${name} ` });
  expect((await h.detailsOf(test_num)).test_name).toBe(name);
});

test('a draw is requested with member, topic, size and rating, and the test stores its rating [G-46, G-51]', async () => {
  const requests: unknown[] = [];
  const app = h.appOf({
    questionBank: {
      get: () => Promise.reject(new Error('not asked')),
      post: async (path, body) => {
        requests.push([path, body]);
        return { status: 200, body: { question_ids: ['1'], title: 'All Deck' } };
      },
    },
  });
  await app.request('/api/mlp_test/generate_test', {
    method: 'POST',
    headers: { 'x-auth-token': 'member:ann' },
    body: JSON.stringify({ test_subject: 'deck-all', question_count: '70', rating: 'all', only: 'unanswered' }),
  });
  expect((await h.get('get_test_details', 'ann')).body).toMatchObject([
    { source: 'topic', rating: 'all', only: 'unanswered' },
  ]);
  expect(requests).toEqual([
    [
      '/internal/draws',
      { member_id: 'ann', test_subject: 'deck-all', question_count: 70, rating: 'all', only: 'unanswered' },
    ],
  ]);
});

test('a rejection by the bank is reported under its field [G-65]', async () => {
  h.bank().rejection = fail('invalid', { question_count: 'This topic has 7 questions' });
  expect(await generate(wanted)).toMatchObject({
    status: 400,
    body: { question_count: 'This topic has 7 questions' },
  });
  expect(await rows()).toEqual({ tests: 0, items: 0 });
});

test('generating requires a plan, but an unfinished test can be completed without one [TST-09, G-23, API-128]', async () => {
  const { test_num, first } = await h.generate('ann');
  h.member('ann', { access: 'free' });
  const rejected = await generate(wanted);
  expect(rejected).toMatchObject({
    status: 403,
    body: { error: 'You have to be a premium user to use all functionality.' },
  });
  expect(rejected.headers.get('cache-control')).toBe('no-store');
  expect((await h.choose('ann', test_num, first, 'a')).status).toBe(200);
  expect((await h.get(`get_test_list/${test_num}`, 'ann')).status).toBe(200);
  expect((await h.submit(test_num)).status).toBe(200);
  expect(await rows()).toEqual({ tests: 1, items: 10 });
});

test('a member with an unverified address can generate tests', async () => {
  h.member('ann', { verified: false });
  expect((await generate(wanted)).status).toBe(200);
});

test('a test is not inserted at all if one of its items cannot be', async () => {
  await h.db.$client.query(`create trigger full_disk before insert on test_items for each row
    if new.place = 7 then signal sqlstate '45000' set message_text = 'disk full'; end if`);
  try {
    expect((await generate(wanted)).status).toBe(500);
    expect(await rows()).toEqual({ tests: 0, items: 0 });
  } finally {
    await h.db.$client.query('drop trigger full_disk');
  }
  expect((await generate(wanted)).status).toBe(200);
});

test('concurrently generated tests are all complete', async () => {
  const replies = await Promise.all(Array.from({ length: 8 }, () => generate(wanted)));
  expect(new Set(replies.map(({ body }) => body.test_num)).size).toBe(8);
  expect(await rows()).toEqual({ tests: 8, items: 80 });
});

test('a member has at most 5,000 tests', async () => {
  await h.insertTests('ann', Array.from({ length: maxTests - 1 }, newId));
  const replies = await Promise.all([1, 2, 3].map(() => generate(wanted)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await rows()).toEqual({ tests: maxTests, items: 10 });
  const rejected = await generate(wanted);
  expect(rejected).toMatchObject({ status: 409, body: { error: expect.stringContaining('5,000 tests') } });
  expect((await generate(wanted, 'bob')).status).toBe(200);
  const { body } = await h.get('get_test_details', 'ann');
  expect(body).toHaveLength(maxTests);
  expect((await h.call('DELETE', `test/${body[0].test_num}`, 'ann')).status).toBe(200);
  expect((await generate(wanted)).status).toBe(200);
});

test('the topics come from the bank, for the member and the requested rating [API-121, TST-11]', async () => {
  const topic = { value: 'ZINBOOK-2', title: 'Rules of the Road', total: 12, topics: [] };
  h.bank().topics = [
    { value: 'deck-all', title: 'All Deck', total: 12, topics: [] },
    { ...topic, topics: [topic] },
  ];
  expect(await h.get('getTopic', 'ann')).toMatchObject({ status: 200, body: h.bank().topics });
  await h.get('getTopic?rating=ZDL5', 'ann');
  expect(h.bank().requests).toEqual(['/internal/topics?member_id=ann', '/internal/topics?member_id=ann&rating=ZDL5']);
});

test('an unknown rating is rejected under its field', async () => {
  for (const query of ['?rating=ZDL29', '?rating=', '?rating=x']) {
    expect(await h.get(`getTopic${query}`, 'ann')).toMatchObject({ status: 400, body: { rating: expect.any(String) } });
  }
  h.bank().rejection = fail('invalid', { rating: 'No such rating in this department' });
  expect((await h.get('getTopic?rating=ZDL28', 'ann')).body).toEqual({ rating: 'No such rating in this department' });
});

test('a member who was deleted is asked to sign in', async () => {
  h.bank().rejection = fail('not_found', { member_id: 'No such member' });
  expect((await h.get('getTopic', 'ann')).status).toBe(401);
  expect((await generate(wanted)).status).toBe(401);
});
