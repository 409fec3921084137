import type { Db } from '@fairway/db/open';
import { transact } from '@fairway/db/retry';
import { entryIdOf } from '../entry-id.ts';
import { countMarks, deleteMark, deleteMarks, insertMark, type Mark, type MarkKind } from './store.ts';

const deletedAtOnce = 1_000;

/** Sets or removes a mark. Returns the new version of the member's marks; undefined if nothing changed. */
export function writeMark(db: Db, mark: Mark, on: boolean, now: Date): Promise<number | undefined> {
  const { memberId, kind, questionId } = mark;
  return transact(db, async (tx) => {
    const changed = on
      ? await insertMark(tx, mark, entryIdOf(kind, memberId, questionId), now)
      : await deleteMark(tx, mark);
    return changed ? countMarks(tx, memberId, kind, on ? 1 : -1) : undefined;
  });
}

/** Removes all marks of a kind, in batches. */
export async function clearMarks(db: Db, memberId: string, kind: MarkKind): Promise<void> {
  for (;;) {
    const gone = await transact(db, async (tx) => {
      const deleted = await deleteMarks(tx, memberId, kind, deletedAtOnce);
      if (deleted > 0) await countMarks(tx, memberId, kind, -deleted);
      return deleted;
    });
    if (gone < deletedAtOnce) return;
  }
}
