import type { AheadOutput, QuestionOutput } from '@fairway/contracts/question-bank/questions';
import type { LimitCounts } from '@fairway/contracts/question-bank/study';
import { beforeEach, expect, test } from 'vitest';
import { bookRows, testAnswer } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { recordTestAnswers } from '../answers/test-answers.ts';

const h = setUpHarness();
/** More than two chunks of places. */
const size = 160;
let ids: string[];
beforeEach(async () => {
  h.member('ann');
  await h.load(bookRows('1', size));
  ids = h.ids();
});

const ann = { member: 'ann' };
const answer = (at: number, letter: 'a' | 'b') => h.answer('ann', ids[at], letter);
const get = (zid: string, query: string, as = ann) =>
  h.get(`/api/v1/private/question/${zid}?type=book&id=2&${query}`, as);
const read = async (zid: string, query: string) => (await (await get(zid, query)).json()) as QuestionOutput;
const counts = () => h.read<LimitCounts>('/api/v1/private/progress/limits?type=book&id=2', ann);

/** Answers, marks and hides some questions; returns which of the rest each limit leaves. */
async function study(): Promise<Record<string, string[]>> {
  const wrong = [3, 70];
  const right = [4, 5, ...Array.from({ length: 60 }, (_, at) => at + 80)];
  const tested = [9, 150];
  const bookmarked = [2, 6, 155];
  for (const at of wrong) await answer(at, 'a');
  for (const at of right) await answer(at, 'b');
  const answers = tested.map((at) => testAnswer(ids[at], 'b'));
  await recordTestAnswers(h.deps, { member_id: 'ann', test_num: 't1', answers });
  for (const at of bookmarked) await h.post(`/api/v1/private/bookmark_question/${ids[at]}`, {}, ann);
  for (const at of [6, 7]) await h.post(`/api/v1/private/hide_question/${ids[at]}`, {}, ann);
  const shown = ids.filter((_id, at) => at !== 6 && at !== 7);
  const done = new Set([...wrong, ...right, ...tested].map((at) => ids[at]));
  return {
    unanswered: shown.filter((id) => !done.has(id)),
    wrong: shown.filter((id) => wrong.some((at) => ids[at] === id)),
    bookmarked: shown.filter((id) => bookmarked.some((at) => ids[at] === id)),
  };
}

test('Next and Previous lead through exactly the questions of a limit, in order and shuffled; places remain the set’s', async () => {
  const expected = await study();
  expect(await counts()).toEqual({
    total: size - 2,
    ...Object.fromEntries(Object.entries(expected).map(([only, left]) => [only, left.length])),
  });
  for (const mode of ['normal', `shuffle&first=${ids[40]}`]) {
    for (const [only, left] of Object.entries(expected)) {
      const query = `mode=${mode}&only=${only}`;
      const walked: QuestionOutput[] = [];
      for (let zid: string | null = '0'; zid !== null; ) {
        const opened: QuestionOutput = await read(zid, query);
        if (walked.length > 0) expect(opened.meta.prev).toBe(walked.at(-1)?.question._id);
        else expect(opened.meta.prev).toBeNull();
        walked.push(opened);
        zid = opened.meta.next;
      }
      const walkedIds = walked.map(({ question }) => question._id);
      expect(mode === 'normal' ? walkedIds : walkedIds.toSorted()).toEqual(mode === 'normal' ? left : left.toSorted());
      for (const { question, meta } of walked.slice(0, 3)) {
        const { num, total } = (await read(question._id, `mode=${mode}`)).meta;
        expect(meta).toMatchObject({ num, total });
      }
      const ahead = await get(`${walkedIds[0]}/ahead`, query);
      const { data } = (await ahead.json()) as AheadOutput;
      expect(data).toEqual(walked.slice(1, 21).map((one) => ({ ...one, quota: null })));
    }
  }
});

test('an answered question keeps its place among the unanswered ones, and its neighbors', async () => {
  for (const at of [1, 2]) await answer(at, 'b');
  expect((await read(ids[2] as string, 'only=unanswered')).meta).toEqual({
    num: 3,
    total: size,
    next: ids[3],
    prev: ids[0],
  });
  // Opened at a number, the next one that the limit leaves is shown.
  expect((await read('0', 'only=unanswered&num=2')).question._id).toBe(ids[3]);
});

test.each([
  ['unanswered', 'You have answered every question of this set'],
  ['wrong', 'You have no mistakes in this set'],
  ['bookmarked', 'You have no bookmarks in this set'],
])('a set without %s questions says so', async (only, text) => {
  await h.load([{ id: '3-1', book: 'Deck General' }]);
  await h.answer('ann', await h.idOf('3-1'), 'b');
  const rejected = await h.get(`/api/v1/private/question/0?type=book&id=3&only=${only}`, ann);
  expect([rejected.status, await rejected.json()]).toEqual([404, { only: text }]);
});

test('a limit needs a plan', async () => {
  h.member('free', { access: 'free' });
  expect((await get('0', 'only=wrong', { member: 'free' })).status).toBe(403);
});
