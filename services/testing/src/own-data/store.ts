import type { Db, DbOrTx } from '@fairway/db/open';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { ItemRow } from '../items/store.ts';
import { memberSettings, testItems, tests } from '../schema.ts';
import type { TestRow } from '../tests/store.ts';

/** A member's tests after the given one, in creation order. */
export function listTestsAfter(db: DbOrTx, memberId: string, after: number, limit: number): Promise<TestRow[]> {
  return db
    .select()
    .from(tests, { forceIndex: 'tests_of_member' })
    .where(and(eq(tests.memberId, memberId), gt(tests.id, after)))
    .orderBy(asc(tests.id))
    .limit(limit);
}

const maxItems = 200;

/** The items of a few tests, in order. */
export async function listItemsOf(db: DbOrTx, testIds: number[]): Promise<ItemRow[]> {
  if (testIds.length === 0) return [];
  return db
    .select()
    .from(testItems)
    .where(inArray(testItems.testId, testIds))
    .orderBy(asc(testItems.testId), asc(testItems.place))
    .limit(testIds.length * maxItems);
}

const deleteBatchSize = 20;

/** Deletes all tests of a member with their items, in small batches, and the member's settings. */
export async function deleteTestsOf(db: Db, memberId: string): Promise<void> {
  for (;;) {
    const ids = (await listTestsAfter(db, memberId, 0, deleteBatchSize)).map(({ id }) => id);
    if (ids.length === 0) break;
    await db.transaction(async (tx) => {
      await tx.delete(testItems).where(inArray(testItems.testId, ids));
      await tx.delete(tests).where(inArray(tests.id, ids));
    });
  }
  await db.delete(memberSettings).where(eq(memberSettings.memberId, memberId));
}
