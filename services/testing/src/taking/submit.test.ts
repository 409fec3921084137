import type { SubmitTestOutput } from '@fairway/contracts/testing/testing';
import { UnavailableError } from '@fairway/kit/calls/fault';
import { expect, test } from 'vitest';
import { bankQuestion, rightLetter } from '../../test/fake-bank.ts';
import { setUpHarness } from '../../test/harness.ts';

const h = setUpHarness();

test('a submitted test is graded: unanswered counts as incorrect [G-64, G-65, TST-37]', async () => {
  const { test_num } = await h.answerSome(4, 3);
  const reply = await h.submit(test_num);
  expect(reply).toMatchObject({ status: 200 });
  expect(reply.body satisfies SubmitTestOutput).toEqual({
    test_num,
    correct: 4,
    judged: 10,
    answered: 7,
    total: 10,
    submitted_at: '2026-05-01T12:00:00.123Z',
  });
  expect(await h.detailsOf(test_num)).toMatchObject({
    status: 'Completed',
    correct: 4,
    judged: 10,
    answered: 7,
    submitted_at: '2026-05-01T12:00:00.123Z',
  });
  expect((await h.itemsOf(test_num)).map(({ status }) => status)).toEqual([
    ...Array(4).fill('Correct'),
    ...Array(6).fill('Incorrect'),
  ]);
});

test('the list of a submitted test contains the key and every item’s question and choice [API-124, TST-14, G-21]', async () => {
  const { test_num, items } = await h.answerSome(1, 0);
  await h.submit(test_num);
  const [first, second] = await h.itemsOf(test_num);
  expect(first).toEqual({
    _id: items[0]?._id,
    zmcq_id: bankQuestion(1),
    answer_type: 'a',
    status: 'Correct',
    num: 1,
    flagged: false,
    version: 1,
    test_num,
  });
  expect(second).toMatchObject({ zmcq_id: { ZANSWER: 'b' }, answer_type: null, status: 'Incorrect' });
});

test('a client without a submit call finishes by reading the result once every question is answered [G-64]', async () => {
  const { test_num, items, first } = await h.answerSome(6, 3);
  expect((await h.itemsOf(test_num)).map(({ status }) => status)).toEqual([...Array(9).fill('Answered'), 'Unanswered']);
  expect(await h.detailsOf(test_num)).toMatchObject({ status: 'In progress', correct: null });
  await h.choose('ann', test_num, items[9]?._id ?? '', rightLetter(10));
  expect(await h.detailsOf(test_num)).toMatchObject({ status: 'In progress', correct: null });

  const result = await h.itemsOf(test_num);
  expect(result.map(({ status }) => status)).toEqual([
    ...Array(6).fill('Correct'),
    ...Array(3).fill('Incorrect'),
    'Correct',
  ]);
  expect(result[0]?.zmcq_id?.ZANSWER).toBe('a');
  expect(await h.detailsOf(test_num)).toMatchObject({ status: 'Completed', correct: 7, judged: 10 });
  expect((await h.choose('ann', test_num, first, 'd')).status).toBe(409);
});

