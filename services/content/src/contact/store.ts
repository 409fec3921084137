import type { Db, DbOrTx } from '@fairway/db/open';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { contactMessages, outbox } from '../schema.ts';

const deletedAtOnce = 1_000;

export async function insertContactMessage(tx: DbOrTx, row: typeof contactMessages.$inferInsert): Promise<void> {
  await tx.insert(contactMessages).values(row);
}

/**
 * Deletes what was written before `time`, in bounded pieces, with the mails of it that nobody could be sent; returns
 * when nothing is left.
 */
export async function deleteMessagesBefore(db: Db, time: Date): Promise<void> {
  for (;;) {
    const [done] = await db.delete(contactMessages).where(lt(contactMessages.createdAt, time)).limit(deletedAtOnce);
    if (done.affectedRows < deletedAtOnce) break;
  }
  for (;;) {
    const unsent = and(isNull(outbox.doneAt), eq(outbox.kind, 'mail'), lt(outbox.createdAt, time));
    const [done] = await db.delete(outbox).where(unsent).limit(deletedAtOnce);
    if (done.affectedRows < deletedAtOnce) return;
  }
}
