import type { DbOrTx } from '@fairway/db/open';
import { and, asc, count, eq, isNull, lte, min } from 'drizzle-orm';
import { tests } from '../schema.ts';

export type TestRow = typeof tests.$inferSelect;
export type NewTest = typeof tests.$inferInsert;

/** How many tests a member may keep: one answer lists them all. */
export const mostTests = 5_000;

const owned = (memberId: string, testNum: string) => and(eq(tests.testNum, testNum), eq(tests.memberId, memberId));

const unreported = and(eq(tests.status, 'Completed'), isNull(tests.reportedAt));

/** A member's tests in the order they were made. */
export function listTestsOf(db: DbOrTx, memberId: string): Promise<TestRow[]> {
  return (
    db
      .select()
      // For a member with a good part of all tests the database would read the whole table, for it is in order.
      .from(tests, { forceIndex: 'tests_of_member' })
      .where(eq(tests.memberId, memberId))
      .orderBy(asc(tests.id))
      .limit(mostTests)
  );
}

/** How many tests a member has, and the oldest of them; null where there is none. */
export async function countTestsOf(db: DbOrTx, memberId: string): Promise<{ total: number; oldest: number | null }> {
  const [row] = await db
    .select({ total: count(), oldest: min(tests.id) })
    .from(tests)
    .where(eq(tests.memberId, memberId));
  return row ?? { total: 0, oldest: null };
}

/** Undefined where there is no such test, or it is another member's. */
export async function findTest(db: DbOrTx, memberId: string, testNum: string): Promise<TestRow | undefined> {
  const [row] = await db.select().from(tests).where(owned(memberId, testNum));
  return row;
}

/** The same, and nobody else changes the test or its items before the transaction ends: all who do ask for it first. */
export async function lockTest(tx: DbOrTx, memberId: string, testNum: string): Promise<TestRow | undefined> {
  const [row] = await tx.select().from(tests).where(owned(memberId, testNum)).for('update');
  return row;
}

/** Holds whoever else locks the same test until the transaction ends. */
export async function lockTestById(tx: DbOrTx, id: number): Promise<void> {
  await tx.select({ id: tests.id }).from(tests).where(eq(tests.id, id)).for('update');
}

/** Submitted tests whose answers were never told, the oldest first. */
export async function listUntold(db: DbOrTx, limit: number): Promise<number[]> {
  const rows = await db.select({ id: tests.id }).from(tests).where(unreported).orderBy(asc(tests.id)).limit(limit);
  return rows.map(({ id }) => id);
}

/** One of them, and nobody else tells of it before the transaction ends; undefined where somebody did, or it is deleted. */
export async function lockUntold(tx: DbOrTx, id: number): Promise<TestRow | undefined> {
  const [row] = await tx
    .select()
    .from(tests)
    .where(and(eq(tests.id, id), unreported))
    .for('update');
  return row;
}

/** Tests whose time is up, the longest over first. */
export function listOverdue(
  db: DbOrTx,
  now: Date,
  limit: number,
): Promise<Pick<TestRow, 'id' | 'memberId' | 'testNum'>[]> {
  return db
    .select({ id: tests.id, memberId: tests.memberId, testNum: tests.testNum })
    .from(tests, { forceIndex: 'tests_due' })
    .where(lte(tests.dueAt, now))
    .orderBy(asc(tests.dueAt))
    .limit(limit);
}

/** Its id. */
export async function insertTest(tx: DbOrTx, test: NewTest): Promise<number> {
  const [done] = await tx.insert(tests).values(test);
  return done.insertId;
}

export async function updateTest(tx: DbOrTx, id: number, change: Partial<NewTest>): Promise<void> {
  await tx.update(tests).set(change).where(eq(tests.id, id));
}

export async function deleteTest(tx: DbOrTx, id: number): Promise<void> {
  await tx.delete(tests).where(eq(tests.id, id));
}
