import { isDeadlock, isLockWaitTimeout, isLostRace } from '@fairway/db/duplicate-key';
import type { Db } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import { isOutage } from '@fairway/kit/calls/outage';
import { inTransaction } from '../in-transaction.ts';
import type { LoggedAnswer } from './answer.ts';
import { insertLoggedAnswers, isRepeated } from './store.ts';

/** Resolves when the answer is on disk. A repeated answer is not stored again, and changes nothing. */
export type AnswerLog = (answer: LoggedAnswer) => Promise<void>;

type Waiting = { answer: LoggedAnswer; done: () => void; failed: (error: unknown) => void };

const maxBatches = 2;
const maxBatchSize = 200;
/**
 * After a lock conflict, this many members of the batch are written concurrently, so that one blocked write does not
 * delay the others.
 */
const maxMembers = 3;

/**
 * Writes single answers immediately, and batches them under load: answers that arrive while two transactions are
 * committing go into the next one. That shares the commit, the most expensive part, among dozens of answers.
 */
export function createAnswerLog(db: Db): AnswerLog {
  const waiting: Waiting[] = [];
  let running = 0;

  function startBatches(): void {
    while (running < maxBatches && waiting.length > 0) {
      running++;
      void writeBatch(waiting.splice(0, maxBatchSize)).finally(() => {
        running--;
        startBatches();
      });
    }
  }

  async function writeBatch(batch: Waiting[]): Promise<void> {
    try {
      await write(batch.map(({ answer }) => answer));
      for (const { done } of batch) done();
    } catch (error) {
      // An answer that the database rejects, or whose rows are locked, must not fail the others.
      if (batch.length > 1 && isDataError(error)) for (const one of batch) await writeBatch([one]);
      else if (isOfMany(batch) && isLockWaitTimeout(error)) await writeApart(byMember(batch));
      else if (isRepeated(error)) for (const { done } of batch) done();
      else for (const { failed } of batch) failed(error);
    }
  }

  async function writeApart(batches: Waiting[][]): Promise<void> {
    const rest = batches.values();
    async function writeRest(): Promise<void> {
      for (const batch of rest) await writeBatch(batch);
    }
    await Promise.all(Array.from({ length: maxMembers }, writeRest));
  }

  /** Writes in the order of the locked keys, so that two transactions never deadlock. */
  function write(answers: LoggedAnswer[]): Promise<void> {
    const ordered = answers.toSorted((a, b) =>
      a.memberId === b.memberId ? a.questionId - b.questionId : a.memberId < b.memberId ? -1 : 1,
    );
    // A lock that would block an entire batch again is retried only for the members it concerns.
    const isWorthRetrying = ordered.at(0)?.memberId === ordered.at(-1)?.memberId ? isLostRace : isDeadlock;
    return retryLostRace(
      () => inTransaction(db, (connection) => insertLoggedAnswers(connection, ordered)),
      isWorthRetrying,
    );
  }

  return (answer) =>
    new Promise((done, failed) => {
      waiting.push({ answer, done, failed });
      startBatches();
    });
}

/** Every row that an answer locks belongs to its member. */
const byMember = (batch: Waiting[]): Waiting[][] => [...Map.groupBy(batch, ({ answer }) => answer.memberId).values()];
const isOfMany = (batch: Waiting[]): boolean => byMember(batch).length > 1;

/** True if the data caused the error, not an outage: each answer is then written separately. */
function isDataError(error: unknown): boolean {
  const { fatal, errno } = error as { fatal?: boolean; errno?: number };
  return fatal !== true && errno !== undefined && errno >= 1_000 && !isOutage(error);
}
