import type { Result } from '@fairway/contracts/fault';
import type { SaveChoiceInput, SaveChoiceOutput } from '@fairway/contracts/testing';
import type { Db } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import { ok } from '@fairway/kit/fault';
import { updateChoice } from '../items/store.ts';
import { updateTest } from '../tests/store.ts';
import { itemToChange } from './item-to-change.ts';
import { startedNow } from './time-limit.ts';

/**
 * Saves a choice, or another in its place, until the test is submitted or its time is up. The lock on the test makes
 * every first choice count once, however many are saved at the same time. A choice in a test with a time limit that
 * nobody started starts its clock.
 */
export async function saveChoice(
  { db, clock }: { db: Db; clock: () => Date },
  memberId: string,
  { answer_type: choice, test_num, test_id }: SaveChoiceInput,
): Promise<Result<SaveChoiceOutput>> {
  return retryLostRace(() =>
    db.transaction(async (tx) => {
      const now = clock();
      const found = await itemToChange(tx, memberId, { test_num, test_id }, now);
      if (!found.ok) return found;
      const { test, item } = found.value;
      await updateChoice(tx, item, choice, now);
      const isFirst = item.choice === null;
      const answered = test.answered + (isFirst ? 1 : 0);
      const change = startedNow(test, now);
      if (isFirst) await updateTest(tx, test.id, { ...change, answered, status: 'In progress' });
      return ok({ test_id: item.itemId, answer_type: choice, answered, total: test.questionCount });
    }),
  );
}
