import type { Letter } from '@fairway/contracts/question-bank/question';
import type { DbOrTx } from '@fairway/db/open';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { testItems } from '../schema.ts';

export type ItemRow = typeof testItems.$inferSelect;

const ofTest = (testId: number) => eq(testItems.testId, testId);

export async function insertItems(tx: DbOrTx, items: (typeof testItems.$inferInsert)[]): Promise<void> {
  await tx.insert(testItems).values(items);
}

/** In test order; a test has at most 200. */
export function listItems(db: DbOrTx, testId: number): Promise<ItemRow[]> {
  return db.select().from(testItems).where(ofTest(testId)).orderBy(asc(testItems.place));
}

async function findItem(db: DbOrTx, testId: number, by: ReturnType<typeof eq>): Promise<ItemRow | undefined> {
  const [row] = await db
    .select()
    .from(testItems)
    .where(and(ofTest(testId), by));
  return row;
}

export const findItemById = (db: DbOrTx, testId: number, itemId: string) =>
  findItem(db, testId, eq(testItems.itemId, itemId));
export const findItemAt = (db: DbOrTx, testId: number, place: number) =>
  findItem(db, testId, eq(testItems.place, place));
export const findItemOf = (db: DbOrTx, testId: number, questionId: number) =>
  findItem(db, testId, eq(testItems.questionId, questionId));

export async function updateItem(
  tx: DbOrTx,
  { testId, place }: Pick<ItemRow, 'testId' | 'place'>,
  change: Partial<Pick<ItemRow, 'choice' | 'version' | 'answeredAt' | 'flagged'>>,
): Promise<void> {
  await tx
    .update(testItems)
    .set(change)
    .where(and(ofTest(testId), eq(testItems.place, place)));
}

/**
 * Grades the items of questions whose correct letter is `answer`, each by one version. An item without a choice is
 * incorrect (G-65).
 */
export async function gradeItems(
  tx: DbOrTx,
  testId: number,
  questions: { id: number; version: number }[],
  answer: Letter,
): Promise<void> {
  const versions = sql.join(
    questions.map(({ id, version }) => sql`when ${id} then ${version}`),
    sql` `,
  );
  await tx
    .update(testItems)
    .set({
      answer,
      correct: sql`${testItems.choice} <=> ${answer}`,
      version: sql`case ${testItems.questionId} ${versions} end`,
    })
    .where(
      and(
        ofTest(testId),
        inArray(
          testItems.questionId,
          questions.map(({ id }) => id),
        ),
      ),
    );
}

export async function deleteItemsOf(tx: DbOrTx, testId: number): Promise<void> {
  await tx.delete(testItems).where(ofTest(testId));
}
