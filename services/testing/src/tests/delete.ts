import type { Result } from '@fairway/contracts/call/fault';
import type { DeleteTestOutput } from '@fairway/contracts/testing/testing';
import type { Db } from '@fairway/db/open';
import { transact } from '@fairway/db/retry';
import { ok } from '@fairway/kit/calls/fault';
import { deleteItemsOf } from '../items/store.ts';
import { noSuchTest } from './member-test.ts';
import { deleteTest, findTest } from './store.ts';

/** Deletes a test with its items, submitted or not. */
export async function deleteMemberTest(db: Db, memberId: string, testNum: string): Promise<Result<DeleteTestOutput>> {
  return transact(db, async (tx) => {
    const test = await findTest(tx, memberId, testNum, 'locked');
    if (test === undefined) return noSuchTest('id');
    await deleteItemsOf(tx, test.id);
    await deleteTest(tx, test.id);
    return ok({ _id: testNum });
  });
}
