import { isDeadlock, isLockWait, isLostRace } from '@fairway/db/duplicate-key';
import type { Db } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import { isOutage } from '@fairway/kit/outage';
import { inTransaction } from '../in-transaction.ts';
import type { LoggedAnswer } from './answer.ts';
import { insertLoggedAnswers, isRepeated } from './store.ts';

/** Resolves when the answer is on the disk. One that was kept before is not kept again, and changes nothing. */
export type AnswerLog = (answer: LoggedAnswer) => Promise<void>;

type Waiting = { answer: LoggedAnswer; done: () => void; failed: (error: unknown) => void };

const lanes = 2;
const mostAtOnce = 200;
/** Of a batch that met a locked row, so many members are written at the same time: one that waits leaves room. */
const membersAtOnce = 3;

/**
 * Writes answers at once while few come, and together while many do: what arrives while two transactions are being
 * committed goes into the next one. Under load that shares a commit, the dearest part, among dozens of answers.
 */
export function createAnswerLog(db: Db): AnswerLog {
  const waiting: Waiting[] = [];
  let running = 0;

  function pump(): void {
    while (running < lanes && waiting.length > 0) {
      running++;
      void writeBatch(waiting.splice(0, mostAtOnce)).finally(() => {
        running--;
        pump();
      });
    }
  }

  async function writeBatch(batch: Waiting[]): Promise<void> {
    try {
      await write(batch.map(({ answer }) => answer));
      for (const { done } of batch) done();
    } catch (error) {
      // One that the database refuses, or whose rows somebody else holds, must not take the others with it.
      if (batch.length > 1 && isRefusal(error)) for (const one of batch) await writeBatch([one]);
      else if (isOfMany(batch) && isLockWait(error)) await writeApart(byMember(batch));
      else if (isRepeated(error)) for (const { done } of batch) done();
      else for (const { failed } of batch) failed(error);
    }
  }

  async function writeApart(batches: Waiting[][]): Promise<void> {
    const rest = batches.values();
    async function writeRest(): Promise<void> {
      for (const batch of rest) await writeBatch(batch);
    }
    await Promise.all(Array.from({ length: membersAtOnce }, writeRest));
  }

  /** In the order of the key they lock, so that two transactions never wait for each other. */
  function write(answers: LoggedAnswer[]): Promise<void> {
    const ordered = answers.toSorted((a, b) =>
      a.memberId === b.memberId ? a.questionId - b.questionId : a.memberId < b.memberId ? -1 : 1,
    );
    // A lock that a whole batch would wait for again is left to the members it concerns.
    const isWorthRetrying = ordered.at(0)?.memberId === ordered.at(-1)?.memberId ? isLostRace : isDeadlock;
    return retryLostRace(
      () => inTransaction(db, (connection) => insertLoggedAnswers(connection, ordered)),
      isWorthRetrying,
    );
  }

  return (answer) =>
    new Promise((done, failed) => {
      waiting.push({ answer, done, failed });
      pump();
    });
}

/** Every row that writing an answer locks is of its member. */
const byMember = (batch: Waiting[]): Waiting[][] => [...Map.groupBy(batch, ({ answer }) => answer.memberId).values()];
const isOfMany = (batch: Waiting[]): boolean => byMember(batch).length > 1;

/** True where the database refused the data, and not all work: each answer is then worth a try of its own. */
function isRefusal(error: unknown): boolean {
  const { fatal, errno } = error as { fatal?: boolean; errno?: number };
  return fatal !== true && errno !== undefined && errno >= 1_000 && !isOutage(error);
}
