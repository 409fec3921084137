import type { DbOrTx } from '@fairway/db/open';
import { and, asc, count, eq, lte, min } from 'drizzle-orm';
import { tests } from '../schema.ts';

export type TestRow = typeof tests.$inferSelect;
export type NewTest = typeof tests.$inferInsert;

/** Maximum number of tests per member: one answer lists them all. */
export const maxTests = 5_000;

const owned = (memberId: string, testNum: string) => and(eq(tests.testNum, testNum), eq(tests.memberId, memberId));

/** A member's tests in creation order. */
export function listTestsOf(db: DbOrTx, memberId: string): Promise<TestRow[]> {
  return (
    db
      .select()
      // For a member with a large share of all tests the database would scan the table, which has the same order.
      .from(tests, { forceIndex: 'tests_of_member' })
      .where(eq(tests.memberId, memberId))
      .orderBy(asc(tests.id))
      .limit(maxTests)
  );
}

/** A member's number of tests, and the oldest; null if there is none. */
export async function countTestsOf(db: DbOrTx, memberId: string): Promise<{ total: number; oldest: number | null }> {
  const [row] = await db
    .select({ total: count(), oldest: min(tests.id) })
    .from(tests)
    .where(eq(tests.memberId, memberId));
  return row ?? { total: 0, oldest: null };
}

/**
 * Undefined if there is no such test, or it belongs to another member. `locked`: with its items until the transaction
 * ends; every writer locks the test first.
 */
export async function findTest(
  db: DbOrTx,
  memberId: string,
  testNum: string,
  locked?: 'locked',
): Promise<TestRow | undefined> {
  const found = db.select().from(tests).where(owned(memberId, testNum));
  const [row] = await (locked ? found.for('update') : found);
  return row;
}

/** A submitted test by its row; undefined if it is not this member's. */
export async function findSubmittedTest(db: DbOrTx, memberId: string, id: number): Promise<TestRow | undefined> {
  const [row] = await db
    .select()
    .from(tests)
    .where(and(eq(tests.id, id), eq(tests.memberId, memberId), eq(tests.status, 'Completed')));
  return row;
}

/** Locks a test until the transaction ends. */
export async function lockTestById(tx: DbOrTx, id: number): Promise<void> {
  await tx.select({ id: tests.id }).from(tests).where(eq(tests.id, id)).for('update');
}

/** Overdue tests, longest overdue first. */
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

/** Returns its id. */
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
