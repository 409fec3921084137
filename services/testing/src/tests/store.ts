import type { DbOrTx } from '@fairway/db/open';
import { asc, eq } from 'drizzle-orm';
import { tests } from '../schema.ts';

export type TestRow = typeof tests.$inferSelect;

/** A member keeps far fewer; the bound keeps one answer small whatever happens. */
const mostTests = 5_000;

/** A member's tests in the order they were made. */
export function listTestsOf(db: DbOrTx, memberId: string): Promise<TestRow[]> {
  return db.select().from(tests).where(eq(tests.memberId, memberId)).orderBy(asc(tests.id)).limit(mostTests);
}
