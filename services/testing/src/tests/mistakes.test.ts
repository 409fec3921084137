import { testMistakes } from '@fairway/contracts/testing/internal-calls';
import type { TestSummary } from '@fairway/contracts/testing/testing';
import { askService } from '@fairway/kit/calls/ask-service';
import { expect, test } from 'vitest';
import { setUpHarness, setUpInternalClient } from '../../test/harness.ts';

const h = setUpHarness();
const client = setUpInternalClient(h);

/** The submitted test as it is listed. */
async function submit(right: number, wrong: number): Promise<TestSummary> {
  const { test_num } = await h.answerSome(right, wrong);
  expect(await h.detailsOf(test_num)).not.toHaveProperty('mistakes_set');
  await h.submit(test_num);
  return h.detailsOf(test_num);
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
