import type { LoggedOutput, ProgressOutput } from '@fairway/contracts/question-bank/study';
import { answersQueue, queuePrefix, type TestAnswers } from '@fairway/contracts/queues/jobs';
import { openDb } from '@fairway/db/open';
import type { InternalReply } from '@fairway/kit/calls/internal-call';
import { createLog } from '@fairway/kit/logging/log';
import { openRedis } from '@fairway/kit/redis/redis';
import { eventually } from '@fairway/test-support/eventually';
import { openTestProxy } from '@fairway/test-support/proxy';
import { testRedisUrl } from '@fairway/test-support/redis';
import { Queue } from 'bullmq';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { bookRows } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { answerEvents, quotaUses } from '../schema.ts';
import { consumeTestAnswers, recordTestAnswers } from './test-answers.ts';

const h = setUpHarness();
let ids: number[];
beforeEach(async () => {
  h.member('ann', { license_rating: 'ZDL3' });
  await h.load([...bookRows('1', 8), ...bookRows('2', 2, { book: 'Deck General' })]);
  ids = h.ids().map(Number);
});

const ann = { member: 'ann' };
const progress = () => h.read<ProgressOutput>('/api/v1/private/progress', ann);

/** A test of the first questions, of which the first `correct` were answered correctly. */
const testOf = (count: number, correct: number, overrides: Partial<TestAnswers> = {}): TestAnswers => ({
  member_id: 'ann',
  test_num: 'test1',
  answers: ids.slice(0, count).map((question_id, index) => ({
    question_id,
    letter: index < correct ? 'b' : 'c',
    correct: index < correct,
    answered_at: new Date(Date.UTC(2026, 2, 10, 15, index)).toISOString(),
    version: 1,
  })),
  ...overrides,
});
const take = (report: TestAnswers) => recordTestAnswers(h.deps, report);

test('answers of a submitted test count in accuracy and weakest topics, separately from study', async () => {
  for (const letter of ['b', 'c']) await h.answer('ann', String(ids[0]), letter);
  await take(testOf(9, 2));
  const { books, weakest, days } = await progress();
  expect(books).toMatchObject([
    { name: 'Rules of the Road', answered: 10, correct: 3, tested: 8, testedCorrect: 2, logged: 1, share: 0.3 },
    { name: 'Deck General', answered: 1, correct: 0, tested: 1, testedCorrect: 0, logged: 0 },
  ]);
  expect(weakest).toMatchObject([{ name: 'Rules of the Road', answered: 10, tested: 8, pass_mark: 90 }]);
  expect(days).toEqual([{ day: '2026-03-10', answered: 11, correct: 3 }]);
  const events = await h.db.select().from(answerEvents).where(eq(answerEvents.mode, 'test'));
  expect(events).toHaveLength(9);
  expect(events[0]).toMatchObject({ memberId: 'ann', questionId: ids[0], letter: 'b', correct: true, rating: 'ZDL3' });
});

test('they are not in the log or its counts, and use none of a free member’s allowance', async () => {
  h.member('free', { access: 'free' });
  await take(testOf(3, 3));
  await take(testOf(3, 3, { member_id: 'free', test_num: 'test2' }));
  const { data, meta } = await h.read<LoggedOutput>('/api/mlp_logged/get_logged_questions', ann);
  expect([data, meta.total]).toEqual([[], 0]);
  expect(await (await h.get('/api/mlp_logged/getLogedTopic', ann)).json()).toEqual([]);
  expect(await (await h.get('/api/v1/private/progress/counts', ann)).json()).toMatchObject({
    dashlogged: 0,
    logged_topics: [],
  });
  expect(await h.db.$count(quotaUses)).toBe(0);
});

