import type { Result } from '@fairway/contracts/call/fault';
import type { ChangePasswordInput, ForgotPasswordInput, ResetLinkInput } from '@fairway/contracts/identity/passwords';
import type { MailPayload } from '@fairway/contracts/queues/jobs';
import type { Db, DbOrTx } from '@fairway/db/open';
import { retryLostRace, transact } from '@fairway/db/retry';
import { fail, ok } from '@fairway/kit/calls/fault';
import { newId } from '@fairway/kit/database/new-id';
import { type Attempts, countAttempts } from '@fairway/kit/limits/attempts';
import type { Logger } from '@fairway/kit/logging/log';
import { insertOutbox } from '@fairway/kit/outbox/outbox';
import type { Audience } from '@fairway/kit/session/session';
import type { Redis } from 'ioredis';
import { emailKeyOf } from '../accounts/email-key.ts';
import { notePasswordChange } from '../accounts/security-notice.ts';
import { type Account, findAccount, updatePassword } from '../accounts/store.ts';
import { endInvitation } from '../administrators/store.ts';
import {
  accountLinks,
  findToken,
  insertToken,
  type MailTokenRow,
  useToken,
  voidTokens,
} from '../mailed-links/store.ts';
import { linkTo, newToken, tokenHashOf } from '../mailed-links/token.ts';
import { checkNewPassword } from '../passwords/check-new-password.ts';
import type { Hasher } from '../passwords/hasher.ts';
import { announce } from '../sessions/end.ts';
import { endSessionsOf } from '../sessions/store.ts';

export type ResetDeps = {
  db: Db;
  redis: Redis;
  log: Logger;
  hasher: Hasher;
  attempts: Attempts;
  now: () => Date;
  sleep: (ms: number) => Promise<void>;
  publicUrl: string;
  /** Relays the outbox immediately rather than at its next turn. */
  nudge: () => void;
};

const lifetimeMinutes = 60;
const windowSeconds = 15 * 60;
const maxMails = 5;
const maxMailsPerAccount = 15;
/** Every answer takes at least this long: the writes for an existing address take a few milliseconds. */
const shortestMs = 250;

/** An invitation's link sets the first password, a reset's link replaces it. */
const purposesOf: Record<Audience, MailTokenRow['purpose'][]> = {
  member: ['member-reset'],
  admin: ['admin-reset', 'admin-invite'],
};
const purposeOf = { member: 'member-reset', admin: 'admin-reset' } as const;
const pageOf = { member: '/change-user-password', admin: '/admin/change-password' };

/** The same answer whether or not the address belongs to an account (G-7). */
const onItsWay = ok({ success: 'If this address belongs to an account, a link to set a new password is on its way' });

/** Mails a link that sets a new password, if the address belongs to an account. `record` is part of the transaction. */
export async function requestReset(
  deps: ResetDeps,
  audience: Audience,
  { email, homepage, address }: ForgotPasswordInput & { address: string },
  record?: (tx: DbOrTx) => Promise<void>,
): Promise<Result<{ success: string }>> {
  const emailKey = emailKeyOf(email);
  const waitSeconds = await countAttempts(deps.attempts, windowSeconds, [
    { key: `reset:${audience}:${address}:${emailKey}`, max: maxMails },
    { key: `reset:${audience}:${emailKey}`, max: maxMailsPerAccount },
  ]);
  if (waitSeconds > 0) return tooMany(waitSeconds);
  if (homepage) {
    await deps.sleep(shortestMs);
    return onItsWay;
  }
  await Promise.all([mailLink(deps, audience, emailKey, record), deps.sleep(shortestMs)]);
  return onItsWay;
}

const tooMany = (secondsLeft: number) =>
  fail('limited', { email: 'Too many links requested. Please try again in 15 minutes.' }, secondsLeft);

