import type { TestAnswers } from '@fairway/contracts/jobs';
import type { Db, DbOrTx } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import { startHourly } from '@fairway/kit/hourly';
import type { Logger } from '@fairway/kit/log';
import { insertOutbox } from '@fairway/kit/outbox';
import { type ItemRow, listItems } from '../items/store.ts';
import { countsAnswers } from '../settings/store.ts';
import { listUntold, lockUntold, type TestRow, updateTest } from '../tests/store.ts';

/**
 * Puts the judged choices of a submitted test into the outbox, for the member's progress in question-bank (G-54), unless
 * the member wants tests left out of it. It belongs into the transaction that sets `reportedAt` on the locked test.
 */
export async function tellAnswers(
  tx: DbOrTx,
  { memberId, testNum }: TestRow,
  items: ItemRow[],
  now: Date,
): Promise<void> {
  if (!(await countsAnswers(tx, memberId))) return;
  const answers = items.flatMap(({ questionId, choice, correct, answeredAt }) =>
    choice === null || correct === null
      ? []
      : { question_id: questionId, letter: choice, correct, answered_at: (answeredAt ?? now).toISOString() },
  );
  const payload: TestAnswers = { member_id: memberId, test_num: testNum, answers };
  if (answers.length > 0) await insertOutbox(tx, { kind: 'answers', payload }, now);
}

const readAtOnce = 100;
const mostInATurn = 5_000;

/**
 * Tells of tests that were submitted when nobody told of them: by a release before the outbox. A transaction each, and a
 * bounded number a turn.
 */
export async function tellUntold(db: Db, clock: () => Date): Promise<void> {
  for (let told = 0; told < mostInATurn; told += readAtOnce) {
    const ids = await listUntold(db, readAtOnce);
    for (const id of ids) await retryLostRace(() => db.transaction((tx) => tellOne(tx, id, clock())));
    if (ids.length < readAtOnce) return;
  }
}

async function tellOne(tx: DbOrTx, id: number, now: Date): Promise<void> {
  const test = await lockUntold(tx, id);
  if (test === undefined) return;
  await tellAnswers(tx, test, await listItems(tx, id), now);
  await updateTest(tx, id, { reportedAt: now });
}

/** Now and every hour: while a release is rolled out, one from before it may still submit tests. */
export function startTellingUntold({ db, log, clock }: { db: Db; log: Logger; clock: () => Date }) {
  return startHourly(() => tellUntold(db, clock), { log, failed: 'submitted tests not told of' });
}
