import type { DbOrTx } from '@fairway/db/open';
import { newId } from '@fairway/kit/database/new-id';
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { admins, recoveryCodes } from '../schema.ts';

export async function updatePending(tx: DbOrTx, id: string, totpPending: string): Promise<void> {
  await tx.update(admins).set({ totpPending }).where(eq(admins.id, id));
}

type Confirmed = { id: string; sealed: string; step: number; codeHashes: string[]; now: Date };

/** False if the key was confirmed or replaced in the meantime. */
export async function confirmPending(tx: DbOrTx, { id, sealed, step, codeHashes, now }: Confirmed): Promise<boolean> {
  const [result] = await tx
    .update(admins)
    .set({ totpSecret: sealed, totpPending: null, totpConfirmedAt: now, totpLastStep: step })
    .where(and(eq(admins.id, id), eq(admins.totpPending, sealed), isNull(admins.totpConfirmedAt)));
  if (result.affectedRows !== 1) return false;
  await insertCodes(tx, id, codeHashes);
  return true;
}

/** Replaces an account's recovery codes. False if its second factor is now off. */
export async function replaceRecoveryCodes(tx: DbOrTx, id: string, codeHashes: string[]): Promise<boolean> {
  const isOn = and(eq(admins.id, id), isNotNull(admins.totpConfirmedAt));
  const [admin] = await tx.select({ id: admins.id }).from(admins).where(isOn).for('update');
  if (!admin) return false;
  await insertCodes(tx, id, codeHashes);
  return true;
}

async function insertCodes(tx: DbOrTx, adminId: string, codeHashes: string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId));
  await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ id: newId(), adminId, codeHash })));
}

/** Marks a code as used. Of concurrent uses, exactly one returns true; a code older than the last one returns false. */
export async function useStep(db: DbOrTx, id: string, step: number): Promise<boolean> {
  const isNewer = or(isNull(admins.totpLastStep), lt(admins.totpLastStep, step));
  const [result] = await db
    .update(admins)
    .set({ totpLastStep: step })
    .where(and(eq(admins.id, id), isNotNull(admins.totpConfirmedAt), isNewer));
  return result.affectedRows === 1;
}

/** The same for a recovery code. */
export async function useRecoveryCode(db: DbOrTx, adminId: string, codeHash: string, now: Date): Promise<boolean> {
  const isCode = and(eq(recoveryCodes.adminId, adminId), eq(recoveryCodes.codeHash, codeHash));
  const [result] = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(isCode, isNull(recoveryCodes.usedAt)));
  return result.affectedRows === 1;
}

/** False if there was none. */
export async function clearSecondFactor(tx: DbOrTx, id: string): Promise<boolean> {
  const [result] = await tx
    .update(admins)
    .set({ totpSecret: null, totpPending: null, totpConfirmedAt: null, totpLastStep: null })
    .where(and(eq(admins.id, id), isNotNull(admins.totpConfirmedAt)));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.adminId, id));
  return result.affectedRows === 1;
}
