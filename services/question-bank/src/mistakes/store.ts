import type { Db, DbOrTx } from '@fairway/db/open';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { PoolConnection } from 'mysql2/promise';
import { missedQuestions, testedQuestions } from '../schema.ts';

/** This many consecutive right answers settle a mistake. */
export const settledAfter = 2;

type GradedAnswer = { memberId: string; questionId: number; correct: boolean; answeredAt: Date };

const upsertMissed = `insert into missed_questions (member_id, question_id, right_in_a_row, missed_at) values ?
  on duplicate key update
    right_in_a_row = 0,
    missed = missed + 1,
    missed_at = greatest(missed_at, values(missed_at))`;
/** With `(a, b) in (…)` the database scans the table; this form uses the key. */
const countRight = (questions: number) => `update missed_questions set right_in_a_row = right_in_a_row + 1
  where (${Array(questions).fill('(member_id = ? and question_id = ?)').join(' or ')})
  and right_in_a_row < ${settledAfter}`;

/**
 * Counts the answers of one transaction, in the order they were given. A question answered more than once in it counts
 * as missed if any answer was wrong, and as right once if the last one was.
 */
export async function countMistakes(connection: PoolConnection, answers: GradedAnswer[]): Promise<void> {
  const wrong = answers.filter(({ correct }) => !correct);
  if (wrong.length > 0) {
    const rows = wrong.map(({ memberId, questionId, answeredAt }) => [memberId, questionId, 0, answeredAt]);
    await connection.query(upsertMissed, [rows]);
  }
  const last = new Map(answers.map((answer) => [`${answer.memberId} ${answer.questionId}`, answer]));
  const right = [...last.values()].filter(({ correct }) => correct);
  if (right.length > 0) {
    const keys = right.flatMap(({ memberId, questionId }) => [memberId, questionId]);
    await connection.query(countRight(right.length), keys);
  }
}

export type MissedRow = { id: number; rightInARow: number };

/** A member's missed questions, ascending, after question `after`. */
export function listMissed(db: Db, memberId: string, after: number, limit: number): Promise<MissedRow[]> {
  return db
    .select({ id: missedQuestions.questionId, rightInARow: missedQuestions.rightInARow })
    .from(missedQuestions)
    .where(and(eq(missedQuestions.memberId, memberId), gt(missedQuestions.questionId, after)))
    .orderBy(asc(missedQuestions.questionId))
    .limit(limit);
}

/** How often a member missed each of these questions, and its right answers since; without those never missed. */
export function listMisses(db: Db, memberId: string, ids: number[]) {
  const { questionId, missed, missedAt, rightInARow } = missedQuestions;
  return db
    .select({ questionId, missed, missedAt, rightInARow })
    .from(missedQuestions)
    .where(and(eq(missedQuestions.memberId, memberId), inArray(questionId, ids)))
    .limit(ids.length);
}

/** Deletes at most `limit` rows; returns how many. */
export async function deleteMissed(tx: DbOrTx, memberId: string, limit: number): Promise<number> {
  const [done] = await tx.delete(missedQuestions).where(eq(missedQuestions.memberId, memberId)).limit(limit);
  return done.affectedRows;
}

/** The same for the questions answered in tests. */
export async function deleteTested(tx: DbOrTx, memberId: string, limit: number): Promise<number> {
  const [done] = await tx.delete(testedQuestions).where(eq(testedQuestions.memberId, memberId)).limit(limit);
  return done.affectedRows;
}
