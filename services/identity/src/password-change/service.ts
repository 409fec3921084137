import type { Result } from '@fairway/contracts/call/fault';
import type { PasswordUpdateInput, PasswordUpdateOutput } from '@fairway/contracts/identity/passwords';
import type { Db } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Logger } from '@fairway/kit/logging/log';
import type { Session } from '@fairway/kit/session/session';
import type { Redis } from 'ioredis';
import { emailKeyOf } from '../accounts/email-key.ts';
import { notePasswordChange } from '../accounts/security-notice.ts';
import { type Account, lockPassword, updatePassword } from '../accounts/store.ts';
import { accountLinks, emailChangeLinks, voidTokens } from '../mailed-links/store.ts';
import { checkNewPassword } from '../passwords/check-new-password.ts';
import { announce } from '../sessions/end.ts';
import { endSessionsOf, updateConfirmedAt } from '../sessions/store.ts';
import { type ConfirmDeps, confirmPassword } from './confirm-password.ts';

export type PasswordChangeDeps = ConfirmDeps & {
  redis: Redis;
  log: Logger;
  now: () => Date;
  /** Relays the outbox immediately rather than at its next turn. */
  nudge: () => void;
};

const wrongPassword = { old_password: 'This is not your current password' };

/**
 * Sets a new password if the old one is right. Every other session of the account ends, and every link that could set a
 * password or an address becomes void; the session of the change continues.
 */
export async function changeOwnPassword(
  deps: PasswordChangeDeps,
  session: Session,
  { old_password, new_password }: PasswordUpdateInput,
  address: string,
): Promise<Result<PasswordUpdateOutput>> {
  const confirmed = await confirmPassword(deps, session, { password: old_password, address, wrong: wrongPassword });
  if (!confirmed.ok) return confirmed;
  const account = confirmed.value;
  const allowed = await checkNewPassword('new_password', new_password, [account.email, account.name]);
  if (!allowed.ok) return allowed;
  const newHash = await deps.hasher.hash(new_password);
  const ended = await retryLostRace(() => replacePassword(deps, session, account, newHash));
  if (!ended) return fail('invalid', wrongPassword);
  deps.nudge();
  await announce(deps, ended.sessions);
  const canceled = ended.hadEmailChange ? ' Your email change was canceled. Please request it again.' : '';
  return ok({ passwordchange: `Password changed successfully. You are logged out everywhere else.${canceled}` });
}

/**
 * The sessions it ended and whether an address waited to be confirmed, or null where the password or the address was
 * changed since the old one was compared.
 */
function replacePassword(
  { db, now }: { db: Db; now: () => Date },
  { sid }: Session,
  account: Account,
  newHash: string,
): Promise<{ sessions: string[]; hadEmailChange: boolean } | null> {
  return db.transaction(async (tx) => {
    if (!(await lockPassword(tx, account))) return null;
    const target = { audience: account.audience, id: account.id, emailKey: emailKeyOf(account.email) };
    if (!(await updatePassword(tx, target, newHash))) return null;
    const hadEmailChange = (await voidTokens(tx, account.id, emailChangeLinks, now())) > 0;
    await voidTokens(tx, account.id, accountLinks, now());
    await updateConfirmedAt(tx, sid, now());
    await notePasswordChange(tx, account, 'with the old one', now());
    const sessions = await endSessionsOf(tx, account.audience, account.id, now(), { except: sid });
    return { sessions, hadEmailChange };
  });
}
