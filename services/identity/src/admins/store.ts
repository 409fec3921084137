import type { Result } from '@fairway/contracts/call/fault';
import type { Db, DbOrTx } from '@fairway/db/open';
import { ok } from '@fairway/kit/calls/fault';
import { newId } from '@fairway/kit/database/new-id';
import { eq, inArray } from 'drizzle-orm';
import { emailKeyOf } from '../accounts/email-key.ts';
import { admins } from '../schema.ts';

export type AdminRow = typeof admins.$inferSelect;

export async function findAdmin(db: DbOrTx, id: string): Promise<AdminRow | undefined> {
  const [row] = await db.select().from(admins).where(eq(admins.id, id));
  return row;
}

export function findAdmins(db: DbOrTx, ids: string[]): Promise<AdminRow[]> {
  return db.select().from(admins).where(inArray(admins.id, ids)).limit(ids.length);
}

export async function hasAdmins(db: DbOrTx): Promise<boolean> {
  const rows = await db.select({ id: admins.id }).from(admins).limit(1);
  return rows.length > 0;
}

export async function insertAdmin(
  db: DbOrTx,
  {
    email,
    passwordHash = '',
    ...given
  }: { email: string } & Partial<
    Pick<AdminRow, 'passwordHash' | 'firstName' | 'role' | 'invitedAt' | 'totpConfirmedAt'>
  >,
  now: Date,
): Promise<string> {
  const id = newId();
  await db.insert(admins).values({ id, email, emailKey: emailKeyOf(email), passwordHash, insertDate: now, ...given });
  return id;
}

type Profile = Partial<Omit<AdminRow, 'id' | 'email' | 'emailKey' | 'passwordHash' | 'insertDate'>>;

/** Returns the administrator before and after the change; concurrent changes run one after another. */
export async function updateProfile(
  db: Db,
  id: string,
  profile: Profile,
  check: (before: AdminRow) => Result<null>,
): Promise<Result<{ before: AdminRow; after: AdminRow }> | undefined> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(admins).where(eq(admins.id, id)).for('update');
    if (!before) return undefined;
    const checked = check(before);
    if (!checked.ok) return checked;
    await tx.update(admins).set(profile).where(eq(admins.id, id));
    return ok({ before, after: { ...before, ...profile } });
  });
}
