import type { Db } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import { deleteMissed, deleteTested } from '../mistakes/store.ts';
import { deleteProgress, deleteUnlisted, unlistLogged, unlistTopics } from './store.ts';

const batchSize = 1_000;

/**
 * Empties a member's log in batches; the count decreases with every batch (G-54). The latest result of each question
 * remains, because book progress and the next unanswered question depend on it. `withProgress` deletes it too, with
 * mistakes and figures. The last batch contains every total: a concurrent answer is in all of them, or in none.
 */
export async function clearLog(db: Db, memberId: string, withProgress: boolean): Promise<void> {
  const clearPiece = () =>
    db.transaction(async (tx) => {
      if ((await unlistLogged(tx, memberId, batchSize)) === batchSize) return false;
      if (!withProgress) {
        await unlistTopics(tx, memberId);
        return true;
      }
      const isLast =
        (await deleteMissed(tx, memberId, batchSize)) < batchSize &&
        (await deleteTested(tx, memberId, batchSize)) < batchSize &&
        (await deleteUnlisted(tx, memberId, batchSize)) < batchSize;
      if (isLast) await deleteProgress(tx, memberId);
      return isLast;
    });
  while (!(await retryLostRace(clearPiece)));
}
