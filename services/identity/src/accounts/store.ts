import type { DbOrTx } from '@fairway/db/open';
import type { Audience } from '@fairway/kit/session/session';
import { and, eq, inArray } from 'drizzle-orm';
import { isMember } from '../members/store.ts';
import { admins, members } from '../schema.ts';
import { addressColumns, emailKeyOf } from './email-key.ts';

/** The fields of a member or an administrator that sign-in and password changes need. */
export type Account = {
  audience: Audience;
  id: string;
  email: string;
  name: string;
  passwordHash: string;
  banned: boolean;
};

export async function findAccount(db: DbOrTx, audience: Audience, emailKey: string): Promise<Account | undefined> {
  return audience === 'admin'
    ? adminAccount(await db.select().from(admins).where(eq(admins.emailKey, emailKey)))
    : memberAccount(
        await db
          .select()
          .from(members)
          .where(and(eq(members.emailKey, emailKey), isMember)),
      );
}

/** The account of a session. */
export async function findOwnAccount(
  db: DbOrTx,
  { audience, sub }: { audience: Audience; sub: string },
): Promise<Account | undefined> {
  return audience === 'admin'
    ? adminAccount(await db.select().from(admins).where(eq(admins.id, sub)))
    : memberAccount(
        await db
          .select()
          .from(members)
          .where(and(eq(members.id, sub), isMember)),
      );
}

function adminAccount([row]: (typeof admins.$inferSelect)[]): Account | undefined {
  return row && { audience: 'admin', banned: false, name: row.firstName, ...pick(row) };
}

function memberAccount([row]: (typeof members.$inferSelect)[]): Account | undefined {
  return row && { audience: 'member', banned: row.accountStatus === 'Ban', name: row.userName, ...pick(row) };
}

const pick = ({ id, email, passwordHash }: { id: string; email: string; passwordHash: string }) => ({
  id,
  email,
  passwordHash,
});

const tableOf = { member: members, admin: admins };

/** Locks the account until the transaction ends; true if its password still has this hash. */
export async function lockPassword(tx: DbOrTx, { audience, id, passwordHash }: Account): Promise<boolean> {
  const table = tableOf[audience];
  const [row] = await tx.select({ hash: table.passwordHash }).from(table).where(eq(table.id, id)).for('update');
  return row?.hash === passwordHash;
}

/** Replaces the hash of the same password, unless the password has changed in the meantime. */
export async function replaceHash(db: DbOrTx, { audience, id, passwordHash }: Account, newHash: string): Promise<void> {
  const table = tableOf[audience];
  const unchanged = and(eq(table.id, id), eq(table.passwordHash, passwordHash));
  await db.update(table).set({ passwordHash: newHash }).where(unchanged);
}

/** False if the account no longer exists, or now has another address. */
export async function updatePassword(
  tx: DbOrTx,
  { audience, id, emailKey }: { audience: Audience; id: string; emailKey: string },
  passwordHash: string,
): Promise<boolean> {
  const table = tableOf[audience];
  const isAccount = and(eq(table.id, id), eq(table.emailKey, emailKey));
  const [result] = await tx.update(table).set({ passwordHash }).where(isAccount);
  return result.affectedRows === 1;
}

/**
 * Changes an account's address, confirmed by a link that was mailed there. False if the account no longer exists, or is
 * deleted or banned. An address in use breaks the index `email_key`.
 */
export async function updateEmail(
  tx: DbOrTx,
  { audience, id }: { audience: Audience; id: string },
  email: string,
): Promise<boolean> {
  const [result] =
    audience === 'admin'
      ? await tx
          .update(admins)
          .set({ email, emailKey: emailKeyOf(email) })
          .where(eq(admins.id, id))
      : await tx
          .update(members)
          .set({ ...addressColumns(email), verificationStatus: 'Yes' })
          .where(and(eq(members.id, id), inArray(members.accountStatus, ['Active', 'Inactive'])));
  return result.affectedRows === 1;
}
