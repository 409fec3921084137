import type { MemberExamOutput } from '@fairway/contracts/question-bank/member-exam';
import type { QuestionOutput } from '@fairway/contracts/question-bank/questions';
import { expect, test } from 'vitest';
import { bookRows, twinRows } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { twinsWithin } from './twin-round.ts';

const h = setUpHarness();
const orderOf = (ids: number[]) => ({
  size: ids.length,
  idAt: (place: number) => ids[place] as number,
  placeOf: (id: number) => ids.indexOf(id),
});

test('each question is beside its twins, once; what has none in the order is left out', () => {
  const twins = new Map([
    [1, [5, 9]],
    [5, [1, 3]],
    [3, [5]],
    [9, [1]],
    [4, [8]],
    [8, [4]],
  ]);
  expect(twinsWithin(orderOf([1, 2, 3, 4, 5, 8]), twins)).toEqual([1, 5, 3, 4, 8]);
});

const round = (num: number, { id = 100, mode = 'normal', member = 'ann' } = {}) =>
  h.get(`/api/v1/private/question/0?type=twins&id=${id}&mode=${mode}&num=${num}`, { member });

test('the twins of a module are a set, in pairs also when shuffled, without those of other modules', async () => {
  h.member('ann');
  const general = twinRows(1).map((row) => ({ ...row, id: `general-${row.id}`, book: 'Deck General' }));
  await h.load([...twinRows(2), ...bookRows('rules', 3), ...general]);
  await h.search.refresh();
  for (const mode of ['normal', 'shuffle']) {
    const shown: string[] = [];
    for (let num = 1; num <= 4; num++) {
      const { question, meta } = (await (await round(num, { mode })).json()) as QuestionOutput;
      expect(meta.total).toBe(4);
      shown.push(question.ZNUMBER);
    }
    expect(shown).toEqual(['aground-0', 'anchored-0', 'aground-1', 'anchored-1']);
  }
  const modules = ['Q100', 'Q171'].map((code) => ({ code }));
  const saved = await h.send('PUT', '/api/v1/private/exam', { modules }, { member: 'ann' });
  const { exam } = (await saved.json()) as MemberExamOutput;
  expect(exam?.modules.map(({ twins }) => twins)).toEqual([4, 0]);
});

test('a free member has none, and neither has a module that nobody knows', async () => {
  h.member('ann');
  h.member('free', { access: 'free' });
  await h.load(twinRows(1));
  await h.search.refresh();
  expect((await round(1)).status).toBe(200);
  for (const reply of [await round(1, { member: 'free' }), await round(1, { id: 999 })]) {
    expect([reply.status, await reply.json()]).toEqual([404, { id: 'No such module' }]);
  }
});
