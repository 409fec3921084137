import type { Db, DbOrTx } from '@fairway/db/open';
import { and, eq } from 'drizzle-orm';
import { addressColumns, nameColumns } from '../accounts/email-key.ts';
import type { NewMember } from '../members/store.ts';
import { members } from '../schema.ts';

export type ReservedRow = Pick<typeof members.$inferSelect, 'id' | 'userNameKey' | 'passwordHash'>;

const reservedColumns = { id: members.id, userNameKey: members.userNameKey, passwordHash: members.passwordHash };
const isReserved = eq(members.accountStatus, 'Pending');

export async function findReserved(db: Db, id: string): Promise<ReservedRow | undefined> {
  const [row] = await db
    .select(reservedColumns)
    .from(members)
    .where(and(eq(members.id, id), isReserved));
  return row;
}

export async function findReservedByEmail(db: Db, emailKey: string): Promise<ReservedRow | undefined> {
  const [row] = await db
    .select(reservedColumns)
    .from(members)
    .where(and(eq(members.emailKey, emailKey), isReserved));
  return row;
}

type ReservedFields = Pick<
  NewMember,
  'email' | 'userName' | 'passwordHash' | 'questionType' | 'licenseRating' | 'platform' | 'timeZone'
>;

/** Extends a reservation by ten minutes with the current fields; false if it has expired. */
export async function updateReserved(tx: DbOrTx, id: string, fields: ReservedFields, now: Date): Promise<boolean> {
  const [result] = await tx
    .update(members)
    .set({ ...fields, ...addressColumns(fields.email), ...nameColumns(fields.userName), insertDate: now })
    .where(and(eq(members.id, id), isReserved));
  return result.affectedRows === 1;
}