test('a test reported repeatedly, even concurrently, counts once; the same questions in another test count again', async () => {
  await Promise.all(Array.from({ length: 4 }, () => take(testOf(5, 2))));
  await take(testOf(5, 2));
  expect((await progress()).books).toMatchObject([{ answered: 5, correct: 2, tested: 5 }]);
  await take(testOf(5, 5, { test_num: 'test2' }));
  expect((await progress()).books).toMatchObject([{ answered: 10, correct: 7, tested: 10, testedCorrect: 7 }]);
});

test('a test whose counting fails halfway changes nothing, and counts completely when it is reported again', async () => {
  await h.db.$client.query(`create trigger full_disk before insert on study_days for each row
    signal sqlstate '45000' set message_text = 'disk full'`);
  try {
    await expect(take(testOf(5, 2))).rejects.toThrow('disk full');
  } finally {
    await h.db.$client.query('drop trigger full_disk');
  }
  expect([await h.db.$count(answerEvents), (await progress()).books]).toEqual([0, []]);
  await take(testOf(5, 2));
  expect((await progress()).books).toMatchObject([{ answered: 5, correct: 2 }]);
});

test('with the log switched off they are stored but not counted, like answers in study', async () => {
  await h.marks.setLogging('ann', false);
  await take(testOf(3, 1));
  expect([(await progress()).books, await h.db.$count(answerEvents)]).toEqual([[], 3]);
});

test('a question removed from the bank counts in no topic; the others of its test do', async () => {
  const report = testOf(3, 3);
  const [gone, ...rest] = report.answers;
  if (gone === undefined) throw new Error('the test has no answers');
  await take({ ...report, answers: [{ ...gone, question_id: 99_999 }, ...rest] });
  expect((await progress()).books).toMatchObject([{ answered: 2, correct: 2 }]);
});

test('nothing is counted for a deleted member', async () => {
  await take(testOf(3, 3, { member_id: 'nobody' }));
  expect(await h.db.$count(answerEvents)).toBe(0);
});

test('Remove All also removes what tests counted', async () => {
  await take(testOf(5, 2));
  await h.del('/api/v1/private/all_questions/logged%20question?with=progress', ann);
  expect(await progress()).toMatchObject({ books: [], weakest: [], days: [] });
  await take(testOf(5, 2));
  expect((await progress()).books).toEqual([]);
});

test('reports from testing are applied and confirmed once testing and our database answer', async () => {
  const log = createLog('test', 'silent');
  const redis = openRedis(testRedisUrl('question-bank'), log, { blocking: true });
  const proxy = await openTestProxy(h.url, { startDown: true });
  const db = openDb(proxy.url);
  const calls: string[] = [];
  let failures = 1;
  const following = consumeTestAnswers({
    ...h.deps,
    db,
    redis,
    log,
    testing: {
      get: async (path): Promise<InternalReply> => {
        calls.push(`GET ${path}`);
        const row = { id: 'row1', kind: 'answers', payload: testOf(5, 2), created_at: '2026-03-10T15:00:00.000Z' };
        return failures-- > 0 ? { status: 503, body: {} } : { status: 200, body: row };
      },
      post: async (path) => {
        calls.push(`POST ${path}`);
        return { status: 200, body: { success: 'Done' } };
      },
    },
  });
  const queue = new Queue(answersQueue, { connection: redis, prefix: queuePrefix });
  const tries = { attempts: 1_000, backoff: { type: 'fixed', delay: 20 }, removeOnComplete: true };
  await queue.add('answers', { service: 'testing', outboxId: 'row1' }, tries);
  await eventually(() => expect(calls.length).toBeGreaterThan(3));
  expect([new Set(calls), await h.db.$count(answerEvents)]).toEqual([new Set(['GET /internal/outbox/row1']), 0]);
  await proxy.up();
  await eventually(() => expect(calls.at(-1)).toBe('POST /internal/outbox/row1/done'));
  expect((await progress()).books).toMatchObject([{ answered: 5, tested: 5 }]);
  await following.close();
  await queue.close();
  redis.disconnect();
  await db.$client.end();
  await proxy.close();
});
