import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../test/harness.ts';
import { answerEvents, loggedQuestions } from '../schema.ts';
import { createAnswerLog } from './answer-log.ts';
import type { Answer } from './store.ts';

let h: Harness;
beforeAll(async () => {
  h = await openHarness();
});
beforeEach(() => h.empty());
afterAll(() => h.close());

const answer = (about: Partial<Answer> = {}): Answer => ({
  memberId: 'm1',
  questionId: 1,
  letter: 'a',
  correct: false,
  ms: null,
  mode: null,
  rating: '',
  answeredAt: new Date('2026-03-10T15:00:00Z'),
  answerId: null,
  ...about,
});

test('many answers at once are each kept, and each log shows its latest', async () => {
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

test('an answer that the database refuses fails alone', async () => {
  const log = createAnswerLog(h.db);
  const refused = answer({ memberId: 'x'.repeat(21) });
  const answers = [answer(), answer({ questionId: 2 }), refused, answer({ questionId: 3 })];
  const results = await Promise.allSettled(answers.map(log));
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(await h.db.$count(answerEvents)).toBe(3);
  expect(await h.db.$count(loggedQuestions)).toBe(3);
});
