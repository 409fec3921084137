import { openDb } from '@fairway/db/open';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { setUpHarness } from '../../test/harness.ts';
import { answerEvents, loggedQuestions, memberStates, studyDays, topicProgress } from '../schema.ts';
import { type LoggedAnswer, noContext } from './answer.ts';
import { createAnswerLog } from './answer-log.ts';

const h = setUpHarness();

const answer = (overrides: Partial<LoggedAnswer> = {}): LoggedAnswer => ({
  memberId: 'm1',
  questionId: 1,
  letter: 'a',
  correct: false,
  ms: null,
  mode: null,
  rating: '',
  answeredAt: new Date('2026-03-10T15:00:00Z'),
  answerId: null,
  version: 1,
  ...noContext,
  topic: { zinbook: 2, zincategory: 1, zinsubcategory: 3 },
  day: '2026-03-10',
  ...overrides,
});

test('concurrent answers are all stored, and each log shows its latest', async () => {
  const log = createAnswerLog(h.db);
  const answers = Array.from({ length: 1_000 }, (_, index) =>
    answer({ memberId: `m${index % 7}`, questionId: index % 11, answeredAt: new Date(1_700_000_000_000 + index) }),
  );
  await Promise.all(answers.map(log));
  expect(await h.db.$count(answerEvents)).toBe(1_000);
  const entries = await h.db.select().from(loggedQuestions);
  expect(entries).toHaveLength(77);
  for (const entry of entries) {
    const own = answers.filter((one) => one.memberId === entry.memberId && one.questionId === entry.questionId);
    expect(entry.answeredAt).toEqual(own.at(-1)?.answeredAt);
  }
});

test('an answer that arrives late does not replace a later one', async () => {
  const log = createAnswerLog(h.db);
  await log(answer({ letter: 'c', correct: true, answeredAt: new Date('2026-03-10T15:00:01Z') }));
  await log(answer({ letter: 'a' }));
  expect(await h.db.select().from(loggedQuestions)).toMatchObject([{ letter: 'c', correct: true }]);
  expect(await h.db.$count(answerEvents)).toBe(2);
});

test('an answer that the database rejects fails alone', async () => {
  const log = createAnswerLog(h.db);
  const rejected = answer({ memberId: 'x'.repeat(21) });
  const answers = [answer(), answer({ questionId: 2 }), rejected, answer({ questionId: 3 })];
  const results = await Promise.allSettled(answers.map(log));
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(await h.db.$count(answerEvents)).toBe(3);
  expect(await h.db.$count(loggedQuestions)).toBe(3);
});

test('answers of a member with locked rows fail alone; the others of the batch are stored', async () => {
  const shortWaitDb = openDb(h.url, { lockWaitSeconds: 1 });
  const log = createAnswerLog(shortWaitDb);
  await log(answer({ memberId: 'held' }));
  const holder = await h.db.$client.getConnection();
  await holder.beginTransaction();
  // By its whole key: a range would also lock the gap behind it, where the other members' rows are inserted.
  await holder.query(
    `select * from topic_progress
      where member_id = 'held' and zinbook = 2 and zincategory = 1 and zinsubcategory = 3 for update`,
  );
  const members = Array.from({ length: 40 }, (_, index) => (index % 4 === 0 ? 'held' : `m${index}`));
  const results = await Promise.allSettled(
    members.map((memberId, index) => log(answer({ memberId, questionId: 2 + index }))),
  );
  for (const [index, memberId] of members.entries()) {
    expect([memberId, results[index]?.status]).toEqual([memberId, memberId === 'held' ? 'rejected' : 'fulfilled']);
  }
  await holder.rollback();
  holder.release();
  await log(answer({ memberId: 'held', questionId: 2 }));
  expect(await h.db.$count(answerEvents)).toBe(32);
  await shortWaitDb.$client.end();
});

test('the counts equal the answers, however the answers were batched [STD-11]', async () => {
  const logs = [createAnswerLog(h.db), createAnswerLog(h.db)];
  const answers = Array.from({ length: 600 }, (_, index) =>
    answer({
      memberId: `m${index % 3}`,
      questionId: (index * 7) % 23,
      correct: index % 5 < 3,
      day: `2026-03-${10 + (index % 4)}`,
      topic: { zinbook: 2 + (((index * 7) % 23) % 2), zincategory: 1, zinsubcategory: ((index * 7) % 23) % 3 },
      answeredAt: new Date(1_700_000_000_000 + index),
    }),
  );
  await Promise.all(answers.map((one, index) => (logs[index % 2] as (typeof logs)[0])(one)));
  for (const memberId of ['m0', 'm1', 'm2']) {
    const own = answers.filter((one) => one.memberId === memberId);
    const right = own.filter(({ correct }) => correct).length;
    const entries = await h.db.$count(loggedQuestions, eq(loggedQuestions.memberId, memberId));
    const [state] = await h.db.select().from(memberStates).where(eq(memberStates.memberId, memberId));
    expect(state?.logged).toBe(entries);
    for (const table of [topicProgress, studyDays]) {
      const rows = await h.db.select().from(table).where(eq(table.memberId, memberId));
      const sum = (of: 'answered' | 'correct') => rows.reduce((all, row) => all + row[of], 0);
      expect([sum('answered'), sum('correct')]).toEqual([own.length, right]);
    }
    const topics = await h.db.select().from(topicProgress).where(eq(topicProgress.memberId, memberId));
    expect(topics.reduce((all, { logged }) => all + logged, 0)).toBe(entries);
  }
});