test('test_question reveals neither key nor grade of a test that is answered but not submitted', async () => {
  const { test_num } = await h.answerSome(10, 0);
  expect((await h.get(`test_question/${test_num}`, 'ann')).text).not.toMatch(/ZANSWER"|Correct/);
  expect(await h.detailsOf(test_num)).toMatchObject({ status: 'In progress' });
});

test('a second submission returns the same result, even if time has passed and the bank has changed', async () => {
  const { test_num } = await h.answerSome(2, 0);
  const first = await h.submit(test_num);
  h.clock.now = new Date('2026-06-01T00:00:00Z');
  h.bank().before = () => Promise.reject(new UnavailableError('unavailable'));
  const second = await h.submit(test_num);
  expect([second.status, second.body]).toEqual([200, first.body]);
});

test('concurrent submissions from several windows have one result', async () => {
  const { test_num } = await h.answerSome(3, 1);
  const replies = await Promise.all(Array.from({ length: 6 }, () => h.submit(test_num)));
  for (const reply of replies) expect([reply.status, reply.body]).toEqual([200, replies[0]?.body]);
  expect(replies[0]?.body).toMatchObject({ correct: 3, answered: 4 });
});

test('a test submitted elsewhere while the keys are fetched retains that result', async () => {
  const { test_num } = await h.answerSome(3, 1);
  let first: unknown;
  h.bank().before = async () => {
    h.bank().before = async () => {};
    first = (await h.submit(test_num)).body;
    h.clock.now = new Date('2026-06-01T00:00:00Z');
    h.bank().gone.add(1);
  };
  const second = await h.submit(test_num);
  expect(second.body).toEqual(first);
  expect(await h.detailsOf(test_num)).toMatchObject({
    correct: 3,
    judged: 10,
    submitted_at: '2026-05-01T12:00:00.123Z',
  });
});

test('a test without answers can be submitted', async () => {
  const { test_num } = await h.generate('ann');
  expect((await h.submit(test_num)).body).toMatchObject({ correct: 0, answered: 0, judged: 10 });
});

test('a question that was removed from the bank does not count, answered or not', async () => {
  const { test_num } = await h.answerSome(4, 3);
  for (const id of [1, 5, 9]) h.bank().gone.add(id);
  expect((await h.submit(test_num)).body).toMatchObject({
    correct: 3,
    judged: 7,
    answered: 7,
    total: 10,
  });
  expect(await h.detailsOf(test_num)).toMatchObject({ correct: 3, judged: 7, question_count: 10 });
  h.bank().gone.clear();
  const after = await h.itemsOf(test_num);
  expect([0, 4, 8].map((index) => after[index]?.status)).toEqual(['Answered', 'Answered', 'Unanswered']);
  expect(after[0]?.zmcq_id).toMatchObject({ _id: '1' });
  expect(after[0]?.zmcq_id).not.toHaveProperty('ZANSWER');
  expect(after[0]?.zmcq_id).not.toHaveProperty('ZSOLUTION');
});

test('a test whose questions were all removed from the bank is submitted with nothing graded', async () => {
  const { test_num } = await h.answerSome(1, 0);
  for (let id = 1; id <= 10; id++) h.bank().gone.add(id);
  expect((await h.submit(test_num)).body).toMatchObject({ correct: 0, judged: 0, answered: 1 });
});

test('the key shown is the one that the test was graded by, even if the bank has changed', async () => {
  const { test_num } = await h.answerSome(10, 0);
  await h.submit(test_num);
  await h.db.$client.query("update test_items set answer = 'd', correct = 0 where place = 1");
  expect((await h.itemsOf(test_num))[0]).toMatchObject({ zmcq_id: { ZANSWER: 'd' }, status: 'Incorrect' });
});

test('a test deleted during its submission is gone', async () => {
  const { test_num } = await h.answerSome(1, 0);
  h.bank().before = async () => {
    h.bank().before = async () => {};
    await h.call('DELETE', `test/${test_num}`, 'ann');
  };
  expect(await h.submit(test_num)).toMatchObject({ status: 404, body: { id: 'No such test' } });
});

test('a choice saved while the keys are fetched is graded', async () => {
  const { test_num, first } = await h.generate('ann');
  h.bank().before = async () => {
    h.bank().before = async () => {};
    expect((await h.choose('ann', test_num, first, 'a')).status).toBe(200);
  };
  expect((await h.submit(test_num)).body).toMatchObject({ correct: 1, answered: 1 });
});

test('a grade that cannot be written leaves the test unchanged', async () => {
  const { test_num } = await h.answerSome(2, 0);
  await h.db.$client.query(`create trigger full_disk before update on test_items for each row
    if new.place = 7 then signal sqlstate '45000' set message_text = 'disk full'; end if`);
  try {
    expect((await h.submit(test_num)).status).toBe(500);
  } finally {
    await h.db.$client.query('drop trigger full_disk');
  }
  expect(await h.detailsOf(test_num)).toMatchObject({ status: 'In progress', correct: null, judged: null });
  expect((await h.itemsOf(test_num)).map(({ status }) => status)).toEqual([
    ...Array(2).fill('Answered'),
    ...Array(8).fill('Unanswered'),
  ]);
  expect((await h.submit(test_num)).body).toMatchObject({ correct: 2 });
});
