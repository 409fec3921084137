import { testMistakes } from '@fairway/contracts/testing/internal-calls';
import type { TestSummary } from '@fairway/contracts/testing/testing';
import { askService } from '@fairway/kit/calls/ask-service';
import { createInternalClient } from '@fairway/kit/calls/internal-call';
import { listen } from '@fairway/test-support/listen';
import { setUp } from '@fairway/test-support/set-up';
import { beforeEach, expect, test } from 'vitest';
import { rightLetter, wrongLetter } from '../../test/fake-bank.ts';
import { setUpHarness } from '../../test/harness.ts';

const h = setUpHarness();
const client = setUp(async () => {
  const server = await listen(h.app);
  const { close, ...calls } = createInternalClient({
    key: h.internal.keys['question-bank'],
    target: 'testing',
    baseUrl: server.url,
  });
  const closeBoth = async () => {
    await close();
    await server.close();
  };
  return { ...calls, close: closeBoth };
});
beforeEach(() => {
  for (const id of ['ann', 'bob']) h.member(id);
});

/** Answers the first questions correctly, the next ones wrong, and leaves the rest; returns the test as listed. */
async function submit(right: number, wrong: number): Promise<TestSummary> {
  const { test_num, items } = await h.generate('ann');
  for (const [index, { _id, num }] of items.slice(0, right + wrong).entries()) {
    await h.choose('ann', test_num, _id, index < right ? rightLetter(num) : wrongLetter(num));
  }
  expect((await h.get(`test_details/${test_num}`, 'ann')).body).not.toHaveProperty('mistakes_set');
  await h.post(`submit/${test_num}`, 'ann');
  return (await h.get(`test_details/${test_num}`, 'ann')).body as TestSummary;
}
const mistakesOf = (member: string, id: string) => askService(client, testMistakes, { params: { member, id } });

test('the mistakes of a submitted test are its wrong answers and the questions without one', async () => {
  const { mistakes_set = '' } = await submit(7, 2);
  expect(await mistakesOf('ann', mistakes_set)).toEqual({
    ok: true,
    value: { test_name: 'Before breakfast', question_ids: [8, 9, 10] },
  });
});

test('a test without mistakes has no set of them', async () => {
  expect(await submit(10, 0)).not.toHaveProperty('mistakes_set');
});

test('another member’s test is answered like a missing or an open one', async () => {
  const { mistakes_set = '' } = await submit(7, 2);
  await h.generate('ann');
  const open = String(Number(mistakes_set) + 1);
  const replies = [['bob', mistakes_set] as const, ['ann', open] as const, ['ann', '999999999'] as const];
  for (const [member, id] of replies) {
    expect(await mistakesOf(member, id)).toEqual({ ok: false, status: 404, fields: { id: 'No such test' } });
  }
});
