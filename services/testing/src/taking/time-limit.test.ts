import type { TestSummary } from '@fairway/contracts/testing/testing';
import { describe, expect, test } from 'vitest';
import { rightLetter } from '../../test/fake-bank.ts';
import { setUpHarness } from '../../test/harness.ts';
import { createQuestionBank } from '../question-bank.ts';
import { submitOverdue } from './time-limit.ts';

const h = setUpHarness();

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const pass = (ms: number) => {
  h.clock.now = new Date(h.clock.now.getTime() + ms);
};
const start = (testNum: string) => h.post(`start/${testNum}`, 'ann');

/** A test of 30 minutes and ten questions, with its clock running. */
async function startedTest() {
  const made = await h.generate('ann', { minutes: 30 });
  expect((await start(made.test_num)).body).toMatchObject({ status: 'In progress', left_ms: 30 * minuteMs });
  return { ...made, endsAt: new Date(h.clock.now.getTime() + 30 * minuteMs) };
}

const sweep = () => {
  const client = {
    get: (path: string) => h.bankClient().get(path),
    post: (path: string, body: unknown) => h.bankClient().post(path, body),
  };
  return submitOverdue({
    db: h.db,
    clock: () => h.clock.now,
    nudge: () => {},
    questionBank: createQuestionBank(client),
  });
};

test('the clock starts once; starting again on another device adds no time', async () => {
  const { test_num } = await h.generate('ann', { minutes: 30 });
  expect(await h.detailsOf(test_num)).toMatchObject({ minutes: 30, started_at: null, left_ms: null, status: 'New' });
  pass(60 * minuteMs);
  const started_at = h.clock.now.toISOString();
  await start(test_num);
  pass(10 * minuteMs);
  expect((await start(test_num)).body).toMatchObject({ started_at, left_ms: 20 * minuteMs });
  expect(await h.detailsOf(test_num)).toMatchObject({ started_at, left_ms: 20 * minuteMs });
});

test('a test that was submitted before its clock started cannot be started and taken again', async () => {
  const { test_num, first } = await h.generate('ann', { minutes: 30 });
  const submitted = (await h.submit(test_num)).body;
  expect((await start(test_num)).body).toMatchObject({ status: 'Completed', started_at: null, left_ms: null });
  expect((await h.choose('ann', test_num, first, 'a')).status).toBe(409);
  expect((await h.submit(test_num)).body).toEqual(submitted);
});

test('a test without a limit is not started and never over', async () => {
  const { test_num, first } = await h.generate('ann');
  expect((await start(test_num)).body).toMatchObject({ status: 'New', minutes: null, started_at: null, left_ms: null });
  pass(1_000 * 60 * minuteMs);
  await sweep();
  expect((await h.choose('ann', test_num, first, 'a')).status).toBe(200);
});

test('a choice starts the clock of a test that was not started', async () => {
  const { test_num, first } = await h.generate('ann', { minutes: 30 });
  await h.choose('ann', test_num, first, 'a');
  expect(await h.detailsOf(test_num)).toMatchObject({ left_ms: 30 * minuteMs, answered: 1, status: 'In progress' });
});

test('choices and flags before the end count, later ones are rejected', async () => {
  const { test_num, first, endsAt } = await startedTest();
  pass(30 * minuteMs - 1);
  expect((await h.choose('ann', test_num, first, rightLetter(1))).status).toBe(200);
  pass(1);
  expect(await h.choose('ann', test_num, first, 'd')).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('Time is up') },
  });
  expect((await h.post('flag', 'ann', { test_num, test_id: first, flagged: true })).status).toBe(409);
  pass(5 * minuteMs);
  await h.submit(test_num);
  expect(await h.detailsOf(test_num)).toMatchObject({
    status: 'Completed',
    correct: 1,
    judged: 10,
    left_ms: null,
    submitted_at: endsAt.toISOString(),
  });
});

describe('a choice that was made offline in time and arrives after the end', () => {
  const made = (test_num: string, test_id: string, waited_ms: number) =>
    h.post('post_test', 'ann', { answer_type: rightLetter(1), test_num, test_id, waited_ms });

  test('counts within a day, although the test was read meanwhile; one made after the end does not', async () => {
    const { test_num, first, endsAt } = await startedTest();
    pass(30 * minuteMs + 20 * hourMs);
    await sweep();
    for (const path of ['get_test_list', 'test_question']) await h.get(`${path}/${test_num}`, 'ann');
    expect(await h.detailsOf(test_num)).toMatchObject({ status: 'In progress', left_ms: 0 });
    expect((await made(test_num, first, 20 * hourMs)).status).toBe(409);
    expect((await made(test_num, first, 20 * hourMs + 1)).status).toBe(200);
    expect((await h.submit(test_num)).body).toMatchObject({
      correct: 1,
      answered: 1,
      submitted_at: endsAt.toISOString(),
    });
  });

  test('changes no result: once the test is submitted, it is rejected', async () => {
    const { test_num, first } = await startedTest();
    pass(31 * minuteMs);
    const { body } = await h.submit(test_num);
    expect(await made(test_num, first, 5 * minuteMs)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('has been submitted') },
    });
    expect((await h.submit(test_num)).body).toEqual(body);
  });

  test('is rejected after a day, even if the test could not be submitted', async () => {
    const { test_num, first } = await startedTest();
    pass(30 * minuteMs + 24 * hourMs);
    expect((await made(test_num, first, 25 * hourMs)).body.error).toContain('Time is up');
  });
});

test('the sweep submits tests a day after their end, with the answers chosen by then', async () => {
  const over = await startedTest();
  await h.choose('ann', over.test_num, over.first, rightLetter(1));
  pass(1);
  const running = await startedTest();
  pass(30 * minuteMs + 24 * hourMs - 1);
  await sweep();
  const [first, second] = (await h.get('get_test_details', 'ann')).body as TestSummary[];
  expect(first).toMatchObject({ status: 'Completed', correct: 1, submitted_at: over.endsAt.toISOString() });
  expect(second).toMatchObject({ test_num: running.test_num, status: 'In progress', left_ms: 0 });
});

test('submitting after the end returns the result at the end', async () => {
  const { test_num, endsAt } = await startedTest();
  pass(31 * minuteMs);
  expect(await h.submit(test_num)).toMatchObject({
    status: 200,
    body: { submitted_at: endsAt.toISOString(), correct: 0 },
  });
});
