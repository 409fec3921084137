import type { Result } from '@fairway/contracts/call/fault';
import type { TestSummary } from '@fairway/contracts/testing/testing';
import { transact } from '@fairway/db/retry';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Logger } from '@fairway/kit/logging/log';
import { startPeriodic } from '@fairway/kit/service/periodic';
import { noSuchTest, readMemberTest } from '../tests/member-test.ts';
import { presentTest } from '../tests/present.ts';
import { findTest, listOverdue, type NewTest, type TestRow, updateTest } from '../tests/store.ts';
import { type SubmitDeps, submitTest } from './submit.ts';

const minuteMs = 60_000;

/** The changes that start a test with a time limit; empty for other tests, or if it has started or been submitted. */
export function startChanges({ minutes, startedAt, status }: TestRow, now: Date): Partial<NewTest> {
  if (minutes === null || startedAt !== null || status === 'Completed') return {};
  return { startedAt: now, dueAt: new Date(now.getTime() + minutes * minuteMs), status: 'In progress' };
}

/**
 * A device that was offline may send choices this long after the end, if they were made in time: until then only the
 * member submits the test, so that no result changes after it was shown.
 */
const graceMs = 24 * 60 * minuteMs;
const graceStart = (now: Date) => new Date(now.getTime() - graceMs);

/** Whether what was done at `doneAt`, by the browser's statement, and arrives now is too late to count. */
export const isTooLate = ({ dueAt }: TestRow, doneAt: Date, now: Date): boolean =>
  dueAt !== null && (dueAt <= doneAt || dueAt <= graceStart(now));

export const tooLate = fail('conflict', 'Time is up. This came too late to count.');

/** Starts the clock, once: starting again on any device returns the time left. */
export async function startTest(
  { db, clock }: Pick<SubmitDeps, 'db' | 'clock'>,
  memberId: string,
  testNum: string,
): Promise<Result<TestSummary>> {
  const started = await transact(db, async (tx) => {
    const test = await findTest(tx, memberId, testNum, 'locked');
    if (test === undefined) return noSuchTest('id');
    const change = startChanges(test, clock());
    if (Object.keys(change).length > 0) await updateTest(tx, test.id, change);
    return ok(undefined);
  });
  if (!started.ok) return started;
  const test = await readMemberTest(db, memberId, testNum, 'id');
  return test.ok ? ok(presentTest(test.value, clock())) : test;
}

const overdueAtOnce = 100;
const sweepEveryMs = 15_000;

/** Submits every test that has been overdue for the grace, because its member may never return. */
export async function submitOverdue(deps: SubmitDeps): Promise<void> {
  for (;;) {
    const overdue = await listOverdue(deps.db, graceStart(deps.clock()), overdueAtOnce);
    for (const { memberId, testNum } of overdue) await submitTest(deps, memberId, testNum);
    if (overdue.length < overdueAtOnce) return;
  }
}

export function startSubmittingOverdue(deps: SubmitDeps, log: Logger) {
  return startPeriodic(() => submitOverdue(deps), {
    everyMs: sweepEveryMs,
    log,
    failed: 'overdue tests not submitted',
  });
}
