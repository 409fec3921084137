import type { DbOrTx } from '@fairway/db/open';
import type { Audience } from '@fairway/kit/auth';
import { and, eq } from 'drizzle-orm';
import { admins, members } from '../schema.ts';

/** What signing in and changing a password need of a member or an administrator. */
export type Account = {
  audience: Audience;
  id: string;
  email: string;
  name: string;
  passwordHash: string;
  banned: boolean;
};

export async function findAccount(db: DbOrTx, audience: Audience, emailKey: string): Promise<Account | undefined> {
  if (audience === 'admin') {
    const [row] = await db.select().from(admins).where(eq(admins.emailKey, emailKey));
    return row && { audience, banned: false, name: row.firstName, ...pick(row) };
  }
  const [row] = await db.select().from(members).where(eq(members.emailKey, emailKey));
  return row && { audience, banned: row.accountStatus === 'Ban', name: row.userName, ...pick(row) };
}

const pick = ({ id, email, passwordHash }: { id: string; email: string; passwordHash: string }) => ({
  id,
  email,
  passwordHash,
});

const tableOf = { member: members, admin: admins };

/** Holds the account's row until the transaction ends; true where its password is still the one with this hash. */
export async function lockPassword(tx: DbOrTx, { audience, id, passwordHash }: Account): Promise<boolean> {
  const table = tableOf[audience];
  const [row] = await tx.select({ hash: table.passwordHash }).from(table).where(eq(table.id, id)).for('update');
  return row?.hash === passwordHash;
}

/** Stores the same password hashed anew, unless it was changed meanwhile. */
export async function replaceHash(db: DbOrTx, { audience, id, passwordHash }: Account, newHash: string): Promise<void> {
  const table = tableOf[audience];
  const unchanged = and(eq(table.id, id), eq(table.passwordHash, passwordHash));
  await db.update(table).set({ passwordHash: newHash }).where(unchanged);
}

/** False where the account is gone, or has another address by now. */
export async function updatePassword(
  tx: DbOrTx,
  { audience, id, emailKey }: { audience: Audience; id: string; emailKey: string },
  passwordHash: string,
): Promise<boolean> {
  const table = tableOf[audience];
  const own = and(eq(table.id, id), eq(table.emailKey, emailKey));
  const [result] = await tx.update(table).set({ passwordHash }).where(own);
  return result.affectedRows === 1;
}
