import type { Fault, Result } from '@fairway/contracts/call/fault';
import type { Subscriber, SubscriberInput } from '@fairway/contracts/identity/subscribers';
import type { MailPayload } from '@fairway/contracts/queues/jobs';
import type { Db, DbOrTx } from '@fairway/db/open';
import { transact } from '@fairway/db/retry';
import { fail, ok } from '@fairway/kit/calls/fault';
import { abbreviated, abbreviatedEmail } from '@fairway/kit/changes/audit';
import { insertOutbox } from '@fairway/kit/outbox/outbox';
import { announceAccessChange } from '@fairway/kit/session/access';
import type { Session } from '@fairway/kit/session/session';
import type { Redis } from 'ioredis';
import { emailKeyOf, userNameKeyOf } from '../accounts/email-key.ts';
import { recordAudit } from '../audit/record.ts';
import { type AvatarDeps, replaceAvatar } from '../avatars/replace.ts';
import { accountLinks, voidTokens } from '../mailed-links/store.ts';
import { announceMemberChange } from '../members/announce-change.ts';
import { findInUse, lockMember, type MemberRow } from '../members/store.ts';
import { inUseFault, inUseFields, reserved } from '../register/check-new-member.ts';
import { isReserved } from '../register/reserved-name.ts';
import { markTrialUsed } from '../register/trial.ts';
import { announce } from '../sessions/end.ts';
import { endSessionsOf } from '../sessions/store.ts';
import { insertVerification } from '../verification/mail.ts';
import { changesOf } from './changes.ts';
import { fieldsByForm } from './fields-by-form.ts';
import { planByForm } from './plan.ts';
import { presentSubscriber } from './present.ts';
import { updateSubscriber } from './store.ts';

export type SaveDeps = AvatarDeps & {
  db: Db;
  redis: Redis;
  publicUrl: string;
  now: () => Date;
  /** Relays the outbox immediately rather than at its next turn. */
  nudge: () => void;
};

type Saved = { before: MemberRow; after: MemberRow; ended: string[] };

export const noSuchSubscriber = fail('not_found', 'No such subscriber');
export const banned = fail('conflict', 'This member is banned');

/** Sets the fields that an administrator can change: all of them or none. */
export async function saveSubscriber(
  deps: SaveDeps,
  admin: Session,
  id: string,
  input: SubscriberInput,
  image: Uint8Array | undefined,
): Promise<Result<Subscriber>> {
  let saved: Result<Saved> | undefined;
  const replaced = await replaceAvatar(deps, admin, image, async (file) => {
    saved = await saveOnce(deps, admin, id, input, file);
    return { oldFile: saved.ok ? saved.value.before.image : (file ?? '') };
  });
  if (!replaced.ok) return replaced;
  if (!saved?.ok) return saved ?? noSuchSubscriber;
  deps.nudge();
  await announceAccessChange(deps.redis, id);
  await announce(deps, saved.value.ended);
  return ok(presentSubscriber(saved.value.after, deps.now()));
}

async function saveOnce(
  deps: SaveDeps,
  admin: Session,
  id: string,
  input: SubscriberInput,
  file: string | undefined,
): Promise<Result<Saved>> {
  try {
    return await transact(deps.db, (tx) => save(deps, tx, admin, { id, input, file }));
  } catch (error) {
    const inUse = inUseFault(error);
    if (inUse) return inUse;
    throw error;
  }
}

async function save(
  { publicUrl, now }: SaveDeps,
  tx: DbOrTx,
  admin: Session,
  { id, input, file }: { id: string; input: SubscriberInput; file: string | undefined },
): Promise<Result<Saved>> {
  const before = await lockMember(tx, id);
  if (!before) return noSuchSubscriber;
  const at = now();
  const plan = await planByForm(tx, before, input, at);
  const fields = fieldsByForm(before, input);
  if (!fields.ok) return plan.ok ? fields : fail('conflict', { ...fields.fault.fields, ...plan.fault.fields });
  if (!plan.ok) return plan;
  const rejected = await checkNames(tx, before, fields.value, at);
  if (rejected) return rejected;
  const isNewAddress = emailKeyOf(fields.value.email) !== before.emailKey;
  const after: MemberRow = {
    ...before,
    ...plan.value,
    ...fields.value,
    // The new address is not verified yet.
    ...(isNewAddress && { verificationStatus: 'No' }),
    ...(plan.value.subscriptionType !== before.subscriptionType && { planSetAt: at }),
    ...(file !== undefined && { image: file }),
  };
  await updateSubscriber(tx, after);
  if (isNewAddress) await moveMailbox(tx, before, after, { publicUrl, now: at });
  if (isShownOtherwise(before, after)) await announceMemberChange(tx, after, at);
  const isEnding = isNewAddress || after.accountStatus === 'Ban';
  const ended = isEnding ? await endSessionsOf(tx, 'member', id, at) : [];
  const subject = { kind: 'subscriber' as const, id, label: abbreviated(before.userName) };
  await recordAudit(
    tx,
    { admin, action: 'subscriber-update', subject, ...changesOf(before, after), basedOn: input.email_before },
    at,
  );
  return ok({ before, after, ended });
}

/** Reports all faults at once. Unchanged fields are not checked. */
async function checkNames(
  tx: DbOrTx,
  before: MemberRow,
  { email, userName }: Pick<MemberRow, 'email' | 'userName'>,
  now: Date,
): Promise<{ ok: false; fault: Fault } | undefined> {
  const inUse = await findInUse(tx, { email, userName, exceptId: before.id }, now);
  if (inUse.email || inUse.userName) return fail('conflict', inUseFields(inUse));
  const isNewName = userNameKeyOf(userName) !== before.userNameKey;
  return isNewName && isReserved(userName) ? fail('invalid', { user_name: reserved }) : undefined;
}

/**
 * As when members change their address: links to the old one are void, the new mailbox cannot start a trial, and both
 * get a mail.
 */
async function moveMailbox(
  tx: DbOrTx,
  before: MemberRow,
  member: MemberRow,
  context: { publicUrl: string; now: Date },
): Promise<void> {
  await markTrialUsed(tx, member.email, context.now);
  await voidTokens(tx, member.id, [...accountLinks, 'member-verify'], context.now);
  await insertVerification(tx, member, context, true);
  const newEmail = abbreviatedEmail(member.email);
  const link = `${context.publicUrl}/contact`;
  const warning: MailPayload = {
    template: 'email-warning',
    to: before.email,
    member_id: member.id,
    data: { name: before.userName, newEmail, link, by_administrator: true },
  };
  await insertOutbox(tx, { kind: 'mail', payload: warning }, context.now);
}

const isShownOtherwise = (before: MemberRow, after: MemberRow) =>
  before.userName !== after.userName || before.email !== after.email || before.image !== after.image;
