import type { Result } from '@fairway/contracts/call/fault';
import type { EmailUpdateInput, EmailUpdateOutput } from '@fairway/contracts/identity/identity';
import type { MailPayload } from '@fairway/contracts/queues/jobs';
import { transact } from '@fairway/db/retry';
import { fail, ok } from '@fairway/kit/calls/fault';
import { newId } from '@fairway/kit/database/new-id';
import { type Attempts, countAttempts } from '@fairway/kit/limits/attempts';
import { insertOutbox } from '@fairway/kit/outbox/outbox';
import type { Session } from '@fairway/kit/session/session';
import { emailKeyOf } from '../accounts/email-key.ts';
import { type Account, findAccount, findOwnAccount } from '../accounts/store.ts';
import { insertToken, voidTokens } from '../mailed-links/store.ts';
import { linkTo, newToken } from '../mailed-links/token.ts';
import { type ConfirmDeps, confirmPassword } from '../password-change/confirm-password.ts';
import { findConfirmedAt, updateConfirmedAt } from '../sessions/store.ts';

export type EmailChangeDeps = ConfirmDeps & {
  attempts: Attempts;
  now: () => Date;
  sleep: (ms: number) => Promise<void>;
  publicUrl: string;
  /** Relays the outbox immediately rather than at its next turn. */
  nudge: () => void;
};

const minute = 60_000;
const recentMs = 10 * minute;
const lifetimeMinutes = 60;
const windowSeconds = 15 * 60;
const maxMails = 5;
/** Every answer takes at least this long: an additional mail takes a few milliseconds. */
const shortestMs = 250;

const purposeOf = { member: 'member-email', admin: 'admin-email' } as const;
const forgotPage = { member: '/forgot-password', admin: '/admin/forgot-password' };

const notRecent = fail('forbidden', {
  error: 'You logged in more than 10 minutes ago. Please enter your password as well.',
  password: 'Enter your current password',
});
const sameAddress = fail('invalid', { email: 'This is already your email address' });
const noSuchAccount = fail('not_found', 'No such account');

/** Mails a link that confirms a new address, and warns the old address at once (G-19). */
export async function requestEmailChange(
  deps: EmailChangeDeps,
  session: Session,
  { email, password }: EmailUpdateInput,
  address: string,
): Promise<Result<EmailUpdateOutput>> {
  const account = await findOwnAccount(deps.db, session);
  if (!account) return noSuchAccount;
  const emailKey = emailKeyOf(email);
  if (emailKey === emailKeyOf(account.email)) return sameAddress;
  const confirmed = await confirmSignIn(deps, session, password, address);
  if (!confirmed.ok) return confirmed;
  const seconds = await countAttempts(deps.attempts, windowSeconds, [
    { key: `email-change:${session.audience}:${session.sub}`, max: maxMails },
    { key: `email-change-to:${emailKey}`, max: maxMails },
  ]);
  if (seconds > 0) {
    return fail('limited', { email: 'Too many links requested. Please try again in 15 minutes.' }, seconds);
  }
  await Promise.all([mailBoth(deps, account, email), deps.sleep(shortestMs)]);
  return ok({
    success:
      'If no other account uses this address, we sent it a confirmation link. Your old address stays until you open ' +
      'the link.',
  });
}

/** After some time the password is required again: someone else may be using the browser. */
async function confirmSignIn(
  deps: EmailChangeDeps,
  session: Session,
  password: string | undefined,
  address: string,
): Promise<Result<null>> {
  const confirmedAt = await findConfirmedAt(deps.db, session.sid);
  if (confirmedAt && deps.now().getTime() - confirmedAt.getTime() < recentMs) return ok(null);
  if (password === undefined) return notRecent;
  const wrong = { password: 'This is not your current password' };
  const confirmed = await confirmPassword(deps, session, { password, address, wrong });
  if (!confirmed.ok) return confirmed;
  await updateConfirmedAt(deps.db, session.sid, deps.now());
  return ok(null);
}

/**
 * An address in use gets no mail. The requester cannot tell, because the answer and the mail to the old address are the
 * same.
 */
async function mailBoth(deps: EmailChangeDeps, account: Account, email: string): Promise<void> {
  const { audience, id: subjectId, name } = account;
  const purpose = purposeOf[audience];
  const emailKey = emailKeyOf(email);
  const taken = (await findAccount(deps.db, audience, emailKey)) !== undefined;
  const { token, tokenHash } = newToken();
  const now = deps.now();
  const expiresAt = new Date(now.getTime() + lifetimeMinutes * minute);
  const link = linkTo(`${deps.publicUrl}/email-verify`, { email, token });
  const member = audience === 'member' ? { member_id: subjectId } : {};
  const confirmation: MailPayload = {
    template: 'email-change',
    to: email,
    ...member,
    data: { name, link, minutes: lifetimeMinutes },
  };
  const warning: MailPayload = {
    template: 'email-warning',
    to: account.email,
    ...member,
    data: { name, newEmail: abbreviated(email), link: deps.publicUrl + forgotPage[audience] },
  };
  await transact(deps.db, async (tx) => {
    await voidTokens(tx, subjectId, [purpose], now);
    if (!taken) {
      await insertToken(tx, { id: newId(), purpose, subjectId, emailKey, newEmail: email, tokenHash, expiresAt });
      await insertOutbox(tx, { kind: 'mail', payload: confirmation }, now);
    }
    await insertOutbox(tx, { kind: 'mail', payload: warning }, now);
  });
  deps.nudge();
}

/** Enough for the owner to recognize the address, too little for someone who reads an old mailbox. */
function abbreviated(email: string): string {
  return email.replace(/^(.).*(?=@)/s, '$1…');
}
