import type { DbOrTx } from '@fairway/db/open';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { mailTokens } from '../schema.ts';

export type MailTokenRow = typeof mailTokens.$inferSelect;

export async function insertToken(tx: DbOrTx, row: Omit<typeof mailTokens.$inferInsert, 'usedAt'>): Promise<void> {
  await tx.insert(mailTokens).values(row);
}

export async function findToken(
  db: DbOrTx,
  purposes: MailTokenRow['purpose'][],
  tokenHash: string,
): Promise<MailTokenRow | undefined> {
  const [row] = await db
    .select()
    .from(mailTokens)
    .where(and(eq(mailTokens.tokenHash, tokenHash), inArray(mailTokens.purpose, purposes)));
  return row;
}

/** Marks the token as used. Of concurrent uses, exactly one returns true. */
export async function useToken(tx: DbOrTx, id: string, now: Date): Promise<boolean> {
  const unused = and(eq(mailTokens.id, id), isNull(mailTokens.usedAt), gt(mailTokens.expiresAt, now));
  const [result] = await tx.update(mailTokens).set({ usedAt: now }).where(unused);
  return result.affectedRows === 1;
}

/** Links that set a password or an address: void as soon as either is set. */
export const accountLinks: MailTokenRow['purpose'][] = [
  'member-reset',
  'admin-reset',
  'admin-invite',
  'member-email',
  'admin-email',
];

export const emailChangeLinks: MailTokenRow['purpose'][] = ['member-email', 'admin-email'];

/** Voids every unused link of these purposes that was mailed to an account; returns how many. */
export async function voidTokens(
  tx: DbOrTx,
  subjectId: string,
  purposes: MailTokenRow['purpose'][],
  now: Date,
): Promise<number> {
  const open = and(
    eq(mailTokens.subjectId, subjectId),
    inArray(mailTokens.purpose, purposes),
    isNull(mailTokens.usedAt),
  );
  const [result] = await tx.update(mailTokens).set({ usedAt: now }).where(open);
  return result.affectedRows;
}
