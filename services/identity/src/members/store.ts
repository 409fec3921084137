import type { AccountStatus } from '@fairway/contracts/identity';
import type { Db, DbOrTx } from '@fairway/db/open';
import { newId } from '@fairway/kit/new-id';
import { and, eq, gt, lte, ne, or } from 'drizzle-orm';
import { canonicalEmailKeyOf, emailKeyOf, userNameKeyOf } from '../accounts/email-key.ts';
import { members } from '../schema.ts';
import { tellMemberChange } from './tell-change.ts';

/** A member's: never of an account that is only held for somebody. */
export type MemberRow = Omit<typeof members.$inferSelect, 'accountStatus'> & { accountStatus: AccountStatus };

export const isMember = ne(members.accountStatus, 'Pending');

/** What is said of a new member; ids and keys follow from it. */
export type NewMember = Omit<
  typeof members.$inferInsert,
  'id' | 'emailKey' | 'canonicalEmailKey' | 'userNameKey' | 'insertDate'
>;

export async function findMember(db: DbOrTx, id: string): Promise<MemberRow | undefined> {
  const [row] = await db
    .select()
    .from(members)
    .where(and(eq(members.id, id), isMember));
  return row as MemberRow | undefined;
}

/** Whether a member has confirmed this address. */
export async function isVerifiedAddress(db: DbOrTx, email: string): Promise<boolean> {
  const [row] = await db
    .select({ status: members.verificationStatus })
    .from(members)
    .where(and(eq(members.emailKey, emailKeyOf(email)), isMember));
  return row?.status === 'Yes';
}

/** The new member's id. A taken address or name breaks the index `email_key` or `user_name_key`. */
export async function insertMember(db: DbOrTx, member: NewMember, now: Date): Promise<string> {
  const id = newId();
  await db.insert(members).values({
    ...member,
    id,
    emailKey: emailKeyOf(member.email),
    canonicalEmailKey: canonicalEmailKeyOf(member.email),
    userNameKey: userNameKeyOf(member.userName),
    insertDate: now,
  });
  return id;
}

const heldMs = 60 * 60 * 1_000;

/** An account that was held this long ago is held no more (G-35). */
const lapsed = (now: Date) => new Date(now.getTime() - heldMs);

/** Which of the two are in use or held, in any letter case; what is held under the id `own` does not count. */
export async function findTaken(
  db: DbOrTx,
  { email, userName, own = '' }: { email: string; userName: string; own?: string },
  now: Date,
): Promise<{ email: boolean; userName: boolean }> {
  const [emailKey, userNameKey] = [emailKeyOf(email), userNameKeyOf(userName)];
  const counts = and(ne(members.id, own), or(isMember, gt(members.insertDate, lapsed(now))));
  const [ofEmail, ofName] = await Promise.all([
    db
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.emailKey, emailKey), counts)),
    db
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.userNameKey, userNameKey), counts)),
  ]);
  return { email: ofEmail.length > 0, userName: ofName.length > 0 };
}

/** Lets go of a name and an address that were held too long, so that somebody else may have them. */
export async function deleteLapsed(
  tx: DbOrTx,
  { email, userName }: { email: string; userName: string },
  now: Date,
): Promise<void> {
  const isLapsed = and(eq(members.accountStatus, 'Pending'), lte(members.insertDate, lapsed(now)));
  await tx.delete(members).where(and(eq(members.emailKey, emailKeyOf(email)), isLapsed));
  await tx.delete(members).where(and(eq(members.userNameKey, userNameKeyOf(userName)), isLapsed));
}

/** False where the member is gone or has another address by now. */
export async function markVerified(tx: DbOrTx, id: string, emailKey: string): Promise<boolean> {
  const own = and(eq(members.id, id), eq(members.emailKey, emailKey));
  const [result] = await tx.update(members).set({ verificationStatus: 'Yes' }).where(own);
  return result.affectedRows === 1;
}

type Profile = Pick<MemberRow, 'questionType' | 'licenseRating'> & { image?: string };

/** The member before and after; of any number of changes at once each sees the one before it. */
export async function updateProfile(
  db: Db,
  id: string,
  profile: Profile,
  now: () => Date,
): Promise<{ before: MemberRow; after: MemberRow } | undefined> {
  return db.transaction(async (tx) => {
    const [before] = (await tx
      .select()
      .from(members)
      .where(and(eq(members.id, id), isMember))
      .for('update')) as MemberRow[];
    if (!before) return undefined;
    await tx.update(members).set(profile).where(eq(members.id, id));
    const after = { ...before, ...profile };
    if (after.image !== before.image) await tellMemberChange(tx, after, now());
    return { before, after };
  });
}
