import type { LoggedSort } from '@fairway/contracts/question-bank/study';
import type { Db, DbOrTx } from '@fairway/db/open';
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { loggedQuestions, memberStates, studyDays, topicProgress } from '../schema.ts';

export async function findLoggedCount(db: Db, memberId: string): Promise<number> {
  const [row] = await db
    .select({ logged: memberStates.logged })
    .from(memberStates)
    .where(eq(memberStates.memberId, memberId));
  return row?.logged ?? 0;
}

const isListed = gt(loggedQuestions.answers, 0);

const columnsOf = {
  insert_date: [loggedQuestions.answeredAt, loggedQuestions.questionId],
  answer_type: [loggedQuestions.letter, loggedQuestions.answeredAt, loggedQuestions.questionId],
} as const;

export type LoggedPage = {
  memberId: string;
  /** Of one book only. */
  zinbook?: number | undefined;
  sortBy: LoggedSort;
  sortType: 'asc' | 'desc';
  offset: number;
  limit: number;
};

export function listLogged(db: Db, { memberId, zinbook, sortBy, sortType, offset, limit }: LoggedPage) {
  const direction = sortType === 'asc' ? asc : desc;
  const { entryId, questionId, letter, correct, answeredAt, version } = loggedQuestions;
  return db
    .select({ entryId, questionId, letter, correct, answeredAt, version })
    .from(loggedQuestions)
    .where(
      and(
        eq(loggedQuestions.memberId, memberId),
        isListed,
        zinbook === undefined ? undefined : eq(loggedQuestions.zinbook, zinbook),
      ),
    )
    .orderBy(...columnsOf[sortBy].map((column) => direction(column)))
    .limit(limit)
    .offset(offset);
}

/** Every topic in which a member answered: at most as many rows as the bank has topics. */
export function listTopics(db: Db, memberId: string) {
  return db.select().from(topicProgress).where(eq(topicProgress.memberId, memberId));
}

/** The last days with answers, latest first. */
export function listDays(db: Db, memberId: string, limit: number) {
  return db
    .select({ day: studyDays.day, answered: studyDays.answered, correct: studyDays.correct })
    .from(studyDays)
    .where(eq(studyDays.memberId, memberId))
    .orderBy(desc(studyDays.day))
    .limit(limit);
}

/** Removes at most `limit` entries from the list; returns how many. Their latest results remain. */
export async function unlistLogged(tx: DbOrTx, memberId: string, limit: number): Promise<number> {
  const [done] = await tx
    .update(loggedQuestions)
    .set({ answers: 0 })
    .where(and(eq(loggedQuestions.memberId, memberId), isListed))
    .limit(limit);
  if (done.affectedRows > 0) {
    await tx
      .update(memberStates)
      .set({ logged: sql`${memberStates.logged} - ${done.affectedRows}` })
      .where(eq(memberStates.memberId, memberId));
  }
  return done.affectedRows;
}

export async function unlistTopics(tx: DbOrTx, memberId: string): Promise<void> {
  await tx.update(topicProgress).set({ logged: 0 }).where(eq(topicProgress.memberId, memberId));
}

/** Deletes at most `limit` results of questions that are not in the list; returns how many. */
export async function deleteUnlisted(tx: DbOrTx, memberId: string, limit: number): Promise<number> {
  const [done] = await tx
    .delete(loggedQuestions)
    .where(and(eq(loggedQuestions.memberId, memberId), eq(loggedQuestions.answers, 0)))
    .limit(limit);
  return done.affectedRows;
}

/** The answers themselves remain, but nothing shows them to the member. */
export async function deleteProgress(tx: DbOrTx, memberId: string): Promise<void> {
  await tx.delete(topicProgress).where(eq(topicProgress.memberId, memberId));
  await tx.delete(studyDays).where(eq(studyDays.memberId, memberId));
}
