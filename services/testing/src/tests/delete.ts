import type { Result } from '@fairway/contracts/call/fault';
import type { DeleteTestOutput } from '@fairway/contracts/testing/testing';
import type { Db } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import { ok } from '@fairway/kit/calls/fault';
import { deleteItemsOf } from '../items/store.ts';
import { noSuchTest } from './member-test.ts';
import { deleteTest, lockTest } from './store.ts';

/** Deletes a test with its items, submitted or not. */
export async function deleteMemberTest(db: Db, memberId: string, testNum: string): Promise<Result<DeleteTestOutput>> {
  return retryLostRace(() =>
    db.transaction(async (tx) => {
      const test = await lockTest(tx, memberId, testNum);
      if (test === undefined) return noSuchTest('id');
      await deleteItemsOf(tx, test.id);
      await deleteTest(tx, test.id);
      return ok({ _id: testNum });
    }),
  );
}
