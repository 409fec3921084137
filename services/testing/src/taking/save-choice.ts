import type { Result } from '@fairway/contracts/fault';
import type { SaveChoiceInput, SaveChoiceOutput } from '@fairway/contracts/testing';
import type { Db } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import { fail, ok } from '@fairway/kit/fault';
import { findItemById, updateChoice } from '../items/store.ts';
import { noSuchTest } from '../tests/own-test.ts';
import { lockTest, updateTest } from '../tests/store.ts';

const isSubmitted = fail('conflict', 'This test has been submitted. Its answers can no longer be changed.');
const noSuchItem = fail('not_found', { test_id: 'No such item in this test' });

/**
 * Saves a choice, or another in its place, until the test is submitted. The lock on the test makes every first choice
 * count once, however many are saved at the same time.
 */
export async function saveChoice(
  { db, clock }: { db: Db; clock: () => Date },
  memberId: string,
  { answer_type: choice, test_num: testNum, test_id: itemId }: SaveChoiceInput,
): Promise<Result<SaveChoiceOutput>> {
  return retryLostRace(() =>
    db.transaction(async (tx) => {
      const test = await lockTest(tx, memberId, testNum);
      if (test === undefined) return noSuchTest('test_num');
      if (test.status === 'Completed') return isSubmitted;
      const item = await findItemById(tx, test.id, itemId);
      if (item === undefined) return noSuchItem;
      await updateChoice(tx, item, choice, clock());
      const isFirst = item.choice === null;
      const answered = test.answered + (isFirst ? 1 : 0);
      if (isFirst) await updateTest(tx, test.id, { answered, status: 'In progress' });
      return ok({ test_id: item.itemId, answer_type: choice, answered, total: test.questionCount });
    }),
  );
}
