import type { Result } from '@fairway/contracts/call/fault';
import type { AccountStatus } from '@fairway/contracts/identity/identity';
import type { Db, DbOrTx } from '@fairway/db/open';
import { ok } from '@fairway/kit/calls/fault';
import { newId } from '@fairway/kit/database/new-id';
import { and, eq, gt, inArray, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import { addressColumns, emailKeyOf, nameColumns, userNameKeyOf } from '../accounts/email-key.ts';
import { members } from '../schema.ts';
import { announceMemberChange } from './announce-change.ts';

/** A member's row: never a reserved or a deleted account. */
export type MemberRow = Omit<typeof members.$inferSelect, 'accountStatus'> & { accountStatus: AccountStatus };

type MemberOrDeleted = Omit<MemberRow, 'accountStatus'> & { accountStatus: AccountStatus | 'Deleted' };

export const isMember = notInArray(members.accountStatus, ['Pending', 'Deleted']);

/** The given fields of a new member; ids and keys follow from them. */
export type NewMember = Omit<
  typeof members.$inferInsert,
  'id' | 'emailKey' | 'canonicalEmailKey' | 'emailWords' | 'userNameKey' | 'nameWords' | 'insertDate'
>;

/** Locks the member's row until the transaction ends: concurrent changes run one after another. */
export async function lockMember(tx: DbOrTx, id: string): Promise<MemberRow | undefined> {
  const [row] = await tx
    .select()
    .from(members)
    .where(and(eq(members.id, id), isMember))
    .for('update');
  return row as MemberRow | undefined;
}

export async function findMember(db: DbOrTx, id: string): Promise<MemberRow | undefined> {
  const [row] = await db
    .select()
    .from(members)
    .where(and(eq(members.id, id), isMember));
  return row as MemberRow | undefined;
}

/** What a member's access depends on, and what services ask for with it. */
const accessColumns = {
  accountStatus: members.accountStatus,
  subscriptionType: members.subscriptionType,
  unsubsDate: members.unsubsDate,
  accessFrozen: members.accessFrozen,
  verificationStatus: members.verificationStatus,
  questionType: members.questionType,
  licenseRating: members.licenseRating,
  timeZone: members.timeZone,
  previousTimeZone: members.previousTimeZone,
  timeZoneFrom: members.timeZoneFrom,
  email: members.email,
};

export type AccessRow = Pick<MemberRow, keyof typeof accessColumns>;

/** Every process asks for a member's access every five seconds at most, so the statement is prepared once. */
export function prepareFindAccess(db: Db): (id: string) => Promise<AccessRow | undefined> {
  const statement = db
    .select(accessColumns)
    .from(members)
    .where(and(eq(members.id, sql.placeholder('id')), isMember))
    .prepare();
  return async (id) => {
    const [row] = await statement.execute({ id });
    return row as AccessRow | undefined;
  };
}

export async function findMemberOrDeleted(db: DbOrTx, id: string): Promise<MemberOrDeleted | undefined> {
  const [row] = await db
    .select()
    .from(members)
    .where(and(eq(members.id, id), ne(members.accountStatus, 'Pending')));
  return row as MemberOrDeleted | undefined;
}

/** The member with this address, whether confirmed or not. */
export async function findByAddress(
  db: DbOrTx,
  email: string,
): Promise<Pick<MemberRow, 'id' | 'verificationStatus'> | undefined> {
  const [row] = await db
    .select({ id: members.id, verificationStatus: members.verificationStatus })
    .from(members)
    .where(and(eq(members.emailKey, emailKeyOf(email)), isMember));
  return row;
}

/** Returns the new member's id. An address or name in use breaks the index `email_key` or `user_name_key`. */
export async function insertMember(db: DbOrTx, member: NewMember, now: Date): Promise<string> {
  const id = newId();
  await db.insert(members).values({
    ...member,
    ...addressColumns(member.email),
    ...nameColumns(member.userName),
    id,
    insertDate: now,
  });
  return id;
}

const reservationMs = 10 * 60 * 1_000;

/** An account reserved before this time has expired (G-35). */
const reservationCutoff = (now: Date) => new Date(now.getTime() - reservationMs);

/** Which of the two are in use or reserved, in any letter case; a reservation with the id `exceptId` does not count. */
export async function findInUse(
  db: DbOrTx,
  { email, userName, exceptId = '' }: { email: string; userName: string; exceptId?: string },
  now: Date,
): Promise<{ email: InUse; userName: InUse }> {
  const [emailKey, userNameKey] = [emailKeyOf(email), userNameKeyOf(userName)];
  const counts = and(ne(members.id, exceptId), or(isMember, gt(members.insertDate, reservationCutoff(now))));
  const [ofEmail, ofName] = await Promise.all([
    db
      .select({ accountStatus: members.accountStatus })
      .from(members)
      .where(and(eq(members.emailKey, emailKey), counts)),
    db
      .select({ accountStatus: members.accountStatus })
      .from(members)
      .where(and(eq(members.userNameKey, userNameKey), counts)),
  ]);
  return { email: inUseBy(ofEmail), userName: inUseBy(ofName) };
}

/** By a member, or by the checkout of a visitor; undefined if it is free. */
export type InUse = 'member' | 'checkout' | undefined;

const inUseBy = ([row]: Pick<typeof members.$inferSelect, 'accountStatus'>[]): InUse =>
  row && (row.accountStatus === 'Pending' ? 'checkout' : 'member');

/** Which of these names are in use or reserved, as their keys. */
export async function listTakenNames(db: DbOrTx, userNames: string[], now: Date): Promise<Set<string>> {
  const rows = await db
    .select({ key: members.userNameKey })
    .from(members)
    .where(
      and(
        inArray(members.userNameKey, userNames.map(userNameKeyOf)),
        or(isMember, gt(members.insertDate, reservationCutoff(now))),
      ),
    )
    .limit(userNames.length);
  return new Set(rows.map(({ key }) => key));
}

/**
 * Like `insertMember`, but expired reservations may use the name or the address. One with the same address becomes this
 * account and retains its id; one with the same name gets another name. A late payment still finds its account.
 */
export async function insertOverExpired(tx: DbOrTx, member: NewMember, now: Date): Promise<string> {
  const [emailKey, userNameKey] = [emailKeyOf(member.email), userNameKeyOf(member.userName)];
  const isLapsed = and(eq(members.accountStatus, 'Pending'), lte(members.insertDate, reservationCutoff(now)));
  const freeName = sql`concat('member-', ${members.id})`;
  await tx
    .update(members)
    .set({ userName: freeName, userNameKey: freeName, nameWords: sql`concat(' member ', ${members.id})` })
    .where(and(eq(members.userNameKey, userNameKey), ne(members.emailKey, emailKey), isLapsed));
  const ofAddress = and(eq(members.emailKey, emailKey), isLapsed);
  const [held] = await tx.select({ id: members.id }).from(members).where(ofAddress).for('update');
  if (!held) return insertMember(tx, member, now);
  await tx
    .update(members)
    .set({ ...member, ...addressColumns(member.email), ...nameColumns(member.userName), insertDate: now })
    .where(eq(members.id, held.id));
  return held.id;
}

/** False if the member no longer exists or has another address. */
export async function markVerified(tx: DbOrTx, id: string, emailKey: string): Promise<boolean> {
  const isMemberAddress = and(eq(members.id, id), eq(members.emailKey, emailKey));
  const [result] = await tx.update(members).set({ verificationStatus: 'Yes' }).where(isMemberAddress);
  return result.affectedRows === 1;
}

type Profile = Pick<MemberRow, 'questionType' | 'licenseRating'> & { image?: string };

/** Returns the member before and after the change. */
export async function updateProfile(
  db: Db,
  id: string,
  profile: Profile,
  { check, now }: { check: (before: MemberRow) => Result<null>; now: () => Date },
): Promise<Result<{ before: MemberRow; after: MemberRow }> | undefined> {
  return db.transaction(async (tx) => {
    const before = await lockMember(tx, id);
    if (!before) return undefined;
    const checked = check(before);
    if (!checked.ok) return checked;
    await tx.update(members).set(profile).where(eq(members.id, id));
    const after = { ...before, ...profile };
    if (after.image !== before.image) await announceMemberChange(tx, after, now());
    return ok({ before, after });
  });
}
