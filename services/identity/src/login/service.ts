import type { Result } from '@fairway/contracts/call/fault';
import type { AuditValues } from '@fairway/contracts/identity/audit';
import type { AdminLoginInput, LoginOutput } from '@fairway/contracts/identity/identity';
import { typedCode } from '@fairway/contracts/identity/second-factor';
import type { Db, DbOrTx } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import { fail, ok } from '@fairway/kit/calls/fault';
import { abbreviatedEmail } from '@fairway/kit/changes/audit';
import type { Audience, Session } from '@fairway/kit/session/session';
import { emailKeyOf } from '../accounts/email-key.ts';
import { type Account, findAccount, lockPassword, replaceHash } from '../accounts/store.ts';
import { findAdmin } from '../admins/store.ts';
import { recordAudit } from '../audit/record.ts';
import type { Hasher } from '../passwords/hasher.ts';
import { type CheckDeps, checkCode } from '../second-factor/check.ts';
import { newSession } from '../sessions/new-session.ts';
import type { SigningKeys } from '../sessions/signing-keys.ts';
import { insertSession } from '../sessions/store.ts';
import { signToken } from '../sessions/tokens.ts';
import type { Throttle } from './throttle.ts';

export type LoginDeps = CheckDeps & { keys: SigningKeys; hasher: Hasher; throttle: Throttle };

/** The same answer for an unknown address and a wrong password, so that nobody learns which accounts exist. */
const wrongCredentials = fail('unauthorized', {
  error: 'The email address or password is wrong',
  email: 'Check the email address',
  password: 'Check the password',
});

const banned = fail('unauthorized', 'This account has been closed. Please contact us if you think that is a mistake.');

export async function login(
  deps: LoginDeps,
  audience: Audience,
  { email, password, remember = false, code }: AdminLoginInput,
  address: string,
): Promise<Result<LoginOutput>> {
  const { db, keys, hasher, throttle, now } = deps;
  const emailKey = emailKeyOf(email);
  const entered = await throttle.enter({ audience, emailKey, address });
  if (!entered.ok) return entered;
  const attempt = entered.value;
  const account = await findAccount(db, audience, emailKey);
  const isRight = await hasher.verify(account?.passwordHash, password);
  async function failed(reason: string): Promise<void> {
    const { ofAddress, ofAccount } = await attempt.failed();
    if (audience !== 'admin' || Math.max(ofAddress, ofAccount) > maxAuditedFailures) return;
    const label = account ? '' : abbreviatedEmail(email);
    const after = { reason, address, failures: ofAccount };
    await recordSignIn(db, { action: 'sign-in-failed', adminId: account?.id ?? '', label, after }, now());
  }
  if (!account || !isRight) {
    await failed(account ? 'wrong password' : 'unknown email address');
    return wrongCredentials;
  }
  if (audience === 'admin') {
    const second = await checkSecondFactor(deps, account.id, code);
    if (!second.ok) {
      if (second.fault.kind === 'unauthorized') await failed('wrong code');
      return second;
    }
  }
  await attempt.passed();
  if (account.banned) return banned;
  const current = await rehashIfOutdated({ db, hasher }, account, password);
  const session = newSession(audience, account.id, now(), { remember });
  const opened = await retryLostRace(() => openSession(db, { account: current, session, address }, now()));
  return opened ? ok({ token: await signToken(keys, session) }) : wrongCredentials;
}

/** Within a quarter of an hour, of one account and of one address: guessing does not fill the audit log. */
const maxAuditedFailures = 20;

function recordSignIn(
  tx: DbOrTx,
  {
    action,
    adminId,
    label,
    after,
  }: { action: 'sign-in' | 'sign-in-failed'; adminId: string; label?: string; after: AuditValues },
  now: Date,
): Promise<void> {
  const subject = { kind: 'administrator', id: adminId, ...(label && { label }) } as const;
  return recordAudit(tx, { admin: { sub: adminId }, action, subject, before: {}, after }, now);
}

const codeRequired = fail('forbidden', { code: 'Enter the code from your authenticator app, or a recovery code' });

/** Requires a code if the account has a second factor. */
async function checkSecondFactor(deps: CheckDeps, adminId: string, code = ''): Promise<Result<null>> {
  const admin = await findAdmin(deps.db, adminId);
  if (!admin || admin.totpConfirmedAt === null) return ok(null);
  const typed = typedCode.safeParse(code);
  return typed.success ? checkCode(deps, admin, typed.data) : codeRequired;
}

async function rehashIfOutdated(
  { db, hasher }: { db: Db; hasher: Hasher },
  account: Account,
  password: string,
): Promise<Account> {
  if (!hasher.isOutdated(account.passwordHash)) return account;
  const passwordHash = await hasher.hash(password);
  await replaceHash(db, account, passwordHash);
  return { ...account, passwordHash };
}

/** False if the password has changed since it was verified: the change ended every session, including this one. */
function openSession(
  db: Db,
  { account, session, address }: { account: Account; session: Session; address: string },
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await lockPassword(tx, account))) return false;
    await insertSession(tx, session, now);
    if (session.audience === 'admin') {
      await recordSignIn(tx, { action: 'sign-in', adminId: account.id, after: { address } }, now);
    }
    return true;
  });
}
