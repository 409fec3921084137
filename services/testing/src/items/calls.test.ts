import type { TestItemsOutput, TestQuestionsOutput } from '@fairway/contracts/testing/testing';
import { expect, test } from 'vitest';
import { bankQuestion } from '../../test/fake-bank.ts';
import { setUpHarness } from '../../test/harness.ts';

const h = setUpHarness();

const { ZANSWER, ZREFERENCE, ZSOLUTION, ...firstQuestion } = bankQuestion(1);

test('the items of a test come in order, each with its question and choice, but without the key [API-124, TST-14, G-21]', async () => {
  const { test_num, first } = await h.generate('ann');
  await h.choose('ann', test_num, first, 'b');
  const { body } = await h.get(`get_test_list/${test_num}`, 'ann');
  expect((body as TestItemsOutput).map((item) => item.zmcq_id?._id)).toEqual(
    Array.from({ length: 10 }, (_, index) => String(index + 1)),
  );
  expect(body[0]).toEqual({
    _id: first,
    zmcq_id: firstQuestion,
    answer_type: 'b',
    status: 'Answered',
    num: 1,
    flagged: false,
    test_num,
    version: 1,
  });
});

test('the questions of a test never contain the key, submitted or not [API-119, OPEN-86, G-21]', async () => {
  const { test_num } = await h.generate('ann');
  const open = (await h.get(`test_question/${test_num}`, 'ann')).body as TestQuestionsOutput;
  expect(open[0]).toMatchObject({ zmcq_id: firstQuestion, status: 'Unanswered' });
  await h.submit(test_num);
  const { text, body } = await h.get(`test_question/${test_num}`, 'ann');
  expect(text).not.toMatch(/ZANSWER"|ZSOLUTION|ZREFERENCE/);
  expect(body[0]).toMatchObject({ zmcq_id: firstQuestion, status: 'Incorrect' });
});

test('the questions of a test are fetched in one call, whatever its size', async () => {
  const { test_num } = await h.generate('ann', { question_count: 70 });
  h.bank().requests = [];
  expect((await h.get(`get_test_list/${test_num}`, 'ann')).body).toHaveLength(70);
  expect(h.bank().requests).toHaveLength(1);
});

test('the saved choice of a question is read by the question [API-125]', async () => {
  const { test_num, items } = await h.generate('ann');
  await h.choose('ann', test_num, items[4]?._id ?? '', 'd');
  const read = async (zid: string) => (await h.get(`get_test/${test_num}/${zid}`, 'ann')).body;
  expect(await read('5')).toEqual({
    _id: items[4]?._id,
    zmcq_id: '5',
    answer_type: 'd',
    status: 'Answered',
    num: 5,
    flagged: false,
  });
  expect(await read('6')).toMatchObject({ answer_type: null, status: 'Unanswered', num: 6 });
  expect(await h.get(`get_test/${test_num}/9999999999`, 'ann')).toMatchObject({
    status: 404,
    body: { zid: 'This question is not in this test' },
  });
});

test('a test can be moved to a number [API-129, TST-27]', async () => {
  const { test_num } = await h.generate('ann');
  const move = (number: unknown) => h.post('page_num', 'ann', { test: test_num, number });
  expect((await move(7)).body).toEqual({ num: { zmcq_id: '7' }, number: 7, total: 10 });
  expect((await move('10')).body).toEqual({ num: { zmcq_id: '10' }, number: 10, total: 10 });
  for (const number of [0, 11, -1, 1.5, '', 'x', null]) {
    expect(await move(number)).toMatchObject({ status: 400, body: { number: expect.any(String) } });
  }
  expect((await move(11)).body).toEqual({ number: 'This test has 10 questions' });
});

test.each([
  ['next_link', 1, '2'],
  ['next_link', 9, '10'],
  ['next_link', 10, null],
  ['prev_link', 10, '9'],
  ['prev_link', 2, '1'],
  ['prev_link', 1, null],
])('%s of number %i leads to the question %s [API-126, API-127]', async (link, num, zid) => {
  const { test_num } = await h.generate('ann');
  expect(await h.get(`${link}/${test_num}/${num}`, 'ann')).toMatchObject({
    status: 200,
    body: { num: zid === null ? null : { zmcq_id: zid }, number: zid === null ? null : Number(zid), total: 10 },
  });
});

test('an unknown number has neither a next nor a previous question', async () => {
  const { test_num } = await h.generate('ann');
  for (const link of ['next_link', 'prev_link']) {
    for (const num of ['0', '11', 'x', '1.5']) {
      expect(await h.get(`${link}/${test_num}/${num}`, 'ann')).toMatchObject({
        status: 400,
        body: { num: expect.any(String) },
      });
    }
  }
});

test('a question that was removed from the bank leaves its item, graded or not', async () => {
  const { test_num, first } = await h.generate('ann');
  await h.choose('ann', test_num, first, 'a');
  h.bank().gone.add(1);
  const item = { _id: first, zmcq_id: null, answer_type: 'a', num: 1, flagged: false, test_num };
  expect((await h.get(`get_test_list/${test_num}`, 'ann')).body[0]).toEqual({ ...item, status: 'Answered' });
  h.bank().gone.clear();
  await h.submit(test_num);
  h.bank().gone.add(1);
  expect((await h.get(`get_test_list/${test_num}`, 'ann')).body[0]).toEqual({ ...item, status: 'Correct' });
});
