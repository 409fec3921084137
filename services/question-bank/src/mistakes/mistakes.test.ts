import type { PageNumberOutput, QuestionOutput } from '@fairway/contracts/question-bank/questions';
import type { DashboardCounts, HistoryOutput } from '@fairway/contracts/question-bank/study';
import { beforeEach, expect, test } from 'vitest';
import { bookRows, testAnswer } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { recordTestAnswers } from '../answers/test-answers.ts';

const h = setUpHarness();
let ids: string[];
beforeEach(async () => {
  h.clock.now = new Date('2026-03-10T15:00:00Z');
  for (const id of ['ann', 'bob']) h.member(id);
  await h.load(bookRows('2', 6));
  ids = h.ids();
});

const ann = { member: 'ann' };
const wrong = 'a';
const right = 'b';

async function answer(index: number, letter: string): Promise<void> {
  await h.answer('ann', ids[index], letter);
  h.clock.now = new Date(h.clock.now.getTime() + 60_000);
}
const at = (zid: string | undefined, mode = 'normal', as = ann) =>
  h.get(`/api/v1/private/question/${zid}?type=mistakes&id=0&mode=${mode}`, as);
const read = async (zid: string | undefined, mode?: string) => (await (await at(zid, mode)).json()) as QuestionOutput;
async function mistakes(as = ann): Promise<string[]> {
  const found: string[] = [];
  for (let number = 1; ; number++) {
    const body = { type: 'mistakes', id: '0', mode: 'normal', number };
    const reply = await h.post('/api/mlp_question/page_num', body, as);
    if (reply.status !== 200) break;
    found.push(((await reply.json()) as PageNumberOutput).num._id);
  }
  const counts = await h.read<DashboardCounts>('/api/v1/private/progress/counts', as);
  const resume = await h.read('/api/v1/private/progress/resume', as);
  expect([counts.mistakes, resume]).toEqual([found.length, expect.objectContaining({ mistakes: found.length })]);
  return found;
}

test('a wrong answer makes a mistake, two consecutive right ones settle it, and another wrong one restores it', async () => {
  await answer(4, wrong);
  await answer(1, wrong);
  await answer(2, right);
  expect(await mistakes()).toEqual([ids[1], ids[4]]);
  await answer(1, right);
  await answer(1, wrong);
  await answer(1, right);
  expect(await mistakes()).toEqual([ids[1], ids[4]]);
  await answer(1, right);
  expect(await mistakes()).toEqual([ids[4]]);
  await answer(1, wrong);
  expect(await mistakes()).toEqual([ids[1], ids[4]]);
  expect(await mistakes({ member: 'bob' })).toEqual([]);
});

test('mistakes are in bank order; one that was just settled still has neighbors, but no number', async () => {
  for (const index of [0, 2, 5]) await answer(index, wrong);
  expect(await read('0')).toMatchObject({
    question: { _id: ids[0] },
    meta: { num: 1, total: 3, prev: null, next: ids[2] },
  });
  for (const _ of [1, 2]) await answer(2, right);
  expect((await read(ids[2])).meta).toEqual({ num: 2, total: 2, prev: ids[0], next: ids[5] });
  const ahead = `/api/v1/private/question/${ids[2]}/ahead?type=mistakes&id=0&mode=normal`;
  const { data } = await h.read<{ data: QuestionOutput[] }>(ahead, ann);
  expect(data.map(({ question }) => question._id)).toEqual([ids[5]]);
  expect((await at(ids[1])).status).toBe(404);
});

test('the shuffled order of mistakes does not change as they are settled one by one', async () => {
  for (const index of [0, 1, 2, 3, 4, 5]) await answer(index, wrong);
  const order = await h.walk('type=mistakes&id=0&mode=shuffle', 'ann');
  expect(order.toSorted()).toEqual(ids.toSorted());
  const settled = order[1] as string;
  for (const _ of [1, 2]) await answer(ids.indexOf(settled), right);
  expect((await read(order[0], 'shuffle')).meta).toMatchObject({ num: 1, total: 5, next: order[2] });
  expect((await read(settled, 'shuffle')).meta).toMatchObject({ prev: order[0], next: order[2] });
});

