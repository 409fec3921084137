import type { Db } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import { deleteLogged, deleteProgress } from './store.ts';

const deletedAtOnce = 1_000;

/** Empties a member's log and what was worked out from it, in pieces; the count falls with every piece (G-54). */
export async function clearLog(db: Db, memberId: string): Promise<void> {
  for (;;) {
    const gone = await retryLostRace(() => db.transaction((tx) => deleteLogged(tx, memberId, deletedAtOnce)));
    if (gone < deletedAtOnce) break;
  }
  await retryLostRace(() => db.transaction((tx) => deleteProgress(tx, memberId)));
}
