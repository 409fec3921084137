import type { Fault, Result } from '@fairway/contracts/call/fault';
import { newMemberFields, type RegisterInput, type RegisterOutput } from '@fairway/contracts/identity/registration';
import type { Db } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import { fail, ok } from '@fairway/kit/calls/fault';
import { type Attempts, countAttempts } from '@fairway/kit/limits/attempts';
import type { Session } from '@fairway/kit/session/session';
import { canonicalEmailKeyOf } from '../accounts/email-key.ts';
import type { MailboxHash } from '../accounts/mailbox-hash.ts';
import { insertOverExpired } from '../members/store.ts';
import type { Hasher } from '../passwords/hasher.ts';
import { newSession } from '../sessions/new-session.ts';
import type { SigningKeys } from '../sessions/signing-keys.ts';
import { insertSession } from '../sessions/store.ts';
import { signToken } from '../sessions/tokens.ts';
import { insertVerification } from '../verification/mail.ts';
import { checkNewMember, inUseFault } from './check-new-member.ts';
import { announceTrial, startTrial } from './trial.ts';

export type RegisterDeps = {
  db: Db;
  attempts: Attempts;
  keys: SigningKeys;
  hasher: Hasher;
  mailboxHash: MailboxHash;
  publicUrl: string;
  registerNoticeUrl: string;
  /** Relays the outbox immediately rather than at its next turn. */
  nudge: () => void;
  now: () => Date;
};

const hourSeconds = 60 * 60;
/** An entire class may register from one address, and mistype. */
const maxMembersPerAddress = 100;
const maxFailuresPerAddress = 300;
const maxMembersPerMailbox = 5;

const tooMany = (seconds: number) =>
  fail(
    'limited',
    `Too many registrations from your connection. Please try again in ${Math.ceil(seconds / 60)} minutes, use another connection, or contact us.`,
    seconds,
  );

/** Creates a member, starts the trial, mails the verification link, and signs the member in: all or nothing. */
export async function register(
  deps: RegisterDeps,
  input: RegisterInput,
  address: string,
): Promise<Result<RegisterOutput>> {
  if (deps.registerNoticeUrl !== '') return fail('forbidden', `Please register at ${deps.registerNoticeUrl}`);
  const waitOfFailures = await countForm(deps, address);
  if (waitOfFailures > 0) return tooMany(waitOfFailures);
  // Reported openly: a browser may have filled it in, and the person would wait for an account that does not exist.
  if (input.homepage) return fail('invalid', 'Please leave the Homepage field empty');
  const allowed = await checkNewMember(deps.db, input, deps.now());
  if (!allowed.ok) return allowed;
  const waitOfMailbox = await countAttempts(deps.attempts, hourSeconds, [
    { key: `register-mail:${canonicalEmailKeyOf(input.email)}`, max: maxMembersPerMailbox },
  ]);
  if (waitOfMailbox > 0) return tooMany(waitOfMailbox);
  const membersKey = `register-members:${address}`;
  const waitOfMembers = await countAttempts(deps.attempts, hourSeconds, [
    { key: membersKey, max: maxMembersPerAddress },
  ]);
  if (waitOfMembers > 0) return tooMany(waitOfMembers);
  let isCreated = false;
  const passwordHash = await deps.hasher.hash(input.password);
  try {
    const session = await retryLostRace(() => join(deps, input, passwordHash));
    isCreated = true;
    deps.nudge();
    return ok({ token: await signToken(deps.keys, session) });
  } catch (error) {
    const inUse = inUseFault(error);
    if (inUse) return inUse;
    throw error;
  } finally {
    await deps.attempts.undo(isCreated ? formsKey(address) : membersKey);
  }
}

const formsKey = (address: string) => `register-forms:${address}`;

/** Counts a form as failed until its member is created. */
const countForm = ({ attempts }: RegisterDeps, address: string): Promise<number> =>
  countAttempts(attempts, hourSeconds, [{ key: formsKey(address), max: maxFailuresPerAddress }]);

/**
 * Input that its schema rejected, such as a missing license: adds what is wrong with the other fields, so that the form
 * reports all faults at once, in its own order.
 */
export async function addFaults(deps: RegisterDeps, fault: Fault, body: unknown, address: string): Promise<Fault> {
  if (deps.registerNoticeUrl !== '' || body === null || typeof body !== 'object') return fault;
  const valid = (name: 'user_name' | 'email' | 'password'): string =>
    newMemberFields[name].safeParse((body as Record<string, unknown>)[name]).data ?? '';
  const typed = { user_name: valid('user_name'), email: valid('email'), password: valid('password') };
  if (Object.values(typed).join('') === '' || (await countForm(deps, address)) > 0) return fault;
  const others = await checkNewMember(deps.db, typed, deps.now());
  return others.ok ? fault : { ...others.fault, fields: { ...others.fault.fields, ...fault.fields } };
}

function join(
  { db, mailboxHash, publicUrl, now }: RegisterDeps,
  input: RegisterInput,
  passwordHash: string,
): Promise<Session> {
  const { user_name: userName, email } = input;
  return db.transaction(async (tx) => {
    const joinedAt = now();
    const trial = await startTrial(tx, mailboxHash(email), joinedAt);
    const id = await insertOverExpired(
      tx,
      {
        ...trial,
        email,
        userName,
        passwordHash,
        questionType: input.question_type,
        licenseRating: input.license_rating,
        verificationStatus: 'No',
        accountStatus: 'Active',
        platform: 'web',
        ...(input.time_zone !== undefined && { timeZone: input.time_zone }),
      },
      joinedAt,
    );
    await announceTrial(tx, { id, email, userName, platform: 'web', ...trial }, joinedAt);
    await insertVerification(tx, { id, email, userName }, { publicUrl, now: joinedAt });
    const session = newSession('member', id, joinedAt);
    await insertSession(tx, session, joinedAt);
    return session;
  });
}
