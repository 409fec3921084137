import type { AssignableRole } from '@fairway/contracts/identity/admin-roles';
import { maxAdministrators } from '@fairway/contracts/identity/administrators';
import type { DbOrTx } from '@fairway/db/open';
import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { AdminRow } from '../admins/store.ts';
import { admins, mailTokens, recoveryCodes, sessions } from '../schema.ts';

export function listAdmins(db: DbOrTx): Promise<AdminRow[]> {
  return db.select().from(admins).orderBy(asc(admins.emailKey)).limit(maxAdministrators);
}

/** Locks every owner's row until the transaction ends, so that concurrent changes see each other. */
export async function lockAdmin(tx: DbOrTx, id: string): Promise<{ row: AdminRow; isLastOwner: boolean } | undefined> {
  const rows = await tx.select().from(admins).orderBy(asc(admins.id)).limit(maxAdministrators).for('update');
  const row = rows.find((one) => one.id === id);
  if (!row) return undefined;
  // An invited owner may never accept.
  const owners = rows.filter(({ role, invitedAt }) => role === 'owner' && invitedAt === null);
  return { row, isLastOwner: owners.length === 1 && owners[0]?.id === id };
}

export async function updateRole(tx: DbOrTx, id: string, role: AssignableRole): Promise<void> {
  await tx.update(admins).set({ role }).where(eq(admins.id, id));
}

/** Deletes the account's rows too; the audit log retains the name. */
export async function deleteAdmin(tx: DbOrTx, id: string): Promise<void> {
  await tx.delete(mailTokens).where(eq(mailTokens.subjectId, id));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.adminId, id));
  await tx.delete(admins).where(eq(admins.id, id));
}

/** Live sessions of one administrator, or of all. */
export async function listSessions(tx: DbOrTx, id?: string): Promise<string[]> {
  const open = and(
    id === undefined ? ne(sessions.subject, '') : eq(sessions.subject, id),
    eq(sessions.audience, 'admin'),
    isNull(sessions.endedAt),
  );
  const rows = await tx.select({ sid: sessions.sid }).from(sessions).where(open);
  return rows.map(({ sid }) => sid);
}

/** Marks the invitation as accepted: the password was set by its link. */
export async function endInvitation(tx: DbOrTx, id: string): Promise<void> {
  await tx.update(admins).set({ invitedAt: null }).where(eq(admins.id, id));
}
