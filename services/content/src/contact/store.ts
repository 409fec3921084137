import { duplicateKey } from '@fairway/db/duplicate-key';
import type { Db, DbOrTx } from '@fairway/db/open';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { contactMessages, outbox } from '../schema.ts';

const deleteBatchSize = 1_000;

type NewMessage = typeof contactMessages.$inferInsert & { sameKey: string };

/**
 * Stores the message; false if the same one was stored at or after `repeatsSince`. The unique key decides between
 * concurrent ones.
 */
export async function insertContactMessage(tx: DbOrTx, row: NewMessage, repeatsSince: Date): Promise<boolean> {
  if (await isInserted(tx, row)) return true;
  const earlier = and(eq(contactMessages.sameKey, row.sameKey), lt(contactMessages.createdAt, repeatsSince));
  await tx.update(contactMessages).set({ sameKey: null }).where(earlier);
  return isInserted(tx, row);
}

async function isInserted(tx: DbOrTx, row: NewMessage): Promise<boolean> {
  try {
    await tx.insert(contactMessages).values(row);
    return true;
  } catch (error) {
    if (duplicateKey(error) === 'contact_messages_same') return false;
    throw error;
  }
}

/**
 * Deletes messages written before `time`, in bounded batches, with their undeliverable mails; returns when none are
 * left.
 */
export async function deleteMessagesBefore(db: Db, time: Date): Promise<void> {
  for (;;) {
    const [done] = await db.delete(contactMessages).where(lt(contactMessages.createdAt, time)).limit(deleteBatchSize);
    if (done.affectedRows < deleteBatchSize) break;
  }
  for (;;) {
    const unsent = and(isNull(outbox.doneAt), eq(outbox.kind, 'mail'), lt(outbox.createdAt, time));
    const [done] = await db.delete(outbox).where(unsent).limit(deleteBatchSize);
    if (done.affectedRows < deleteBatchSize) return;
  }
}
