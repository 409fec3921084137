import type { Db, DbOrTx } from '@fairway/db/open';
import { newId } from '@fairway/kit/new-id';
import { and, eq } from 'drizzle-orm';
import { canonicalEmailKeyOf, emailKeyOf, userNameKeyOf } from '../accounts/email-key.ts';
import { members } from '../schema.ts';
import { tellMemberChange } from './tell-change.ts';

export type MemberRow = typeof members.$inferSelect;

/** What is said of a new member; ids and keys follow from it. */
export type NewMember = Omit<
  typeof members.$inferInsert,
  'id' | 'emailKey' | 'canonicalEmailKey' | 'userNameKey' | 'insertDate'
>;

export async function findMember(db: DbOrTx, id: string): Promise<MemberRow | undefined> {
  const [row] = await db.select().from(members).where(eq(members.id, id));
  return row;
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

/** Which of the two are in use, in any letter case. */
export async function findTaken(
  db: DbOrTx,
  { email, userName }: { email: string; userName: string },
): Promise<{ email: boolean; userName: boolean }> {
  const [emailKey, userNameKey] = [emailKeyOf(email), userNameKeyOf(userName)];
  const [ofEmail, ofName] = await Promise.all([
    db.select({ id: members.id }).from(members).where(eq(members.emailKey, emailKey)),
    db.select({ id: members.id }).from(members).where(eq(members.userNameKey, userNameKey)),
  ]);
  return { email: ofEmail.length > 0, userName: ofName.length > 0 };
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
    const [before] = await tx.select().from(members).where(eq(members.id, id)).for('update');
    if (!before) return undefined;
    await tx.update(members).set(profile).where(eq(members.id, id));
    const after = { ...before, ...profile };
    if (after.image !== before.image) await tellMemberChange(tx, after, now());
    return { before, after };
  });
}
