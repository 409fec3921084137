import type { Db, DbOrTx } from '@fairway/db/open';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { quotaDays, quotaUses } from '../schema.ts';
import type { Subject } from './subjects.ts';

type Counted = Pick<Subject, 'day' | 'subject'>;

const ofDay = ({ day, subject }: Counted) => and(eq(quotaDays.day, day), eq(quotaDays.subject, subject));

export async function findUsed(db: DbOrTx, of: Counted): Promise<number> {
  const [row] = await db.select({ used: quotaDays.used }).from(quotaDays).where(ofDay(of));
  return row?.used ?? 0;
}

export const findUse = async (db: DbOrTx, of: Counted, questionId: number): Promise<boolean> =>
  (await findUses(db, of, [questionId])).length > 0;

/** Which of these questions were counted. */
export async function findUses(db: DbOrTx, { day, subject }: Counted, ids: number[]): Promise<number[]> {
  const rows = await db
    .select({ questionId: quotaUses.questionId })
    .from(quotaUses)
    .where(and(eq(quotaUses.day, day), eq(quotaUses.subject, subject), inArray(quotaUses.questionId, ids)))
    .limit(ids.length);
  return rows.map(({ questionId }) => questionId);
}

/**
 * Serializes the transactions of one subject to prevent deadlocks between their inserts. Correctness does not depend on
 * it: `incrementUsed` enforces the limit. False if the day was not opened.
 */
export async function lockDay(tx: DbOrTx, of: Counted): Promise<boolean> {
  const [row] = await tx.select({ used: quotaDays.used }).from(quotaDays).where(ofDay(of)).for('update');
  return row !== undefined;
}

/** Runs outside the counting transaction: two concurrent inserts of a day would deadlock on its gap lock. */
export async function openDays(db: Db, of: Counted[]): Promise<void> {
  await db
    .insert(quotaDays)
    .ignore()
    .values(of.map(({ day, subject }) => ({ day, subject, used: 0 })));
}

/** False if the question was already counted. */
export async function insertUse(tx: DbOrTx, { day, subject }: Counted, questionId: number): Promise<boolean> {
  const [done] = await tx.insert(quotaUses).ignore().values({ day, subject, questionId });
  return done.affectedRows === 1;
}

/** False if the day's allowance is used up. */
export async function incrementUsed(tx: DbOrTx, of: Subject): Promise<boolean> {
  const [done] = await tx
    .update(quotaDays)
    .set({ used: sql`${quotaDays.used} + 1` })
    .where(and(ofDay(of), lt(quotaDays.used, of.limit)));
  return done.affectedRows === 1;
}

/** Deletes in bounded batches; returns when nothing before `day` is left. */
export async function deleteDaysBefore(db: Db, day: string): Promise<void> {
  for (const table of [quotaUses, quotaDays]) {
    for (;;) {
      const [done] = await db.delete(table).where(lt(table.day, day)).limit(5_000);
      if (done.affectedRows < 5_000) break;
    }
  }
}