test('wrong answers of a submitted test are mistakes; hidden questions are not shown among them', async () => {
  const answers = [0, 3].map((index) => testAnswer(ids[index], 'a'));
  await recordTestAnswers(h.deps, { member_id: 'ann', test_num: 'test1', answers });
  expect(await mistakes()).toEqual([ids[0], ids[3]]);
  await h.post(`/api/v1/private/hide_question/${ids[3]}`, {}, ann);
  expect(await mistakes()).toEqual([ids[0]]);
});

const history = async (query: string, as = ann) =>
  (await h.read<HistoryOutput>(`/api/v1/private/progress/history?ids=${query}`, as)).data;

test('without a plan there are no mistakes to settle', async () => {
  await answer(0, wrong);
  h.member('ann', { access: 'free' });
  const expected = { resume: null, mistakes: 0, next: null };
  expect(await h.read('/api/v1/private/progress/resume', ann)).toEqual(expected);
});

test('the history of a question is how often it was missed, in study and in tests, and when last', async () => {
  await answer(1, wrong);
  await answer(1, right);
  await answer(1, wrong);
  await answer(4, wrong);
  await answer(2, right);
  const queried = `${ids[1]},${ids[2]},${ids[4]},4000000000`;
  const ofFirst = { zmcq_id: ids[1], missed: 2, missed_at: '2026-03-10T15:02:00.000Z', rights_left: 2 };
  expect(await history(queried)).toEqual([
    ofFirst,
    { zmcq_id: ids[4], missed: 1, missed_at: '2026-03-10T15:03:00.000Z', rights_left: 2 },
  ]);
  // An earlier test that is reported late.
  const answers = [testAnswer(ids[1], 'a', '2026-03-01T08:00:00.000Z')];
  for (const _ of [1, 2]) await recordTestAnswers(h.deps, { member_id: 'ann', test_num: 'test1', answers });
  expect(await history(String(ids[1]))).toEqual([{ ...ofFirst, missed: 3 }]);
  expect(await history(queried, { member: 'bob' })).toEqual([]);
  await h.send('PUT', '/api/v1/private/progress/settings', { log_answers: false }, ann);
  expect(await history(queried)).toBeNull();
});

test('the history says how many right answers in a row remove the question from the mistakes', async () => {
  const left = async () => (await history(String(ids[1])))?.map(({ rights_left }) => rights_left);
  const inTurn: unknown[] = [];
  for (const letter of [right, wrong, right, wrong, right, right, right]) {
    await answer(1, letter);
    inTurn.push(await left());
  }
  expect(inTurn).toEqual([[], [2], [1], [2], [1], [0], [0]]);
});

test.each(['', 'x', '0', Array.from({ length: 51 }, (_, at) => at + 1).join(',')])(
  'the history of %j is rejected',
  async (queried) => {
    const reply = await h.get(`/api/v1/private/progress/history?ids=${queried}`, ann);
    expect(reply.status).toBe(400);
  },
);

test('Resume links back to the mistakes', async () => {
  await answer(1, wrong);
  const saved = await h.get(`/api/mlp_question/resume_ques/normal/mistakes/0/1/${ids[1]}/0`, ann);
  expect(await saved.json()).toMatchObject({
    resume: { link: `/user/mistakes/watch?mode=normal&num=1&zid=${ids[1]}`, label: 'Your mistakes · #1' },
  });
});

test('with the log switched off there are no new mistakes, and Remove All of the log removes the existing ones', async () => {
  await answer(0, wrong);
  await h.send('PUT', '/api/v1/private/progress/settings', { log_answers: false }, ann);
  await answer(1, wrong);
  expect(await mistakes()).toEqual([ids[0]]);
  await h.del('/api/v1/private/all_questions/logged%20question?with=progress', ann);
  expect(await mistakes()).toEqual([]);
});
