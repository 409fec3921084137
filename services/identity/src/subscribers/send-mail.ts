import type { Result } from '@fairway/contracts/call/fault';
import type { SubscriberMail } from '@fairway/contracts/identity/subscriber-record';
import type { DbOrTx } from '@fairway/db/open';
import { fail, ok } from '@fairway/kit/calls/fault';
import { abbreviated } from '@fairway/kit/changes/audit';
import type { Session } from '@fairway/kit/session/session';
import { recordAudit } from '../audit/record.ts';
import { findMember } from '../members/store.ts';
import { type ResetDeps, requestReset } from '../password-reset/service.ts';
import { resendVerification, type VerificationDeps } from '../verification/service.ts';
import { banned, noSuchSubscriber } from './save.ts';

export type SendMailDeps = ResetDeps & VerificationDeps;

/** Mails what the member's own form would, within the same limits. `address` is the administrator's. */
export async function sendMail(
  deps: SendMailDeps,
  admin: Session,
  { id, kind, address }: { id: string; kind: SubscriberMail; address: string },
): Promise<Result<{ success: string }>> {
  const member = await findMember(deps.db, id);
  if (!member) return noSuchSubscriber;
  if (member.accountStatus === 'Ban') return banned;
  const { email, userName, verificationStatus } = member;
  if (kind === 'member-verify' && verificationStatus === 'Yes') return fail('conflict', `${email} is already verified`);
  const subject = { kind: 'subscriber' as const, id, label: abbreviated(userName) };
  const cause = { admin, action: 'subscriber-mail' as const, subject, before: {}, after: { mail: kind } };
  const record = (tx: DbOrTx) => recordAudit(tx, cause, deps.now());
  const sent =
    kind === 'member-reset'
      ? await requestReset(deps, 'member', { email, homepage: false, address }, record)
      : await resendVerification(deps, id, record);
  if (sent.ok) return ok({ success: `The mail is on its way to ${email}` });
  // The other message is for the member.
  return fail(
    'limited',
    `This mail was sent to ${email} recently. Please try again later.`,
    sent.fault.retryAfterSeconds,
  );
}