async function mailLink(
  deps: ResetDeps,
  audience: Audience,
  emailKey: string,
  record?: (tx: DbOrTx) => Promise<void>,
): Promise<void> {
  const account = await findAccount(deps.db, audience, emailKey);
  if (!account || account.banned) return;
  const { token, tokenHash } = newToken();
  const now = deps.now();
  const expiresAt = new Date(now.getTime() + lifetimeMinutes * 60_000);
  const payload = mailOf(deps.publicUrl, account, token);
  await transact(deps.db, async (tx) => {
    const purpose = purposeOf[audience];
    await insertToken(tx, { id: newId(), purpose, subjectId: account.id, emailKey, tokenHash, expiresAt });
    await insertOutbox(tx, { kind: 'mail', payload }, now);
    await record?.(tx);
  });
  deps.nudge();
}

function mailOf(publicUrl: string, { audience, id, email, name }: Account, token: string): MailPayload {
  const link = linkTo(publicUrl + pageOf[audience], { email, token });
  const member = audience === 'member' ? { member_id: id } : {};
  return { template: purposeOf[audience], to: email, ...member, data: { name, link, minutes: lifetimeMinutes } };
}

const unknownOrExpired = fail('invalid', {
  token: 'This link is incomplete or has expired. Please ask for a new one.',
});
const usedOrOther = fail('invalid', {
  token1: 'This link has already been used, or belongs to another email address.',
});

async function findOpenLink(
  { db, now }: Pick<ResetDeps, 'db' | 'now'>,
  audience: Audience,
  { email, token }: { email: string; token: string },
): Promise<Result<MailTokenRow>> {
  const row = await findToken(db, purposesOf[audience], tokenHashOf(token));
  if (!row || row.expiresAt <= now()) return unknownOrExpired;
  if (row.usedAt !== null || row.emailKey !== emailKeyOf(email)) return usedOrOther;
  return ok(row);
}

/** Lets the page check a link before the user types a password. */
export async function checkLink(
  deps: Pick<ResetDeps, 'db' | 'now'>,
  { audience, ...link }: ResetLinkInput,
): Promise<Result<{ success: string }>> {
  const found = await findOpenLink(deps, audience, link);
  return found.ok ? ok({ success: 'This link can set a new password.' }) : found;
}

/** Sets a new password by a mailed link, once, and ends every session of the account. */
export async function changePassword(
  deps: ResetDeps,
  audience: Audience,
  { email, token, password }: ChangePasswordInput,
): Promise<Result<{ success: string }>> {
  const link = await findOpenLink(deps, audience, { email, token });
  if (!link.ok) return link;
  const row = link.value;
  const account = await findAccount(deps.db, audience, row.emailKey);
  if (!account) return usedOrOther;
  const allowed = await checkNewPassword('password', password, [email, account.name]);
  if (!allowed.ok) return allowed;
  const passwordHash = await deps.hasher.hash(password);
  const ended = await retryLostRace(() => spendToken(deps, account, row, passwordHash));
  if (!ended) return usedOrOther;
  deps.nudge();
  await announce(deps, ended);
  return ok({ success: 'Password changed successfully. Please log in with your new password.' });
}

class NotItsAccount extends Error {}

/** The sessions it ended, or null if the token was used in the meantime or the account has another address. */
async function spendToken(
  { db, now }: ResetDeps,
  account: Account,
  row: MailTokenRow,
  passwordHash: string,
): Promise<string[] | null> {
  const { audience } = account;
  try {
    return await db.transaction(async (tx) => {
      if (!(await useToken(tx, row.id, now()))) return null;
      const target = { audience, id: row.subjectId, emailKey: row.emailKey };
      if (!(await updatePassword(tx, target, passwordHash))) throw new NotItsAccount();
      // An invitation's link sets the first password.
      if (row.purpose !== 'admin-invite') await notePasswordChange(tx, account, 'by a mailed link', now());
      if (audience === 'admin') await endInvitation(tx, row.subjectId);
      await voidTokens(tx, row.subjectId, accountLinks, now());
      return endSessionsOf(tx, audience, row.subjectId, now());
    });
  } catch (error) {
    if (error instanceof NotItsAccount) return null;
    throw error;
  }
}
