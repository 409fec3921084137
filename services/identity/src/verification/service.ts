import type { Result } from '@fairway/contracts/call/fault';
import type { EmailVerifyInput, EmailVerifyOutput, ResendOutput } from '@fairway/contracts/identity/identity';
import type { Db, DbOrTx } from '@fairway/db/open';
import { retryLostRace, transact } from '@fairway/db/retry';
import { fail, ok } from '@fairway/kit/calls/fault';
import { type Attempts, countAttempts } from '@fairway/kit/limits/attempts';
import { announceAccessChange } from '@fairway/kit/session/access';
import { emailKeyOf } from '../accounts/email-key.ts';
import { confirmEmailChange, type EmailConfirmDeps } from '../email-change/confirm.ts';
import { findToken, type MailTokenRow, useToken, voidTokens } from '../mailed-links/store.ts';
import { tokenHashOf } from '../mailed-links/token.ts';
import { findMember, markVerified } from '../members/store.ts';
import { insertVerification } from './mail.ts';

export type VerificationDeps = EmailConfirmDeps & {
  attempts: Attempts;
  publicUrl: string;
};

const verified = ok<EmailVerifyOutput>({
  success: 'Your email address is verified',
  audience: 'member',
  updated: false,
});
const unknownOrExpired = fail('invalid', {
  token: 'This link is incomplete or has expired.',
});
const used = fail('invalid', {
  token: 'This link has already been used, or was canceled by a later change to the account.',
});
const othersAddress = fail('invalid', { email: 'This link belongs to another email address' });

/** Verifies an address by a mailed link, once: a new member's, or an account's new address. */
export async function verifyEmail(
  deps: VerificationDeps,
  { email, token }: EmailVerifyInput,
): Promise<Result<EmailVerifyOutput>> {
  const { db, redis, now } = deps;
  const row = await findToken(db, ['member-verify', 'member-email', 'admin-email'], tokenHashOf(token));
  if (!row || row.expiresAt <= now()) return unknownOrExpired;
  if (row.emailKey !== emailKeyOf(email)) return othersAddress;
  if (row.usedAt !== null) return used;
  if (row.purpose !== 'member-verify') return (await confirmEmailChange(deps, row)) ?? used;
  const spent = await retryLostRace(() => spendToken(db, row, now()));
  if (spent.ok) await announceAccessChange(redis, row.subjectId);
  return spent;
}

/** The link is used up even if the member no longer has this address. */
function spendToken(db: Db, row: MailTokenRow, now: Date): Promise<Result<EmailVerifyOutput>> {
  return db.transaction(async (tx) => {
    if (!(await useToken(tx, row.id, now))) return used;
    await voidTokens(tx, row.subjectId, ['member-verify'], now);
    return (await markVerified(tx, row.subjectId, row.emailKey)) ? verified : othersAddress;
  });
}

const tooMany = (message: string, seconds: number) => fail('limited', message, seconds);

/** Mails another link to a member with an unverified address: once a minute, five times a day (G-15). `record` is part of the transaction. */
export async function resendVerification(
  { db, attempts, publicUrl, nudge, now }: VerificationDeps,
  memberId: string,
  record?: (tx: DbOrTx) => Promise<void>,
): Promise<Result<ResendOutput>> {
  const member = await findMember(db, memberId);
  if (!member) return fail('not_found', 'No such member');
  if (member.verificationStatus === 'Yes') return ok({ success: 'Your email address is already verified' });
  const minute = await countAttempts(attempts, 60, [{ key: `verify:minute:${memberId}`, max: 1 }]);
  if (minute > 0)
    return tooMany('We just sent you an email. Please check your inbox, or try again in a minute.', minute);
  const day = await countAttempts(attempts, 24 * 60 * 60, [{ key: `verify:day:${memberId}`, max: 5 }]);
  if (day > 0)
    return tooMany(
      'We sent you five emails today. Please check your inbox and spam folder, or try again tomorrow.',
      day,
    );
  await transact(db, async (tx) => {
    await insertVerification(tx, member, { publicUrl, now: now() });
    await record?.(tx);
  });
  nudge();
  return ok({ success: 'An email is sent to your registered email id. Click on the link to verify.' });
}
