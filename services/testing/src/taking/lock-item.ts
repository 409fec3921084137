import type { Result } from '@fairway/contracts/call/fault';
import type { DbOrTx } from '@fairway/db/open';
import { fail, ok } from '@fairway/kit/calls/fault';
import { findItemById, type ItemRow } from '../items/store.ts';
import { noSuchTest } from '../tests/member-test.ts';
import { findTest, type TestRow } from '../tests/store.ts';
import { isTooLate, tooLate } from './time-limit.ts';

const alreadySubmitted = fail('conflict', 'This test has been submitted. Its answers can no longer be changed.');
const noSuchItem = fail('not_found', { test_id: 'No such item in this test' });

/** An item of a test that accepts a change made at `madeAt`; the test is locked until the transaction ends. */
export async function lockItem(
  tx: DbOrTx,
  memberId: string,
  { test_num: testNum, test_id: itemId }: { test_num: string; test_id: string },
  madeAt: Date,
  now: Date,
): Promise<Result<{ test: TestRow; item: ItemRow }>> {
  const test = await findTest(tx, memberId, testNum, 'locked');
  if (test === undefined) return noSuchTest('test_num');
  if (test.status === 'Completed') return alreadySubmitted;
  if (isTooLate(test, madeAt, now)) return tooLate;
  const item = await findItemById(tx, test.id, itemId);
  return item ? ok({ test, item }) : noSuchItem;
}
