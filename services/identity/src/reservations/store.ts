import type { Db, DbOrTx } from '@fairway/db/open';
import { and, eq } from 'drizzle-orm';
import { canonicalEmailKeyOf, emailKeyOf, userNameKeyOf } from '../accounts/email-key.ts';
import type { NewMember } from '../members/store.ts';
import { members } from '../schema.ts';

export type HeldRow = Pick<typeof members.$inferSelect, 'id' | 'userNameKey' | 'passwordHash'>;

const heldColumns = { id: members.id, userNameKey: members.userNameKey, passwordHash: members.passwordHash };
const isHeld = eq(members.accountStatus, 'Pending');

export async function findHeld(db: Db, id: string): Promise<HeldRow | undefined> {
  const [row] = await db
    .select(heldColumns)
    .from(members)
    .where(and(eq(members.id, id), isHeld));
  return row;
}

export async function findHeldByEmail(db: Db, emailKey: string): Promise<HeldRow | undefined> {
  const [row] = await db
    .select(heldColumns)
    .from(members)
    .where(and(eq(members.emailKey, emailKey), isHeld));
  return row;
}

type HeldFields = Pick<NewMember, 'email' | 'userName' | 'passwordHash' | 'questionType' | 'licenseRating'>;

/** Extends a reservation by ten minutes with the current fields; false if it has expired. */
export async function updateHeld(tx: DbOrTx, id: string, fields: HeldFields, now: Date): Promise<boolean> {
  const keys = {
    emailKey: emailKeyOf(fields.email),
    canonicalEmailKey: canonicalEmailKeyOf(fields.email),
    userNameKey: userNameKeyOf(fields.userName),
  };
  const [result] = await tx
    .update(members)
    .set({ ...fields, ...keys, insertDate: now })
    .where(and(eq(members.id, id), isHeld));
  return result.affectedRows === 1;
}
