import type { DbOrTx } from '@fairway/db/open';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { mailTokens } from '../schema.ts';

export type MailTokenRow = typeof mailTokens.$inferSelect;

export async function insertToken(tx: DbOrTx, row: Omit<typeof mailTokens.$inferInsert, 'usedAt'>): Promise<void> {
  await tx.insert(mailTokens).values(row);
}

export async function findToken(
  db: DbOrTx,
  purpose: MailTokenRow['purpose'],
  tokenHash: string,
): Promise<MailTokenRow | undefined> {
  const [row] = await db
    .select()
    .from(mailTokens)
    .where(and(eq(mailTokens.tokenHash, tokenHash), eq(mailTokens.purpose, purpose)));
  return row;
}

/** Of any number of uses at once exactly one gets true. */
export async function useToken(tx: DbOrTx, id: string, now: Date): Promise<boolean> {
  const unused = and(eq(mailTokens.id, id), isNull(mailTokens.usedAt), gt(mailTokens.expiresAt, now));
  const [result] = await tx.update(mailTokens).set({ usedAt: now }).where(unused);
  return result.affectedRows === 1;
}

/** The other links of the same kind that were mailed to the same account. */
export async function useTokensOf(tx: DbOrTx, { subjectId, purpose }: MailTokenRow, now: Date): Promise<void> {
  const others = and(eq(mailTokens.subjectId, subjectId), eq(mailTokens.purpose, purpose), isNull(mailTokens.usedAt));
  await tx.update(mailTokens).set({ usedAt: now }).where(others);
}
