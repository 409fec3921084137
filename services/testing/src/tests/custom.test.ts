import { fail } from '@fairway/kit/calls/fault';
import { expect, test } from 'vitest';
import { setUpHarness } from '../../test/harness.ts';

const h = setUpHarness();

const custom = (body: object) => h.post('generate_custom', 'ann', { question_count: 10, ...body });

test.each([1, 37, 200])('a custom test has %i different questions in order', async (question_count) => {
  const { status, body } = await custom({ source: 'mistakes', question_count });
  expect(status).toBe(200);
  const items = await h.itemsOf(body.test_num);
  expect(items.map(({ num }) => num)).toEqual(Array.from({ length: question_count }, (_, index) => index + 1));
  expect(new Set(items.map((item) => item.zmcq_id?._id)).size).toBe(question_count);
});

test('a draw is requested with member, source, topics rating and limit, and the test stores them', async () => {
  const subjects = ['ZINBOOK-2', 'ZINCATEGORY-3-4'];
  const topics = await custom({ source: 'topics', subjects, rating: 'all', only: 'wrong' });
  h.bank().title = 'Your bookmarks';
  const bookmarks = await custom({ source: 'bookmarks', subjects, test_name: 'Marked', minutes: '45' });
  expect(h.bank().customDraws).toEqual([
    { member_id: 'ann', source: 'topics', subjects, question_count: 10, rating: 'all', only: 'wrong' },
    { member_id: 'ann', source: 'bookmarks', subjects, question_count: 10 },
  ]);
  expect(await h.detailsOf(topics.body.test_num)).toMatchObject({
    source: 'topics',
    subjects,
    test_subject: 'topics',
    test_name: 'Rules of the Road',
    rating: 'all',
    only: 'wrong',
    minutes: null,
  });
  expect(await h.detailsOf(bookmarks.body.test_num)).toMatchObject({
    source: 'bookmarks',
    subjects: [],
    topic_title: 'Your bookmarks',
    test_name: 'Marked',
    rating: null,
    only: null,
    minutes: 45,
  });
});

test('a title that lists many topics is cut to the length of its column', async () => {
  h.bank().title = '🚢'.repeat(500);
  const { body } = await custom({ source: 'topics', subjects: ['ZINBOOK-2'] });
  expect(await h.detailsOf(body.test_num)).toMatchObject({
    topic_title: '🚢'.repeat(400),
    test_name: '🚢'.repeat(100),
  });
});

test.each([
  [{ source: 'topics', subjects: [] }, { subjects: 'Select a topic' }],
  [{ source: 'topics' }, { subjects: 'Select a topic' }],
  [{ source: 'topics', subjects: ['ZINBOOK-2', 'deck'] }, { subjects: 'No such topic' }],
  [{ source: 'topics', subjects: Array(31).fill('ZINBOOK-2') }, { subjects: 'Select at most 30 topics' }],
  [{ source: 'mistakes', question_count: 0 }, { question_count: 'A test has at least 1 question' }],
  [{ source: 'mistakes', question_count: 201 }, { question_count: 'A test has at most 200 questions' }],
  [{ source: 'mistakes', minutes: 1_441 }, { minutes: 'Give at most 1,440' }],
  [{ source: 'mistakes', only: 'right' }, { only: 'Use unanswered, wrong or bookmarked' }],
  [{ source: 'hidden' }, { source: 'Choose topics, mistakes or bookmarks' }],
])('rejects %j under its field', async (body, faults) => {
  expect(await custom(body)).toMatchObject({ status: 400, body: faults });
});

test('a rejection by the bank is reported under its field', async () => {
  h.bank().rejection = fail('invalid', { question_count: 'Your mistakes have 3 questions' });
  const rejected = await custom({ source: 'mistakes' });
  expect([rejected.status, rejected.body]).toEqual([400, { question_count: 'Your mistakes have 3 questions' }]);
});
