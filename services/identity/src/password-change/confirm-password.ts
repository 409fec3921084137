import type { FaultFields, Result } from '@fairway/contracts/call/fault';
import type { Db } from '@fairway/db/open';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Session } from '@fairway/kit/session/session';
import { emailKeyOf } from '../accounts/email-key.ts';
import { type Account, findOwnAccount } from '../accounts/store.ts';
import type { Throttle } from '../login/throttle.ts';
import type { Hasher } from '../passwords/hasher.ts';

export type ConfirmDeps = { db: Db; hasher: Hasher; throttle: Throttle };

/**
 * The account of a session, if its current password is given: a browser left signed in must not be enough to take over
 * the account. Attempts count and are slowed together with those at the login page (G-8).
 */
export async function confirmPassword(
  { db, hasher, throttle }: ConfirmDeps,
  session: Session,
  { password, address, wrong }: { password: string; address: string; wrong: FaultFields },
): Promise<Result<Account>> {
  const account = await findOwnAccount(db, session);
  if (!account) return fail('not_found', 'No such account');
  const who = { audience: session.audience, emailKey: emailKeyOf(account.email), address };
  const entered = await throttle.enter(who);
  if (!entered.ok) return entered;
  if (!(await hasher.verify(account.passwordHash, password))) {
    await entered.value.failed();
    return fail('invalid', wrong);
  }
  await entered.value.passed();
  return ok(account);
}
