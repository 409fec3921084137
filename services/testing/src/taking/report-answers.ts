import type { TestAnswers } from '@fairway/contracts/queues/jobs';
import type { Db, DbOrTx } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import type { Logger } from '@fairway/kit/logging/log';
import { insertOutbox } from '@fairway/kit/outbox/outbox';
import { startHourly } from '@fairway/kit/service/hourly';
import { type ItemRow, listItems } from '../items/store.ts';
import { countsAnswers } from '../settings/store.ts';
import { listUnreported, lockUnreported, type TestRow, updateTest } from '../tests/store.ts';

/**
 * Puts the graded choices of a submitted test into the outbox, for the member's progress in question-bank (G-54),
 * unless the member has excluded tests. Call it in the transaction that sets `reportedAt` on the locked test.
 */
export async function reportAnswers(
  tx: DbOrTx,
  { memberId, testNum }: TestRow,
  items: ItemRow[],
  now: Date,
): Promise<void> {
  if (!(await countsAnswers(tx, memberId))) return;
  const answers = items.flatMap(({ questionId, choice, correct, answeredAt, version }) =>
    choice === null || correct === null
      ? []
      : { question_id: questionId, letter: choice, correct, answered_at: (answeredAt ?? now).toISOString(), version },
  );
  const payload: TestAnswers = { member_id: memberId, test_num: testNum, answers };
  if (answers.length > 0) await insertOutbox(tx, { kind: 'answers', payload }, now);
}

const batchSize = 100;
const maxPerRun = 5_000;

/**
 * Reports tests that were submitted by a release without the outbox. One transaction per test, and a bounded number per
 * run.
 */
export async function reportUnreported(db: Db, clock: () => Date): Promise<void> {
  for (let reported = 0; reported < maxPerRun; reported += batchSize) {
    const ids = await listUnreported(db, batchSize);
    for (const id of ids) await retryLostRace(() => db.transaction((tx) => reportTest(tx, id, clock())));
    if (ids.length < batchSize) return;
  }
}

async function reportTest(tx: DbOrTx, id: number, now: Date): Promise<void> {
  const test = await lockUnreported(tx, id);
  if (test === undefined) return;
  await reportAnswers(tx, test, await listItems(tx, id), now);
  await updateTest(tx, id, { reportedAt: now });
}

/** Now and every hour: during a rollout, the previous release may still submit tests. */
export function startReportingUnreported({ db, log, clock }: { db: Db; log: Logger; clock: () => Date }) {
  return startHourly(() => reportUnreported(db, clock), { log, failed: 'reporting submitted tests failed' });
}
