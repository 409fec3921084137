import type { AheadOutput, PageNumberOutput, QuestionOutput } from '@fairway/contracts/question-bank/questions';
import type { ResumeOutput } from '@fairway/contracts/question-bank/study';
import { beforeEach, expect, test } from 'vitest';
import { bookRows } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';

const h = setUpHarness();
let ids: string[];
beforeEach(async () => {
  for (const id of ['ann', 'bob']) h.member(id);
  await h.load(bookRows('2', 6));
  ids = h.ids();
  // Testing lists them in the order of the test; one has left the bank.
  h.testMistakes('ann', '7', 'Sunday try', [ids[4], ids[1], ids[2], '4000000000']);
});

const ann = { member: 'ann' };
const bob = { member: 'bob' };
const at = (zid: string | undefined, as = ann, rest = '') =>
  h.get(`/api/v1/private/question/${zid}${rest}?type=test&id=7&mode=normal`, as);
const read = async (zid: string | undefined) => (await (await at(zid)).json()) as QuestionOutput;
const goTo = (number: number, as = ann) =>
  h.post('/api/mlp_question/page_num', { type: 'test', id: '7', mode: 'normal', number }, as);
const save = (num: number, zid: string | undefined, as = ann) =>
  h.get(`/api/mlp_question/resume_ques/normal/test/7/${num}/${zid}/0`, as);

test('the mistakes of a test are a set in bank order, with the name of the test', async () => {
  expect(await read('0')).toMatchObject({
    question: { _id: ids[1] },
    meta: { num: 1, total: 3, prev: null, next: ids[2] },
    test_name: 'Sunday try',
  });
  expect((await read(ids[4])).meta).toEqual({ num: 3, total: 3, prev: ids[2], next: null });
  expect(((await (await goTo(3)).json()) as PageNumberOutput).num._id).toBe(ids[4]);
  const { data } = (await (await at(ids[1], ann, '/ahead')).json()) as AheadOutput;
  expect(data.map(({ question, test_name }) => [question._id, test_name])).toEqual([
    [ids[2], 'Sunday try'],
    [ids[4], 'Sunday try'],
  ]);
  expect((await at(ids[0])).status).toBe(404);
});

test('they stay in the set when they are answered right, and leave it when they are hidden', async () => {
  for (const _ of [1, 2]) await h.answer('ann', ids[1], 'b');
  expect((await read('0')).meta.total).toBe(3);
  await h.post(`/api/v1/private/hide_question/${ids[1]}`, {}, ann);
  expect(await read('0')).toMatchObject({ question: { _id: ids[2] }, meta: { num: 1, total: 2 } });
  for (const id of [ids[2], ids[4]]) await h.post(`/api/v1/private/hide_question/${id}`, {}, ann);
  const empty = await at('0');
  expect([empty.status, await empty.json()]).toEqual([404, { id: 'This set has no questions' }]);
});

test('another member’s test is answered like a missing one, by every call for a set', async () => {
  for (const reply of [
    await at('0', bob),
    await at(ids[1], bob),
    await at(ids[1], bob, '/ahead'),
    await goTo(1, bob),
  ]) {
    expect([reply.status, await reply.json()]).toEqual([404, { id: 'No such test' }]);
  }
  expect((await save(1, ids[1], bob)).status).toBe(404);
});

test('each test has its own place, which does not replace the set to resume', async () => {
  const book = `/api/mlp_question/resume_ques/normal/book/2/2/${ids[1]}/0`;
  const { resume } = await h.read<ResumeOutput>(book, ann);
  expect(await (await save(3, ids[4])).json()).toEqual({ resume });
  expect((await read('0')).left_off).toEqual({
    num: 3,
    link: `/user/watch?mode=normal&type=test&id=7&num=3&zid=${ids[4]}`,
  });
  h.testMistakes('ann', '8', 'Monday try', [ids[1], ids[2]]);
  expect(await h.read('/api/v1/private/question/0?type=test&id=8&mode=normal', ann)).not.toHaveProperty('left_off');
});

test('Resume leads to the mistakes of a test if nothing else was studied', async () => {
  await save(3, ids[4]);
  expect(await h.read('/api/v1/private/progress/resume?next=1', ann)).toMatchObject({
    resume: {
      link: `/user/watch?mode=normal&type=test&id=7&num=3&zid=${ids[4]}`,
      label: 'Mistakes of Sunday try · #3',
    },
    next: null,
  });
});
