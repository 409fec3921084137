import type { TestAnswers } from '@fairway/contracts/queues/jobs';
import type { DbOrTx } from '@fairway/db/open';
import { insertOutbox } from '@fairway/kit/outbox/outbox';
import type { ItemRow } from '../items/store.ts';
import { countsAnswers } from '../settings/store.ts';
import type { TestRow } from '../tests/store.ts';

/**
 * Puts the graded choices of a submitted test into the outbox, for the member's progress in question-bank (G-54),
 * unless the member has excluded tests. Call it in the transaction that submits the locked test.
 */
export async function reportAnswers(
  tx: DbOrTx,
  { memberId, testNum }: TestRow,
  items: ItemRow[],
  now: Date,
): Promise<void> {
  if (!(await countsAnswers(tx, memberId))) return;
  const answers = items.flatMap(({ questionId, choice, correct, answeredAt, version }) =>
    choice === null || correct === null || version === null
      ? []
      : { question_id: questionId, letter: choice, correct, answered_at: (answeredAt ?? now).toISOString(), version },
  );
  const payload: TestAnswers = { member_id: memberId, test_num: testNum, answers };
  if (answers.length > 0) await insertOutbox(tx, { kind: 'answers', payload }, now);
}
