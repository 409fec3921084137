import type { Db } from '@fairway/db/open';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { loggedQuestions, testedQuestions } from '../schema.ts';
import type { Ascending } from '../sorted-ids.ts';

const rowsAtOnce = 1_000;

/** Whether a member's latest answer to each question in study was right, whether the log lists it or not. */
export async function readResults(db: Db, memberId: string): Promise<Map<number, boolean>> {
  const rows = await readAll((after) => listResults(db, memberId, after));
  return new Map(rows.map(({ id, correct }) => [id, correct]));
}

/** The questions that a member answered in submitted tests. */
export async function readTested(db: Db, memberId: string): Promise<number[]> {
  return (await readAll((after) => listTested(db, memberId, after))).map(({ id }) => id);
}

/** The questions that a member answered, in study or in a submitted test, ascending. */
export async function readAnswered(db: Db, memberId: string): Promise<Ascending> {
  const [results, tested] = await Promise.all([readResults(db, memberId), readTested(db, memberId)]);
  return Uint32Array.from(new Set([...results.keys(), ...tested])).sort();
}

async function readAll<Row extends { id: number }>(read: (after: number) => Promise<Row[]>): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const rows = await read(all.at(-1)?.id ?? 0);
    all.push(...rows);
    if (rows.length < rowsAtOnce) return all;
  }
}

function listResults(db: Db, memberId: string, after: number) {
  const { questionId, correct } = loggedQuestions;
  return db
    .select({ id: questionId, correct })
    .from(loggedQuestions, { forceIndex: 'PRIMARY' })
    .where(and(eq(loggedQuestions.memberId, memberId), gt(questionId, after)))
    .orderBy(asc(questionId))
    .limit(rowsAtOnce);
}

function listTested(db: Db, memberId: string, after: number) {
  const { questionId } = testedQuestions;
  return db
    .select({ id: questionId })
    .from(testedQuestions, { forceIndex: 'PRIMARY' })
    .where(and(eq(testedQuestions.memberId, memberId), gt(questionId, after)))
    .orderBy(asc(questionId))
    .limit(rowsAtOnce);
}

/** Which of these questions a member answered, in study or in a submitted test. */
export async function findAnswered(db: Db, memberId: string, ids: number[]): Promise<Set<number>> {
  const among = (table: typeof loggedQuestions | typeof testedQuestions) =>
    db
      .select({ id: table.questionId })
      .from(table)
      .where(and(eq(table.memberId, memberId), inArray(table.questionId, ids)))
      .limit(ids.length);
  const [logged, tested] = await Promise.all([among(loggedQuestions), among(testedQuestions)]);
  return new Set([...logged, ...tested].map(({ id }) => id));
}
