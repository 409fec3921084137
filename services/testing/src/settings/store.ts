import type { DbOrTx } from '@fairway/db/open';
import { eq } from 'drizzle-orm';
import { memberSettings } from '../schema.ts';

/** Answers count unless the member has switched that off. */
export async function countsAnswers(db: DbOrTx, memberId: string): Promise<boolean> {
  const [row] = await db.select().from(memberSettings).where(eq(memberSettings.memberId, memberId));
  return row?.countAnswers ?? true;
}

export async function saveCounting(db: DbOrTx, memberId: string, countAnswers: boolean): Promise<void> {
  await db.insert(memberSettings).values({ memberId, countAnswers }).onDuplicateKeyUpdate({ set: { countAnswers } });
}
