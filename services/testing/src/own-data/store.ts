import type { Db } from '@fairway/db/open';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { ItemRow } from '../items/store.ts';
import { memberSettings, testItems, tests } from '../schema.ts';
import type { TestRow } from '../tests/store.ts';

/** A member's tests after one of them, in the order they were made. */
export function listTestsAfter(db: Db, memberId: string, after: number, limit: number): Promise<TestRow[]> {
  return db
    .select()
    .from(tests, { forceIndex: 'tests_of_member' })
    .where(and(eq(tests.memberId, memberId), gt(tests.id, after)))
    .orderBy(asc(tests.id))
    .limit(limit);
}

const mostItems = 200;

/** The items of a few tests, in their order. */
export async function listItemsOf(db: Db, testIds: number[]): Promise<ItemRow[]> {
  if (testIds.length === 0) return [];
  return db
    .select()
    .from(testItems)
    .where(inArray(testItems.testId, testIds))
    .orderBy(asc(testItems.testId), asc(testItems.place))
    .limit(testIds.length * mostItems);
}

const deletedAtOnce = 20;

/** Deletes every test of a member with its items, a few at a time, and what the member set. */
export async function deleteTestsOf(db: Db, memberId: string): Promise<void> {
  for (;;) {
    const ids = (await listTestsAfter(db, memberId, 0, deletedAtOnce)).map(({ id }) => id);
    if (ids.length === 0) break;
    await db.transaction(async (tx) => {
      await tx.delete(testItems).where(inArray(testItems.testId, ids));
      await tx.delete(tests).where(inArray(tests.id, ids));
    });
  }
  await db.delete(memberSettings).where(eq(memberSettings.memberId, memberId));
}
