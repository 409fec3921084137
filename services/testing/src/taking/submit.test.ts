import type { SubmitTestOutput, TestItemsOutput, TestSummary } from '@fairway/contracts/testing';
import { UnavailableError } from '@fairway/kit/fault';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bankQuestion, rightLetter, wrongLetter } from '../../test/fake-bank.ts';
import { type Harness, openHarness } from '../../test/harness.ts';

let h: Harness;
beforeAll(async () => {
  h = await openHarness();
});
beforeEach(async () => {
  await h.empty();
  h.member('ann');
});
afterAll(() => h.close());

const itemsOf = async (testNum: string) => (await h.get(`get_test_list/${testNum}`, 'ann')).body as TestItemsOutput;
const detailsOf = async (testNum: string) => (await h.get(`test_details/${testNum}`, 'ann')).body as TestSummary;

/** Answers the first questions right, the next ones wrong; the rest stays open. */
async function answerSome(right: number, wrong: number) {
  const { test_num, items } = await h.generate('ann');
  for (const [index, item] of items.slice(0, right + wrong).entries()) {
    const letter = index < right ? rightLetter(item.num) : wrongLetter(item.num);
    expect((await h.choose('ann', test_num, item._id, letter)).status).toBe(200);
  }
  return { test_num, items };
}

test('a submitted test is judged: unanswered counts as incorrect [G-64, G-65, TST-37]', async () => {
  const { test_num } = await answerSome(4, 3);
  const reply = await h.post(`submit/${test_num}`, 'ann');
  expect(reply).toMatchObject({ status: 200 });
  expect(reply.body satisfies SubmitTestOutput).toEqual({
    test_num,
    correct: 4,
    judged: 10,
    answered: 7,
    total: 10,
    submitted_at: '2026-05-01T12:00:00.123Z',
  });
  expect(await detailsOf(test_num)).toMatchObject({
    status: 'Completed',
    correct: 4,
    judged: 10,
    answered: 7,
    submitted_at: '2026-05-01T12:00:00.123Z',
  });
  expect((await itemsOf(test_num)).map(({ status }) => status)).toEqual([
    ...Array(4).fill('Correct'),
    ...Array(6).fill('Incorrect'),
  ]);
});

test('the key is in the list of a submitted test, with every item’s question and choice [API-124, TST-14, G-21]', async () => {
  const { test_num, items } = await answerSome(1, 0);
  await h.post(`submit/${test_num}`, 'ann');
  const [first, second] = await itemsOf(test_num);
  expect(first).toEqual({
    _id: items[0]?._id,
    zmcq_id: bankQuestion(1),
    answer_type: 'a',
    status: 'Correct',
    num: 1,
    test_num,
  });
  expect(second).toMatchObject({ zmcq_id: { ZANSWER: 'b' }, answer_type: null, status: 'Incorrect' });
});

test('a second submission answers the same, whatever the clock and the bank say by then', async () => {
  const { test_num } = await answerSome(2, 0);
  const first = await h.post(`submit/${test_num}`, 'ann');
  h.clock.now = new Date('2026-06-01T00:00:00Z');
  h.bank().before = () => Promise.reject(new UnavailableError('away'));
  const second = await h.post(`submit/${test_num}`, 'ann');
  h.clock.now = new Date('2026-05-01T12:00:00.123Z');
  expect([second.status, second.body]).toEqual([200, first.body]);
});

test('tests that are submitted at once by many windows have one result', async () => {
  const { test_num } = await answerSome(3, 1);
  const replies = await Promise.all(Array.from({ length: 6 }, () => h.post(`submit/${test_num}`, 'ann')));
  for (const reply of replies) expect([reply.status, reply.body]).toEqual([200, replies[0]?.body]);
  expect(replies[0]?.body).toMatchObject({ correct: 3, answered: 4 });
});

test('a test without any answer may be submitted', async () => {
  const { test_num } = await h.generate('ann');
  expect((await h.post(`submit/${test_num}`, 'ann')).body).toMatchObject({ correct: 0, answered: 0, judged: 10 });
});
