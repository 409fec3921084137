import type { Db, DbOrTx } from '@fairway/db/open';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { memberStates, questionMarks } from '../schema.ts';

export type MarkKind = 'bookmark' | 'hidden';

export type Mark = { memberId: string; kind: MarkKind; questionId: number };
export type MarkEntry = { entryId: string; questionId: number; markedAt: Date };

const counterOf = { bookmark: 'bookmarked', hidden: 'hidden' } as const;

const ofKind = (memberId: string, kind: MarkKind) =>
  and(eq(questionMarks.memberId, memberId), eq(questionMarks.kind, kind));
const ofQuestion = ({ memberId, kind, questionId }: Mark) =>
  and(ofKind(memberId, kind), eq(questionMarks.questionId, questionId));

/** False if it was already marked. */
export async function insertMark(tx: DbOrTx, mark: Mark, entryId: string, markedAt: Date): Promise<boolean> {
  const [done] = await tx
    .insert(questionMarks)
    .ignore()
    .values({ ...mark, entryId, markedAt });
  return done.affectedRows === 1;
}

/** False if there was none. */
export async function deleteMark(tx: DbOrTx, mark: Mark): Promise<boolean> {
  const [done] = await tx.delete(questionMarks).where(ofQuestion(mark));
  return done.affectedRows === 1;
}

/** Deletes at most `limit` marks; returns how many. */
export async function deleteMarks(tx: DbOrTx, memberId: string, kind: MarkKind, limit: number): Promise<number> {
  const [done] = await tx.delete(questionMarks).where(ofKind(memberId, kind)).limit(limit);
  return done.affectedRows;
}

/** Raises the version and updates the count; returns the new version. The row remains locked until the commit. */
export async function countMarks(tx: DbOrTx, memberId: string, kind: MarkKind, by: number): Promise<number> {
  const counter = counterOf[kind];
  await tx
    .insert(memberStates)
    .values({ memberId, marksVersion: 1, [counter]: Math.max(0, by) })
    .onDuplicateKeyUpdate({
      set: { marksVersion: sql`${memberStates.marksVersion} + 1`, [counter]: sql`${memberStates[counter]} + ${by}` },
    });
  const [row] = await tx
    .select({ version: memberStates.marksVersion })
    .from(memberStates)
    .where(eq(memberStates.memberId, memberId));
  return row?.version ?? 0;
}

export type MemberState = { version: number; logsAnswers: boolean };

/** A member who studies is looked up every five seconds, so the statement is prepared once. */
export function prepareFindState(db: Db): (memberId: string) => Promise<MemberState> {
  const statement = db
    .select({ version: memberStates.marksVersion, logsAnswers: memberStates.logAnswers })
    .from(memberStates)
    .where(eq(memberStates.memberId, sql.placeholder('memberId')))
    .prepare();
  return async (memberId) => {
    const [row] = await statement.execute({ memberId });
    return row ?? { version: 0, logsAnswers: true };
  };
}

export async function saveLogging(db: Db, memberId: string, logAnswers: boolean): Promise<void> {
  await db
    .insert(memberStates)
    .values({ memberId, marksVersion: 1, logAnswers })
    .onDuplicateKeyUpdate({ set: { marksVersion: sql`${memberStates.marksVersion} + 1`, logAnswers } });
}

export async function findMarkCounts(db: Db, memberId: string): Promise<Record<MarkKind, number>> {
  const [row] = await db
    .select({ bookmark: memberStates.bookmarked, hidden: memberStates.hidden })
    .from(memberStates)
    .where(eq(memberStates.memberId, memberId));
  return row ?? { bookmark: 0, hidden: 0 };
}

/** The marked questions, ascending, after `after`. */
export async function listMarkedIds(
  db: DbOrTx,
  { memberId, kind, after, limit }: { memberId: string; kind: MarkKind; after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: questionMarks.questionId })
    // The list's index covers it too: after many changes the database would choose that and sort all marks for each
    // page.
    .from(questionMarks, { forceIndex: 'PRIMARY' })
    .where(and(ofKind(memberId, kind), gt(questionMarks.questionId, after)))
    .orderBy(asc(questionMarks.questionId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** A page of the list, in order of marking. */
export async function listMarks(
  db: Db,
  { memberId, kind, offset, limit }: { memberId: string; kind: MarkKind; offset: number; limit: number },
): Promise<MarkEntry[]> {
  return db
    .select({ entryId: questionMarks.entryId, questionId: questionMarks.questionId, markedAt: questionMarks.markedAt })
    .from(questionMarks)
    .where(ofKind(memberId, kind))
    .orderBy(asc(questionMarks.markedAt), asc(questionMarks.questionId))
    .limit(limit)
    .offset(offset);
}

/** The mark of an entry; undefined if there is none, or it belongs to another member. */
export async function findMark(db: Db, memberId: string, entryId: string): Promise<Mark | undefined> {
  const [row] = await db
    .select({ kind: questionMarks.kind, questionId: questionMarks.questionId })
    .from(questionMarks)
    .where(and(eq(questionMarks.entryId, entryId), eq(questionMarks.memberId, memberId)));
  return row && { memberId, kind: row.kind as MarkKind, questionId: row.questionId };
}
