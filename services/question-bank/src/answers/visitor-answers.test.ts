import { questionKey } from '@fairway/contracts/question-bank/question';
import type { DashboardCounts } from '@fairway/contracts/question-bank/study';
import { asc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { bookRows } from '../../test/factories.ts';
import { freeDailyAnswers, type Harness, setUpHarness } from '../../test/harness.ts';
import { answerEvents, loggedQuestions, missedQuestions, quotaDays, studyDays } from '../schema.ts';

const h = setUpHarness();
let ids: string[];
beforeEach(async () => {
  h.clock.now = new Date('2026-03-10T15:00:00Z');
  h.member('new', { license_rating: 'ZDL5' });
  h.member('free', { access: 'free' });
  await h.load(bookRows('1', 12));
  ids = h.ids();
});

type Ask = Parameters<Harness['post']>[2];
const idAt = (index: number) => ids[index] as string;

const keyOf = (id: string, ask: Ask = {}) => h.get(`/api/v1/public/answer/${id}`, ask);
/** Answers as a visitor with a cookie. */
async function visit(count: number): Promise<string> {
  let cookie = '';
  for (const id of ids.slice(0, count)) {
    const reply = await h.post(`/api/v1/public/answer/${id}`, { answer_type: 'a' }, { cookie });
    cookie ||= reply.headers.get('set-cookie')?.split(';')[0] ?? '';
  }
  return cookie;
}

const given = (id: string, answer_type = 'b', answer_id = `given-to-${id}`) => ({ _id: id, answer_type, answer_id });
async function move(answers: object[], ask: Ask) {
  const reply = await h.post('/api/v1/private/visitor_answers', { answers }, ask);
  return { status: reply.status, body: (await reply.json()) as { moved: number } };
}

test('a visitor who answered a question today can read its key again, without counting', async () => {
  const cookie = await visit(1);
  const reply = await keyOf(idAt(0), { cookie });
  expect([reply.status, questionKey.parse(await reply.json())]).toEqual([
    200,
    { ZANSWER: 'b', ZREFERENCE: 'Rule 1-1', ZSOLUTION: 'It follows from rule 1-1.' },
  ]);
  expect(reply.headers.get('set-cookie')).toBeNull();
  expect((await h.db.select().from(quotaDays)).map(({ used }) => used)).toEqual([1, 1]);
});

test('without a cookie the visitor is recognized by address', async () => {
  await visit(1);
  expect((await keyOf(idAt(0))).status).toBe(200);
  expect((await keyOf(idAt(0), { address: '198.51.100.9' })).status).toBe(404);
});

test('the key of a question that was not answered today remains secret', async () => {
  const cookie = await visit(1);
  const fault = { zid: 'You have not answered this question today' };
  const secret = async (id: string, ask: Ask) => {
    const reply = await keyOf(id, ask);
    return [reply.status, await reply.json()];
  };
  expect(await secret(idAt(1), { cookie })).toEqual([404, fault]);
  expect(await secret(idAt(0), { member: 'free' })).toEqual([404, fault]);
  h.clock.now = new Date('2026-03-11T00:00:00Z');
  expect(await secret(idAt(0), { cookie })).toEqual([404, fault]);
  expect(await secret('4294967290', { cookie })).toEqual([404, { zid: 'No such question' }]);
});

test('a member reads it by their allowance, and always with premium', async () => {
  await h.post(`/api/v1/public/answer/${idAt(0)}`, { answer_type: 'a' }, { member: 'free' });
  expect((await keyOf(idAt(0), { member: 'free' })).status).toBe(200);
  expect((await keyOf(idAt(5), { member: 'new' })).status).toBe(200);
});

test('answers given before registering are graded again, logged and counted in the new account', async () => {
  const cookie = await visit(3);
  const answers = [given(idAt(0)), given(idAt(1), 'c'), { ...given(idAt(2)), correct: false }];
  expect(await move(answers, { member: 'new', cookie })).toEqual({ status: 200, body: { moved: 3 } });
  const entries = await h.db.select().from(loggedQuestions).orderBy(asc(loggedQuestions.answeredAt));
  expect(entries.map(({ questionId, letter, correct }) => [questionId, letter, correct])).toEqual([
    [Number(idAt(0)), 'b', true],
    [Number(idAt(1)), 'c', false],
    [Number(idAt(2)), 'b', true],
  ]);
  expect(entries.at(-1)?.answeredAt).toEqual(h.clock.now);
  expect(await h.db.select().from(missedQuestions)).toMatchObject([{ questionId: Number(idAt(1)) }]);
  expect(await h.db.select().from(studyDays)).toMatchObject([{ day: '2026-03-10', answered: 3, correct: 2 }]);
  const counts = await h.get('/api/v1/private/progress/counts', { member: 'new' });
  expect(((await counts.json()) as DashboardCounts).dashlogged).toBe(3);
  expect((await h.db.select().from(answerEvents))[0]).toMatchObject({ rating: 'ZDL5', isFirst: true });
});

test('repeated, even concurrently, they are stored once', async () => {
  const answers = [given(idAt(0)), given(idAt(1)), given(idAt(1))];
  const replies = await Promise.all([1, 2, 3].map(() => move(answers, { member: 'new' })));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(replies.reduce((sum, { body }) => sum + body.moved, 0)).toBe(2);
  expect((await move([...answers, given(idAt(2))], { member: 'new' })).body).toEqual({ moved: 1 });
  expect(await h.db.$count(answerEvents)).toBe(3);
});

test('an account with answers accepts none', async () => {
  await h.post(`/api/v1/public/answer/${idAt(5)}`, { answer_type: 'a' }, { member: 'new' });
  expect((await move([given(idAt(0))], { member: 'new' })).body).toEqual({ moved: 0 });
  expect(await h.db.$count(answerEvents)).toBe(1);
});

test('a member without a plan gets those that the visitor’s allowance paid for, at no cost to their allowance', async () => {
  h.member('unpaid', { access: 'free' });
  const cookie = await visit(2);
  const answers = ids.map((id) => given(id));
  expect(ids.length).toBeGreaterThan(freeDailyAnswers);
  expect((await move(answers, { member: 'unpaid', cookie })).body).toEqual({ moved: 2 });
  expect(await h.db.$count(answerEvents)).toBe(2);
  expect(await h.db.$count(loggedQuestions)).toBe(0);
  const today = await h.get('/api/v1/private/progress/quota', { member: 'unpaid' });
  expect(await today.json()).toMatchObject({ quota: { used: 0 } });
});

test('yesterday’s allowance counts too, another visitor’s does not', async () => {
  const cookie = await visit(2);
  h.clock.now = new Date('2026-03-11T01:00:00Z');
  const answers = [given(idAt(0)), given(idAt(1))];
  expect((await move(answers, { member: 'free', address: '198.51.100.9' })).body).toEqual({ moved: 0 });
  expect((await move(answers, { member: 'free', cookie, address: '198.51.100.9' })).body).toEqual({ moved: 2 });
});

test('questions removed from the bank are skipped', async () => {
  expect((await move([given('4294967290'), given(idAt(0))], { member: 'new' })).body).toEqual({ moved: 1 });
  expect((await move([given('4294967290', 'a', 'another-answer')], { member: 'new' })).body).toEqual({ moved: 0 });
});

test.each([
  ['no answers', []],
  ['more than 200', Array.from({ length: 201 }, (_, index) => given(String(index + 1)))],
  ['an answer without an id', [{ _id: '1', answer_type: 'a' }]],
  ['an invalid letter', [given('1', 'e')]],
])('rejects %s, and stores nothing', async (_what, answers) => {
  expect((await move(answers, { member: 'new' })).status).toBe(400);
  expect(await h.db.$count(answerEvents)).toBe(0);
});

test('200 answers fit', async () => {
  const answers = Array.from({ length: 200 }, (_, index) =>
    given(String(4_000_000_000 + index), 'd', `${index}`.padStart(24, 'x')),
  );
  expect(await move(answers, { member: 'new' })).toEqual({ status: 200, body: { moved: 0 } });
});
