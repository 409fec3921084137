import type { TestItemsOutput } from '@fairway/contracts/testing/testing';
import { expect, test } from 'vitest';
import { setUpHarness } from '../../test/harness.ts';

const h = setUpHarness();

const flagged = async (testNum: string) =>
  ((await h.get(`test_question/${testNum}`, 'ann')).body as TestItemsOutput).flatMap((item) =>
    item.flagged ? item.num : [],
  );

test('a question is flagged for review on every device, answered or not, until it is unflagged or the test submitted', async () => {
  const { test_num, items } = await h.generate('ann');
  const flag = (place: number, on: boolean) =>
    h.post('flag', 'ann', { test_num, test_id: items[place - 1]?._id, flagged: on });
  await h.choose('ann', test_num, items[2]?._id ?? '', 'a');
  expect(await flag(3, true)).toMatchObject({ status: 200, body: { test_id: items[2]?._id, flagged: true } });
  await flag(3, true);
  await flag(7, true);
  await flag(7, false);
  await flag(9, true);
  expect(await flagged(test_num)).toEqual([3, 9]);
  await h.submit(test_num);
  expect((await flag(3, false)).status).toBe(409);
  expect(await flagged(test_num)).toEqual([3, 9]);
});
