import type { Result } from '@fairway/contracts/call/fault';
import type { TestSummary } from '@fairway/contracts/testing/testing';
import { retryLostRace } from '@fairway/db/retry';
import { fail, ok, UnavailableError } from '@fairway/kit/calls/fault';
import type { Logger } from '@fairway/kit/logging/log';
import { startPeriodic } from '@fairway/kit/service/periodic';
import { noSuchTest, readMemberTest } from '../tests/member-test.ts';
import { presentTest } from '../tests/present.ts';
import { findTest, listOverdue, lockTest, type NewTest, type TestRow, updateTest } from '../tests/store.ts';
import { type SubmitDeps, submitTest } from './submit.ts';

const minuteMs = 60_000;

/** The changes that start a test with a time limit; empty for other tests, or if it has started or been submitted. */
export function startChanges({ minutes, startedAt, status }: TestRow, now: Date): Partial<NewTest> {
  if (minutes === null || startedAt !== null || status === 'Completed') return {};
  return { startedAt: now, dueAt: new Date(now.getTime() + minutes * minuteMs), status: 'In progress' };
}

export const isTimeUp = ({ dueAt }: TestRow, now: Date): boolean => dueAt !== null && dueAt <= now;

export const timeUp = fail('conflict', 'Time is up. This test has been submitted with the answers saved by then.');

/** Starts the clock, once: starting again on any device returns the time left. */
export async function startTest(deps: SubmitDeps, memberId: string, testNum: string): Promise<Result<TestSummary>> {
  const { db, clock } = deps;
  const started = await retryLostRace(() =>
    db.transaction(async (tx) => {
      const test = await lockTest(tx, memberId, testNum);
      if (test === undefined) return noSuchTest('id');
      const change = startChanges(test, clock());
      if (Object.keys(change).length > 0) await updateTest(tx, test.id, change);
      return ok(undefined);
    }),
  );
  if (!started.ok) return started;
  const test = await readCurrentTest(deps, memberId, testNum, 'id');
  return test.ok ? ok(presentTest(test.value, clock())) : test;
}

/** The test's current state: an overdue one is submitted first. While the bank is unavailable it does not change. */
export async function readCurrentTest(
  deps: SubmitDeps,
  memberId: string,
  testNum: string,
  field: 'id' | 'test',
): Promise<Result<TestRow>> {
  const found = await readMemberTest(deps.db, memberId, testNum, field);
  if (!found.ok || !isTimeUp(found.value, deps.clock())) return found;
  try {
    await submitTest(deps, memberId, testNum);
  } catch (error) {
    if (error instanceof UnavailableError) return found;
    throw error;
  }
  const submitted = await findTest(deps.db, memberId, testNum);
  return submitted ? ok(submitted) : noSuchTest(field);
}

const overdueAtOnce = 100;
const sweepEveryMs = 15_000;

/** Submits every overdue test, because its member may never return. */
export async function submitOverdue(deps: SubmitDeps): Promise<void> {
  for (;;) {
    const overdue = await listOverdue(deps.db, deps.clock(), overdueAtOnce);
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
