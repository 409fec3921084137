import type { AheadOutput, QuestionOutput } from '@fairway/contracts/question-bank/questions';
import { beforeEach, expect, test } from 'vitest';
import { bookRows } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';

const h = setUpHarness();
beforeEach(async () => {
  h.member('premium');
  h.member('free', { access: 'free' });
  await h.load(bookRows('1', 30));
});

const set = 'mode=shuffle&type=book&id=2';
const premium = { member: 'premium' };
const read = async (zid: string) =>
  (await (await h.get(`/api/v1/private/question/${zid}?${set}`, premium)).json()) as QuestionOutput;
const ahead = async (zid: string, ask = premium) =>
  (await (await h.get(`/api/v1/private/question/${zid}/ahead?${set}`, ask)).json()) as AheadOutput;

test('returns the next twenty questions in one reply, each like a single read, without hidden ones', async () => {
  const first = await read('0');
  const second = first.meta.next as string;
  await h.post(`/api/v1/private/hide_question/${second}`, {}, premium);
  const { data } = await ahead(first.question._id);
  expect(data).toHaveLength(20);
  expect(data.map(({ question }) => question._id)).not.toContain(second);
  expect(data[0]).toEqual(await read(data[0]?.question._id as string));
  expect(data[19]).toEqual(await read(data[19]?.question._id as string));
  expect(await ahead(second)).toEqual(await ahead(first.question._id));
});

test('returns the remaining ones near the end, none with a daily limit, and 401 without a token', async () => {
  const last = (await read(`0`)).meta.total;
  const late = (await (
    await h.get(`/api/v1/private/question/0?${set}&num=${last - 1}`, premium)
  ).json()) as QuestionOutput;
  expect((await ahead(late.question._id)).data.map(({ meta }) => meta.next)).toEqual([null]);
  expect(await ahead(late.question._id, { member: 'free' })).toEqual({ data: [] });
  expect((await h.get(`/api/v1/private/question/${late.question._id}/ahead?${set}`)).status).toBe(401);
  expect((await h.get(`/api/v1/private/question/4000000000/ahead?${set}`, premium)).status).toBe(404);
});
