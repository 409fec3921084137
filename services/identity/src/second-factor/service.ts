import type { Result } from '@fairway/contracts/call/fault';
import type { Enrollment } from '@fairway/contracts/identity/second-factor';
import { transact } from '@fairway/db/retry';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Logger } from '@fairway/kit/logging/log';
import type { Session } from '@fairway/kit/session/session';
import type { Redis } from 'ioredis';
import { mailSecurityNotice } from '../accounts/security-notice.ts';
import { type AdminRow, findAdmin } from '../admins/store.ts';
import { recordAudit } from '../audit/record.ts';
import { type ConfirmDeps, confirmPassword } from '../password-change/confirm-password.ts';
import { announce, announceChange } from '../sessions/end.ts';
import { endSessionsOf } from '../sessions/store.ts';
import { attemptsKey, type CheckDeps, checkCode, countAttempt, wrongCode } from './check.ts';
import { newRecoveryCodes, newSecret, recoveryHashOf, stepOf, uriOf } from './codes.ts';
import { clearSecondFactor, confirmPending, replaceRecoveryCodes, updatePending } from './store.ts';

export type SecondFactorDeps = CheckDeps &
  ConfirmDeps & {
    redis: Redis;
    log: Logger;
    /** Relays the outbox immediately rather than at its next turn. */
    nudge: () => void;
  };

const noSuchAdmin = fail('not_found', 'No such administrator');
const isOn = fail('conflict', 'Two-step verification is already set up');
const isOff = fail('conflict', 'Two-step verification is not set up');
const beginFirst = fail('conflict', 'Start again: a newer setup has replaced this one');
const wrongPassword = { password: 'This is not your current password' };

const subjectOf = ({ id, email }: AdminRow) => ({ kind: 'administrator' as const, id, label: email });

/** Creates a key that takes effect once a code confirms it; it replaces an earlier unconfirmed key. */
export async function begin(
  deps: SecondFactorDeps,
  session: Session,
  password: string,
  address: string,
): Promise<Result<Enrollment>> {
  const confirmed = await confirmPassword(deps, session, { password, address, wrong: wrongPassword });
  if (!confirmed.ok) return confirmed;
  const admin = await findAdmin(deps.db, session.sub);
  if (!admin) return noSuchAdmin;
  if (admin.totpConfirmedAt !== null) return isOn;
  const secret = newSecret();
  await updatePending(deps.db, admin.id, deps.cipher.seal(secret, admin.id));
  return ok({ secret, uri: uriOf(secret, admin.email) });
}

/** Turns it on with a first code. Other sessions, which were opened with only a password, end. */
export async function confirm(
  deps: SecondFactorDeps,
  session: Session,
  code: string,
): Promise<Result<{ recovery_codes: string[] }>> {
  const counted = await countAttempt(deps, session.sub);
  if (!counted.ok) return counted;
  const admin = await findAdmin(deps.db, session.sub);
  if (!admin) return noSuchAdmin;
  if (admin.totpConfirmedAt !== null) return isOn;
  const { id, totpPending: sealed } = admin;
  if (sealed === null) return beginFirst;
  const now = deps.now();
  const step = stepOf(deps.cipher.open(sealed, id), code, now);
  if (step === null) return fail('invalid', wrongCode);
  const codes = newRecoveryCodes();
  const ended = await transact(deps.db, async (tx) => {
    if (!(await confirmPending(tx, { id, sealed, step, codeHashes: codes.map(recoveryHashOf), now }))) return null;
    const changes = { before: { two_step_verification: false }, after: { two_step_verification: true } };
    await recordAudit(tx, { admin: session, action: 'second-factor-on', subject: subjectOf(admin), ...changes }, now);
    return endSessionsOf(tx, 'admin', id, now, { except: session.sid });
  });
  if (ended === null) return beginFirst;
  await deps.attempts.clear(attemptsKey(id));
  await announce(deps, ended);
  await announceChange(deps, [session.sid]);
  return ok({ recovery_codes: codes });
}

/** Creates new recovery codes; requires a code of the app or a remaining one. */
export async function makeCodes(
  deps: SecondFactorDeps,
  session: Session,
  code: string,
): Promise<Result<{ recovery_codes: string[] }>> {
  const admin = await findAdmin(deps.db, session.sub);
  if (!admin) return noSuchAdmin;
  if (admin.totpConfirmedAt === null) return isOff;
  const checked = await checkOwnCode(deps, admin, code);
  if (!checked.ok) return checked;
  const codes = newRecoveryCodes();
  const isReplaced = await transact(deps.db, async (tx) => {
    if (!(await replaceRecoveryCodes(tx, admin.id, codes.map(recoveryHashOf)))) return false;
    const cause = { admin: session, action: 'second-factor-codes' as const, subject: subjectOf(admin) };
    await recordAudit(tx, { ...cause, before: {}, after: { recovery_codes: codes.length } }, deps.now());
    return true;
  });
  return isReplaced ? ok({ recovery_codes: codes }) : isOff;
}

/** A wrong code is not a 401, because the session is valid. */
async function checkOwnCode(deps: SecondFactorDeps, admin: AdminRow, code: string): Promise<Result<null>> {
  const checked = await checkCode(deps, admin, code);
  return !checked.ok && checked.fault.kind === 'unauthorized' ? fail('invalid', wrongCode) : checked;
}

export async function turnOff(
  deps: SecondFactorDeps,
  session: Session,
  { password, code }: { password: string; code: string },
  address: string,
): Promise<Result<{ success: string }>> {
  const confirmed = await confirmPassword(deps, session, { password, address, wrong: wrongPassword });
  if (!confirmed.ok) return confirmed;
  const admin = await findAdmin(deps.db, session.sub);
  if (!admin) return noSuchAdmin;
  if (admin.totpConfirmedAt === null) return isOff;
  const checked = await checkOwnCode(deps, admin, code);
  if (!checked.ok) return checked;
  await transact(deps.db, async (tx) => {
    if (!(await clearSecondFactor(tx, admin.id))) return;
    const changes = { before: { two_step_verification: true }, after: { two_step_verification: false } };
    const cause = { admin: session, action: 'second-factor-off' as const, subject: subjectOf(admin), ...changes };
    await recordAudit(tx, cause, deps.now());
    await mailSecurityNotice(tx, confirmed.value, 'second-factor-off', deps.now());
  });
  deps.nudge();
  await announceChange(deps, [session.sid]);
  return ok({ success: 'Two-step verification is off' });
}
