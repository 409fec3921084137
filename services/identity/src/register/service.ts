import type { FaultFields, Result } from '@fairway/contracts/fault';
import type { RegisterInput, RegisterOutput } from '@fairway/contracts/identity';
import { duplicateKey } from '@fairway/db/duplicate-key';
import type { Db } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import { type Attempts, secondsToWait } from '@fairway/kit/attempts';
import type { Session } from '@fairway/kit/auth';
import { fail, ok } from '@fairway/kit/fault';
import { canonicalEmailKeyOf } from '../accounts/email-key.ts';
import { findTaken, insertMember } from '../members/store.ts';
import { checkNewPassword } from '../passwords/check-new-password.ts';
import type { Hasher } from '../passwords/hasher.ts';
import { newSession } from '../sessions/new-session.ts';
import type { SigningKeys } from '../sessions/signing-keys.ts';
import { insertSession } from '../sessions/store.ts';
import { signToken } from '../sessions/tokens.ts';
import { insertVerification } from '../verification/mail.ts';
import { isReserved } from './reserved-name.ts';
import { takeTrial } from './trial.ts';

export type RegisterDeps = {
  db: Db;
  attempts: Attempts;
  keys: SigningKeys;
  hasher: Hasher;
  publicUrl: string;
  registerNoticeUrl: string;
  /** Relays the outbox now rather than at its next turn. */
  nudge: () => void;
  now: () => Date;
};

const hourSeconds = 60 * 60;
const triesOfAddress = 30;
const membersOfMailbox = 5;

const taken = {
  email: 'There is an account with this e-mail address already',
  user_name: 'This user name is taken. Please choose another one.',
};

const tooMany = (seconds: number) => fail('limited', 'Too many registrations. Please try again later.', seconds);

/** Makes a member, begins the trial, mails the link that verifies the address, and signs the member in: all or nothing. */
export async function register(
  deps: RegisterDeps,
  input: RegisterInput,
  address: string,
): Promise<Result<RegisterOutput>> {
  if (deps.registerNoticeUrl !== '') return fail('forbidden', `Please register at ${deps.registerNoticeUrl}`);
  const waitOfAddress = await secondsToWait(deps.attempts, hourSeconds, [
    { key: `register:${address}`, most: triesOfAddress },
  ]);
  if (waitOfAddress > 0) return tooMany(waitOfAddress);
  const allowed = await checkForm(deps.db, input);
  if (!allowed.ok) return allowed;
  const waitOfMailbox = await secondsToWait(deps.attempts, hourSeconds, [
    { key: `register-mail:${canonicalEmailKeyOf(input.email)}`, most: membersOfMailbox },
  ]);
  if (waitOfMailbox > 0) return tooMany(waitOfMailbox);
  const passwordHash = await deps.hasher.hash(input.password);
  try {
    const session = await retryLostRace(() => join(deps, input, passwordHash));
    deps.nudge();
    return ok({ token: await signToken(deps.keys, session) });
  } catch (error) {
    const key = duplicateKey(error);
    if (key === 'email_key') return fail('conflict', { email: taken.email });
    if (key === 'user_name_key') return fail('conflict', { user_name: taken.user_name });
    throw error;
  }
}

/** All that is wrong at once: a form that is refused field after field is soon left. */
async function checkForm(db: Db, { user_name, email, password, homepage }: RegisterInput): Promise<Result<null>> {
  // Said, not feigned: somebody whose browser filled it in would wait for an account that is not there.
  if (homepage) return fail('invalid', 'Please leave the field Homepage empty');
  const inUse = await findTaken(db, { email, userName: user_name });
  const fields: FaultFields = {};
  if (inUse.email) fields.email = taken.email;
  if (inUse.userName) fields.user_name = taken.user_name;
  const anyTaken = inUse.email || inUse.userName;
  if (isReserved(user_name)) fields.user_name = 'This user name is reserved. Please choose another one.';
  const strong = await checkNewPassword('password', password, [user_name, email]);
  if (!strong.ok) Object.assign(fields, strong.fault.fields);
  if (Object.keys(fields).length === 0) return ok(null);
  return fail(anyTaken ? 'conflict' : 'invalid', fields);
}

function join({ db, publicUrl, now }: RegisterDeps, input: RegisterInput, passwordHash: string): Promise<Session> {
  const { user_name: userName, email } = input;
  return db.transaction(async (tx) => {
    const joinedAt = now();
    const id = await insertMember(
      tx,
      {
        ...(await takeTrial(tx, email, joinedAt)),
        email,
        userName,
        passwordHash,
        questionType: input.question_type,
        licenseRating: input.license_rating,
        verificationStatus: 'No',
        accountStatus: 'Active',
        platform: 'web',
      },
      joinedAt,
    );
    await insertVerification(tx, { id, email, userName }, { publicUrl, now: joinedAt });
    const session = newSession('member', id, joinedAt);
    await insertSession(tx, session, joinedAt);
    return session;
  });
}
