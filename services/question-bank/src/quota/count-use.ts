import type { Db, DbOrTx } from '@fairway/db/open';
import { retryLostRace, transact } from '@fairway/db/retry';
import { incrementUsed, insertUse, lockDay, openDays } from './store.ts';
import type { Subject } from './subjects.ts';

/** Thrown to roll a transaction back; neither leaves this file. */
class UsedUp extends Error {
  override name = 'UsedUp';
}
class DayNotOpen extends Error {
  override name = 'DayNotOpen';
}

/**
 * Counts a question for each subject, once per day, and runs `effect` in the same transaction. False if the allowance
 * of one is used up; then nothing was written.
 */
export async function countUse(
  db: Db,
  subjects: Subject[],
  questionId: number,
  effect?: (tx: DbOrTx) => Promise<void>,
): Promise<boolean> {
  const count = () =>
    transact(db, async (tx) => {
      await countIn(tx, subjects, questionId);
      await effect?.(tx);
    });
  try {
    await count().catch(async (error) => {
      if (!(error instanceof DayNotOpen)) throw error;
      await retryLostRace(() => openDays(db, subjects));
      await count();
    });
    return true;
  } catch (error) {
    if (error instanceof UsedUp) return false;
    throw error;
  }
}

async function countIn(tx: DbOrTx, subjects: Subject[], questionId: number): Promise<void> {
  for (const subject of subjects) {
    if (!(await lockDay(tx, subject))) throw new DayNotOpen();
    const isNew = await insertUse(tx, subject, questionId);
    if (isNew && !(await incrementUsed(tx, subject))) throw new UsedUp();
  }
}
