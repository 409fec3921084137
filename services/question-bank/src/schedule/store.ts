import type { Db, DbOrTx } from '@fairway/db/open';
import { and, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import { answerEvents, scheduleDays } from '../schema.ts';

export type ScheduleDay = typeof scheduleDays.$inferSelect;

/** Days that are kept, and exported. */
export const keptDays = 60;

export async function findScheduleDay(db: DbOrTx, memberId: string, day: string): Promise<ScheduleDay | undefined> {
  const [row] = await db
    .select()
    .from(scheduleDays)
    .where(and(eq(scheduleDays.memberId, memberId), eq(scheduleDays.day, day)));
  return row;
}

/** Newest first. */
export function listScheduleDays(db: DbOrTx, memberId: string, limit: number): Promise<ScheduleDay[]> {
  return db
    .select()
    .from(scheduleDays)
    .where(eq(scheduleDays.memberId, memberId))
    .orderBy(desc(scheduleDays.day))
    .limit(limit);
}

/** Stores a day's list in place of the one that was read, if any. If another device was faster, its list stays. */
export async function saveScheduleDay(tx: DbOrTx, row: ScheduleDay, replaced: ScheduleDay | undefined): Promise<void> {
  const isIt = and(eq(scheduleDays.memberId, row.memberId), eq(scheduleDays.day, row.day));
  if (replaced) {
    await tx
      .update(scheduleDays)
      .set(row)
      .where(and(isIt, eq(scheduleDays.madeAt, replaced.madeAt)));
    return;
  }
  await tx.insert(scheduleDays).ignore().values(row);
}

const batch = 1_000;

/** Deletes the lists of days before this one, in short statements. */
export async function deleteScheduleDaysBefore(db: Db, day: string): Promise<void> {
  for (;;) {
    const [{ affectedRows }] = await db.delete(scheduleDays).where(lt(scheduleDays.day, day)).limit(batch);
    if (affectedRows < batch) return;
  }
}

/** Which of these questions a member answered since then, in study or in a submitted test. */
export async function findAnsweredSince(db: Db, memberId: string, ids: number[], since: Date): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { questionId, answeredAt } = answerEvents;
  const rows = await db
    .selectDistinct({ id: questionId })
    .from(answerEvents, { forceIndex: 'answer_events_member' })
    .where(and(eq(answerEvents.memberId, memberId), gte(answeredAt, since), inArray(questionId, ids)))
    .limit(ids.length);
  return new Set(rows.map(({ id }) => id));
}
