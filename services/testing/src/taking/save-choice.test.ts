import type { SaveChoiceOutput, TestQuestionsOutput } from '@fairway/contracts/testing/testing';
import { UnavailableError } from '@fairway/kit/calls/fault';
import { expect, test } from 'vitest';
import { setUpHarness } from '../../test/harness.ts';

const h = setUpHarness();

test('a choice is saved immediately and changes a new test to in progress [API-130, OPEN-85, G-64]', async () => {
  const { test_num, items } = await h.generate('ann');
  const item = items[6]?._id ?? '';
  const { status, body } = await h.choose('ann', test_num, item, 'c');
  expect([status, body satisfies SaveChoiceOutput]).toEqual([
    200,
    { test_id: item, answer_type: 'c', answered: 1, total: 10 },
  ]);
  expect(await h.detailsOf(test_num)).toMatchObject({ status: 'In progress', answered: 1, correct: null });
  expect((await h.itemsOf(test_num)).map((row) => [row.answer_type, row.status])).toEqual([
    ...Array(6).fill([null, 'Unanswered']),
    ['c', 'Answered'],
    ...Array(3).fill([null, 'Unanswered']),
  ]);
});

test('a later choice replaces the first until the test is submitted, and counts once', async () => {
  const { test_num, first: item } = await h.generate('ann');
  for (const letter of ['a', 'b', 'B', 'D']) {
    expect(await h.choose('ann', test_num, item, letter)).toMatchObject({
      status: 200,
      body: { answered: 1, answer_type: letter.toLowerCase() },
    });
  }
  expect((await h.itemsOf(test_num))[0]).toMatchObject({ answer_type: 'd', status: 'Answered' });
});

test('a choice that waited in a browser does not replace a later one from another device', async () => {
  const { test_num, first: test_id } = await h.generate('ann');
  const choose = (answer_type: string, waited_ms: number) =>
    h.post('post_test', 'ann', { answer_type, test_num, test_id, waited_ms });
  expect((await choose('d', 5_000)).status).toBe(200);
  const rejected = await choose('a', 60_000);
  expect([rejected.status, rejected.body]).toEqual([409, { test_id: 'A later choice from another device is saved.' }]);
  expect((await h.itemsOf(test_num))[0]).toMatchObject({ answer_type: 'd' });
  expect((await choose('b', 4_000)).body).toMatchObject({ answered: 1, answer_type: 'b' });
});

test('a submitted test accepts no more choices', async () => {
  const { test_num, items, first } = await h.generate('ann');
  await h.choose('ann', test_num, first, 'b');
  await h.submit(test_num);
  const after = await h.itemsOf(test_num);
  for (const item of [items[0], items[1]]) {
    expect(await h.choose('ann', test_num, item?._id ?? '', 'a')).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('submitted') },
    });
  }
  expect(await h.itemsOf(test_num)).toEqual(after);
});

test('an item of another test is not found in this one, whether its owner is the same member or not', async () => {
  const { test_num } = await h.generate('ann');
  for (const other of [await h.generate('ann'), await h.generate('bob')]) {
    expect(await h.choose('ann', test_num, other.first, 'a')).toMatchObject({
      status: 404,
      body: { test_id: 'No such item in this test' },
    });
  }
  expect((await h.detailsOf(test_num)).answered).toBe(0);
});

test('concurrent choices are all saved and each counts once', async () => {
  const { test_num, items } = await h.generate('ann', { question_count: 15 });
  const saves = items.flatMap(({ _id }) => ['a', 'b'].map((letter) => h.choose('ann', test_num, _id, letter)));
  for (const { status } of await Promise.all(saves)) expect(status).toBe(200);
  expect(await h.detailsOf(test_num)).toMatchObject({ answered: 15, status: 'In progress' });
  const after = (await h.get(`test_question/${test_num}`, 'ann')).body as TestQuestionsOutput;
  expect(after.filter(({ status }) => status !== 'Answered')).toEqual([]);
});

test('a choice saved during the submission is graded or rejected, never lost', async () => {
  const { test_num, items } = await h.generate('ann');
  const [result, ...saves] = await Promise.all([
    h.submit(test_num),
    ...items.map(({ _id }) => h.choose('ann', test_num, _id, 'a')),
  ]);
  const after = await h.itemsOf(test_num);
  for (const [index, { status }] of saves.entries()) {
    expect(after[index]?.answer_type).toBe(status === 200 ? 'a' : null);
  }
  const right = after.filter((item) => item.answer_type === item.zmcq_id?.ZANSWER);
  expect(result?.body).toMatchObject({
    correct: right.length,
    answered: saves.filter((save) => save.status === 200).length,
  });
  expect(await h.detailsOf(test_num)).toMatchObject({ status: 'Completed', correct: right.length });
});

test('saving a choice does not need question-bank', async () => {
  const { test_num, first } = await h.generate('ann');
  h.bank().before = () => Promise.reject(new UnavailableError('unavailable'));
  expect((await h.choose('ann', test_num, first, 'a')).status).toBe(200);
  expect((await h.detailsOf(test_num)).answered).toBe(1);
});
