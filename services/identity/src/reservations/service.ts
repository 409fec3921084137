import type { Result } from '@fairway/contracts/call/fault';
import type { ReservationInput, ReservationOutput } from '@fairway/contracts/identity/registration';
import type { Db } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import { fail, ok } from '@fairway/kit/calls/fault';
import { emailKeyOf, userNameKeyOf } from '../accounts/email-key.ts';
import type { MailboxHash } from '../accounts/mailbox-hash.ts';
import { insertOverExpired } from '../members/store.ts';
import type { Hasher } from '../passwords/hasher.ts';
import { checkNewMember, inUseFault } from '../register/check-new-member.ts';
import { findReserved, findReservedByEmail, type ReservedRow, updateReserved } from './store.ts';

export type ReservationDeps = {
  db: Db;
  hasher: Hasher;
  mailboxHash: MailboxHash;
  registerNoticeUrl: string;
  now: () => Date;
};

/**
 * Reserves a name and an address for ten minutes while their account is being paid for (G-35). A repeated call gets the
 * same account, found by the payer's previous reservation, or by the same address, name and password.
 */
export async function reserve(deps: ReservationDeps, input: ReservationInput): Promise<Result<ReservationOutput>> {
  const { db, hasher, mailboxHash, now, registerNoticeUrl } = deps;
  if (registerNoticeUrl !== '') return fail('forbidden', `Please register at ${registerNoticeUrl}`);
  const existing = await findExisting(deps, input);
  const allowed = await checkNewMember(db, input, now(), existing?.id);
  if (!allowed.ok) return allowed;
  const isSame = existing !== undefined && (await hasher.verify(existing.passwordHash, input.password));
  const passwordHash = isSame ? existing.passwordHash : await hasher.hash(input.password);
  try {
    const memberId = await retryLostRace(() => saveReservation(deps, input, existing, passwordHash));
    return ok({ member_id: memberId, mailbox_hash: mailboxHash(input.email) });
  } catch (error) {
    const inUse = inUseFault(error);
    if (inUse) return inUse;
    throw error;
  }
}

async function findExisting(
  { db, hasher }: ReservationDeps,
  input: ReservationInput,
): Promise<ReservedRow | undefined> {
  const before = input.replaces ? await findReserved(db, input.replaces) : undefined;
  if (before) return before;
  const reserved = await findReservedByEmail(db, emailKeyOf(input.email));
  if (reserved?.userNameKey !== userNameKeyOf(input.user_name)) return undefined;
  return (await hasher.verify(reserved.passwordHash, input.password)) ? reserved : undefined;
}

function saveReservation(
  { db, now }: ReservationDeps,
  {
    email,
    user_name: userName,
    question_type: questionType,
    license_rating: licenseRating,
    platform,
    time_zone: timeZone,
  }: ReservationInput,
  existing: ReservedRow | undefined,
  passwordHash: string,
): Promise<string> {
  return db.transaction(async (tx) => {
    const at = now();
    const fields = {
      email,
      userName,
      passwordHash,
      questionType,
      licenseRating,
      platform,
      ...(timeZone && { timeZone }),
    };
    if (existing && (await updateReserved(tx, existing.id, fields, at))) return existing.id;
    return insertOverExpired(tx, { ...fields, verificationStatus: 'No', accountStatus: 'Pending' }, at);
  });
}
