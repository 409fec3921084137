import type { Result } from '@fairway/contracts/call/fault';
import type { EmailVerifyOutput } from '@fairway/contracts/identity/identity';
import { duplicateKey } from '@fairway/db/duplicate-key';
import type { Db } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Logger } from '@fairway/kit/logging/log';
import { announceAccessChange } from '@fairway/kit/session/access';
import type { Audience } from '@fairway/kit/session/session';
import type { Redis } from 'ioredis';
import type { MailboxHash } from '../accounts/mailbox-hash.ts';
import { updateEmail } from '../accounts/store.ts';
import { accountLinks, type MailTokenRow, useToken, voidTokens } from '../mailed-links/store.ts';
import { announceMemberChange } from '../members/announce-change.ts';
import { findMember } from '../members/store.ts';
import { markTrialUsed } from '../register/trial.ts';
import { announce } from '../sessions/end.ts';
import { endSessionsOf } from '../sessions/store.ts';

export type EmailConfirmDeps = {
  db: Db;
  redis: Redis;
  log: Logger;
  mailboxHash: MailboxHash;
  now: () => Date;
  /** Relays the outbox immediately rather than at its next turn. */
  nudge: () => void;
};

const inUseNow = fail('conflict', { email: 'Another account now uses this email address' });

/**
 * Sets the address that a link was mailed to; null if the link was used in the meantime. Every session ends, and every
 * other link that was mailed to the account becomes void. The caller has checked that the link is not expired and
 * belongs to this address.
 */
export async function confirmEmailChange(
  deps: EmailConfirmDeps,
  row: MailTokenRow,
): Promise<Result<EmailVerifyOutput> | null> {
  const audience = row.purpose === 'admin-email' ? 'admin' : 'member';
  try {
    const ended = await retryLostRace(() => spendToken(deps, audience, row));
    if (!ended) return null;
    deps.nudge();
    // The new address is verified: from now on the member can write comments.
    if (audience === 'member') await announceAccessChange(deps.redis, row.subjectId);
    await announce(deps, ended);
  } catch (error) {
    if (duplicateKey(error) === 'email_key') return inUseNow;
    if (error instanceof NoSuchAccount) return null;
    throw error;
  }
  return ok({ success: 'Email updated successfully.', audience, updated: true });
}

class NoSuchAccount extends Error {}

/** The sessions it ended, or null if the link was used in the meantime. */
function spendToken(
  { db, mailboxHash, now }: EmailConfirmDeps,
  audience: Audience,
  { id, subjectId, newEmail }: MailTokenRow,
): Promise<string[] | null> {
  return db.transaction(async (tx) => {
    if (!newEmail || !(await useToken(tx, id, now()))) return null;
    if (!(await updateEmail(tx, { audience, id: subjectId }, newEmail))) throw new NoSuchAccount();
    // The mailbox now belongs to an account, so it cannot start another trial.
    if (audience === 'member') {
      await markTrialUsed(tx, mailboxHash(newEmail), now());
      const member = await findMember(tx, subjectId);
      if (member) await announceMemberChange(tx, member, now());
    }
    await voidTokens(tx, subjectId, [...accountLinks, 'member-verify'], now());
    return endSessionsOf(tx, audience, subjectId, now());
  });
}
