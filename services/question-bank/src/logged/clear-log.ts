import type { Db } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import { deleteMissed } from '../mistakes/store.ts';
import { deleteLogged, deleteProgress } from './store.ts';

const deleteBatchSize = 1_000;

/**
 * Empties a member's log and its derived figures in batches; the count decreases with every batch (G-54). The last
 * batch also deletes the figures: a concurrent answer is in both, or in neither.
 */
export async function clearLog(db: Db, memberId: string): Promise<void> {
  const deletePiece = () =>
    db.transaction(async (tx) => {
      const isLast =
        (await deleteMissed(tx, memberId, deleteBatchSize)) < deleteBatchSize &&
        (await deleteLogged(tx, memberId, deleteBatchSize)) < deleteBatchSize;
      if (isLast) await deleteProgress(tx, memberId);
      return isLast;
    });
  while (!(await retryLostRace(deletePiece)));
}
