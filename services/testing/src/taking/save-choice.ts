import type { Result } from '@fairway/contracts/call/fault';
import type { SaveChoiceInput, SaveChoiceOutput } from '@fairway/contracts/testing/testing';
import type { Db } from '@fairway/db/open';
import { transact } from '@fairway/db/retry';
import { fail, ok } from '@fairway/kit/calls/fault';
import { updateItem } from '../items/store.ts';
import { updateTest } from '../tests/store.ts';
import { lockItem } from './lock-item.ts';
import { startChanges } from './time-limit.ts';

/** Choices that were made within this time of each other are ordered by their arrival: the network delays them too. */
const toleranceMs = 2_000;

const laterChoice = fail('conflict', { test_id: 'A later choice from another device is saved.' });

/**
 * Saves or replaces a choice that was made before the end of the test, unless it is submitted. The lock on the test makes every first
 * choice count once, however many are saved concurrently. In a timed test that was not started, a choice starts the
 * clock.
 */
export async function saveChoice(
  { db, clock }: { db: Db; clock: () => Date },
  memberId: string,
  { answer_type: choice, test_num, test_id, version, waited_ms }: SaveChoiceInput,
): Promise<Result<SaveChoiceOutput>> {
  return transact(db, async (tx) => {
    const now = clock();
    const answeredAt = new Date(now.getTime() - waited_ms);
    const found = await lockItem(tx, memberId, { test_num, test_id }, answeredAt, now);
    if (!found.ok) return found;
    const { test, item } = found.value;
    if (item.answeredAt && item.answeredAt.getTime() - answeredAt.getTime() > toleranceMs) return laterChoice;
    await updateItem(tx, item, { choice, version: version ?? null, answeredAt });
    const isFirst = item.choice === null;
    const answered = test.answered + (isFirst ? 1 : 0);
    const change = startChanges(test, now);
    if (isFirst) await updateTest(tx, test.id, { ...change, answered, status: 'In progress' });
    return ok({ test_id: item.itemId, answer_type: choice, answered, total: test.questionCount });
  });
}
