import { formerMember } from '@fairway/contracts/identity/former-member';
import type { DbOrTx } from '@fairway/db/open';
import { eq } from 'drizzle-orm';
import { addressColumns, nameColumns } from '../accounts/email-key.ts';
import { deleteMailsOf } from '../mail-log/store.ts';
import type { MemberRow } from '../members/store.ts';
import { mailTokens, members } from '../schema.ts';

/** Stores an administrator's changes. An address or name in use breaks the index `email_key` or `user_name_key`. */
export async function updateSubscriber(tx: DbOrTx, row: MemberRow): Promise<void> {
  const { email, userName, accountStatus, subscriptionType, unsubsDate, planSetAt, verificationStatus, image } = row;
  await tx
    .update(members)
    .set({
      accountStatus,
      subscriptionType,
      unsubsDate,
      planSetAt,
      verificationStatus,
      image,
      ...addressColumns(email),
      ...nameColumns(userName),
    })
    .where(eq(members.id, row.id));
}

/**
 * Leaves only what figures need: id, platform, department, and when the account was created and first paid for. The new
 * keys cannot be spelled as an address or a name, so deleted accounts block neither.
 */
export async function eraseMember(tx: DbOrTx, id: string): Promise<void> {
  const key = `deleted:${id}`;
  await tx
    .update(members)
    .set({
      email: '',
      emailKey: key,
      canonicalEmailKey: key,
      emailWords: '',
      userName: formerMember,
      userNameKey: key,
      nameWords: '',
      passwordHash: '',
      licenseRating: '',
      verificationStatus: 'No',
      accountStatus: 'Deleted',
      subscriptionType: '',
      unsubsDate: null,
      accessFrozen: false,
      timeZone: 'UTC',
      previousTimeZone: '',
      timeZoneFrom: null,
      timeZoneChangedAt: null,
      planSetAt: null,
      image: '',
    })
    .where(eq(members.id, id));
  await tx.delete(mailTokens).where(eq(mailTokens.subjectId, id));
  await deleteMailsOf(tx, id);
}
