import type { SubmitAnswerOutput } from '@fairway/contracts/question-bank/answers';
import type { LoggedEntry, LoggedOutput } from '@fairway/contracts/question-bank/study';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { sourceQuestion, testAnswer } from '../../test/factories.ts';
import { setUpHarness, setUpInternalClient } from '../../test/harness.ts';
import { recordTestAnswers } from '../answers/test-answers.ts';
import { answerEvents } from '../schema.ts';

const h = setUpHarness();
const client = setUpInternalClient(h);
const ann = { member: 'ann' };
const row = (choices: string, answer: string, fields = {}) => ({
  ...sourceQuestion({ id: '1-1', answer }),
  id: '1-1',
  choices: Object.fromEntries(choices.split(' ').map((text, index) => ['ABCD'[index], text])),
  ...fields,
});
const ask = (path: string) => h.read(`/api/${path}`, ann);
let id = 0;

/** Charlie is right: first under C, then under A. */
beforeEach(async () => {
  h.member('ann');
  await h.load([row('Alfa Bravo Charlie Delta', 'C', { question: 'Which one?' })]);
  id = Number(h.ids()[0]);
  await h.answer('ann', String(id), 'c');
  const answers = [{ ...testAnswer(id, 'c'), correct: true }];
  await recordTestAnswers(h.deps, { member_id: 'ann', test_num: 'first-test', answers });
});

const reorder = (fields = {}) =>
  h.load([row('Charlie Bravo Alfa Delta', 'A', { question: 'Which one now?', ...fields })]);

const views: [string, (body: unknown) => unknown[]][] = [
  ['mlp_logged/get_logged_questions', (body) => (body as LoggedOutput).data],
  ['mlp_logged/getTopic/2?page=0', (body) => (body as LoggedOutput).data],
  ['mlp_logged/getTopic/2', (body) => body as LoggedEntry[]],
  ['v1/private/my-data/answers', (body) => (body as { data: unknown[] }).data],
];
test.each(views)(
  '%s shows the question as it was graded after an import reorders its choices',
  async (path, rowsOf) => {
    const before = rowsOf(await ask(path));
    await reorder();
    const after = rowsOf(await ask(path));
    expect(after.length).toBeGreaterThan(0);
    expect(after).toEqual(before.map((entry) => ({ ...(entry as object), changed_since: true })));
  },
);

test.each(views)('%s is not marked after a change that leaves text and key as they were', async (path, rowsOf) => {
  await h.load([row('Alfa Bravo Charlie Delta', 'C', { question: 'Which one?', solution: 'Better words.' })]);
  for (const entry of rowsOf(await ask(path))) expect((entry as LoggedEntry).changed_since ?? false).toBe(false);
});

describe('an answer to an earlier version, sent late', () => {
  const answer = async (letter: string, version: number) => {
    const reply = await h.post(
      '/api/mlp_question/sub_question',
      { _id: String(id), answer_type: letter, version },
      ann,
    );
    return { status: reply.status, body: (await reply.json()) as SubmitAnswerOutput };
  };
  const logged = async () => ((await ask('mlp_logged/get_logged_questions')) as LoggedOutput).data[0];

  test('is graded by the text that was on screen, and shown with it', async () => {
    await reorder();
    expect((await answer('c', 1)).body).toMatchObject({ correct: true, ZANSWER: 'c' });
    expect(await logged()).toMatchObject({ answer_type: 'c', correct: true, changed_since: true });
    expect((await answer('a', 1)).body).toMatchObject({ correct: false, ZANSWER: 'c' });
    expect((await answer('a', 2)).body).toMatchObject({ correct: true, ZANSWER: 'a' });
    expect((await logged())?.changed_since ?? false).toBe(false);
  });

  test('is graded by the present key if only the key was corrected', async () => {
    await h.load([row('Alfa Bravo Charlie Delta', 'B', { question: 'Which one?' })]);
    expect((await answer('b', 1)).body).toMatchObject({ correct: true, ZANSWER: 'b' });
  });

  test('is rejected if there was no such version', async () => {
    const { status, body } = await answer('c', 9);
    expect([status, body]).toEqual([400, { version: expect.stringContaining('has changed since') }]);
  });

  test('a visitor’s answer is graded by it when an account opens', async () => {
    h.member('new');
    await reorder();
    const answers = [{ _id: String(id), answer_type: 'c', answer_id: 'a-visitors-answer', version: 1 }];
    const reply = await h.post('/api/v1/private/visitor_answers', { answers }, { member: 'new' });
    expect(await reply.json()).toEqual({ moved: 1 });
    const events = await h.db.select().from(answerEvents).where(eq(answerEvents.memberId, 'new'));
    expect(events).toMatchObject([{ letter: 'c', correct: true, version: 1 }]);
  });
});

test('other services learn when text, choices or key last changed', async () => {
  const changedAt = async () =>
    ((await client.get(`/internal/questions?ids=${id}`)).body as { changed_at: string | null }[])[0]?.changed_at;
  expect(await changedAt()).toBeNull();
  await h.load([row('Alfa Bravo Charlie Delta', 'C', { question: 'Which one?', solution: 'Better words.' })]);
  expect(await changedAt()).toBeNull();
  h.clock.now = new Date('2026-03-11T12:00:00Z');
  await h.load([row('alfa Bravo Charlie Delta', 'C', { question: 'Which one?' })]);
  expect(await changedAt()).toBe('2026-03-11T12:00:00.000Z');
  h.clock.now = new Date('2026-03-12T12:00:00Z');
  await h.load([row('alfa Bravo Charlie Delta', 'C', { question: 'Which one?', solution: 'The best words.' })]);
  expect(await changedAt()).toBe('2026-03-11T12:00:00.000Z');
  await reorder();
  expect(await changedAt()).toBe('2026-03-12T12:00:00.000Z');
});

test('questions are read as they were at a version, with the key of that time', async () => {
  await reorder();
  const { body } = await client.get(`/internal/questions/past?key=1&of=${id}.1,${id}.2,${id}.9,4000000000.1`);
  expect(body).toMatchObject([
    { _id: String(id), version: 1, ZQUESTION: 'Which one?', ZANSWERTHREE: 'Charlie', ZANSWER: 'c' },
    { _id: String(id), version: 2, ZQUESTION: 'Which one now?', ZANSWERONE: 'Charlie', ZANSWER: 'a' },
  ]);
});
