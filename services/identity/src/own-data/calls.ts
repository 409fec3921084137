import { maxOfAccount } from '@fairway/contracts/identity/own-data';
import { deleteOwnAccount, exportAccount } from '@fairway/contracts/identity/own-data-calls';
import type { MailPayload } from '@fairway/contracts/queues/jobs';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { clientAddress } from '@fairway/kit/limits/client-address';
import { insertOutbox } from '@fairway/kit/outbox/outbox';
import type { Session } from '@fairway/kit/session/session';
import { listNewestGrants } from '../grants/store.ts';
import { listMailsOf } from '../mail-log/store.ts';
import { eraseAccount } from '../members/erase-account.ts';
import { findMember } from '../members/store.ts';
import { type ConfirmDeps, confirmPassword } from '../password-change/confirm-password.ts';
import { listSessionsOf } from '../sessions/store.ts';
import type { SaveDeps } from '../subscribers/save.ts';

const noSuchMember = fail('not_found', 'No such member');
const wrong = { password: 'This is not your current password' };

/** A member's data export, and account deletion. */
export function serveOwnData(serve: Serve<Session>, deps: ConfirmDeps & SaveDeps): void {
  const { db, now } = deps;

  serve(exportAccount, async ({ caller: { sub } }) => {
    const member = await findMember(db, sub);
    if (!member) return noSuchMember;
    const [sessions, grants, mails] = await Promise.all([
      listSessionsOf(db, sub, now(), maxOfAccount.sessions),
      listNewestGrants(db, sub, maxOfAccount.grants),
      listMailsOf(db, sub, { page: 0, pageSize: maxOfAccount.mails }),
    ]);
    return ok({
      user_name: member.userName,
      email: member.email,
      verification_status: member.verificationStatus,
      question_type: member.questionType,
      license_rating: member.licenseRating,
      subscription_type: member.subscriptionType,
      unsubs_date: member.unsubsDate?.toISOString() ?? null,
      time_zone: member.timeZone,
      platform: member.platform,
      image: member.image,
      joined_at: member.insertDate.toISOString(),
      sessions: sessions.rows.map(({ createdAt, expiresAt }) => ({
        created_at: createdAt.toISOString(),
        expires_at: expiresAt.toISOString(),
      })),
      grants: grants.map(({ subscriptionType, grantedAt, unsubsDate }) => ({
        subscription_type: subscriptionType,
        granted_at: grantedAt.toISOString(),
        unsubs_date: unsubsDate?.toISOString() ?? null,
      })),
      mails: mails.rows.map(({ subject, state, queuedAt }) => ({ subject, state, queued_at: queuedAt.toISOString() })),
    });
  });

  serve(deleteOwnAccount, async ({ c, caller, body: { password } }) => {
    const confirmed = await confirmPassword(deps, caller, { password, address: clientAddress(c), wrong });
    if (!confirmed.ok) return confirmed;
    const isDeleted = await eraseAccount(deps, caller.sub, async (tx, { email, userName }, at) => {
      // Without the member's id: the log of their mails is erased, and must not get a new entry.
      const payload: MailPayload = { template: 'account-deleted', to: email, data: { name: userName } };
      await insertOutbox(tx, { kind: 'mail', payload }, at);
    });
    return isDeleted ? ok({ success: 'Your account is deleted' }) : noSuchMember;
  });
}
