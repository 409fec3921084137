import type { Result } from '@fairway/contracts/call/fault';
import type { Administrator, InviteInput } from '@fairway/contracts/identity/administrators';
import { maxAdministrators } from '@fairway/contracts/identity/administrators';
import type { MailPayload } from '@fairway/contracts/queues/jobs';
import { duplicateKey } from '@fairway/db/duplicate-key';
import type { Db, DbOrTx } from '@fairway/db/open';
import { transact } from '@fairway/db/retry';
import { fail, ok } from '@fairway/kit/calls/fault';
import { newId } from '@fairway/kit/database/new-id';
import { type Attempts, countAttempts } from '@fairway/kit/limits/attempts';
import { insertOutbox } from '@fairway/kit/outbox/outbox';
import type { Session } from '@fairway/kit/session/session';
import type { Redis } from 'ioredis';
import { emailKeyOf } from '../accounts/email-key.ts';
import { type AdminRow, findAdmin, insertAdmin } from '../admins/store.ts';
import { recordAudit } from '../audit/record.ts';
import { insertToken, voidTokens } from '../mailed-links/store.ts';
import { linkTo, newToken } from '../mailed-links/token.ts';
import { presentAdministrator } from './present.ts';
import { listAdmins } from './store.ts';

export type AdministratorDeps = {
  db: Db;
  redis: Redis;
  attempts: Attempts;
  publicUrl: string;
  /** Relays the outbox immediately rather than at its next turn. */
  nudge: () => void;
  now: () => Date;
};

const dayMs = 24 * 60 * 60 * 1_000;
const linkDays = 7;
const windowSeconds = 60 * 60;
const maxMails = 20;

const taken = fail('conflict', { email: 'This address already belongs to an administrator' });
const tooMany = fail('conflict', `There can be at most ${maxAdministrators} administrators`);
const noSuchAdministrator = fail('not_found', { id: 'No such administrator' });
const hasAccepted = fail('conflict', 'This administrator has already accepted the invitation');

const waitFor = ({ attempts }: AdministratorDeps, admin: Session) =>
  countAttempts(attempts, windowSeconds, [{ key: `invite:${admin.sub}`, max: maxMails }]);
const tooOften = 'You can send twenty invitations an hour. Please try again later.';

/** Creates an account without a password and mails the link that sets one. */
export async function invite(
  deps: AdministratorDeps,
  admin: Session,
  { email, role }: InviteInput,
): Promise<Result<Administrator>> {
  const seconds = await waitFor(deps, admin);
  if (seconds > 0) return fail('limited', { email: tooOften }, seconds);
  const now = deps.now();
  try {
    const invited = await deps.db.transaction(async (tx) => {
      if ((await listAdmins(tx)).length >= maxAdministrators) return undefined;
      const id = await insertAdmin(tx, { email, role, invitedAt: now }, now);
      const row = await findAdmin(tx, id);
      if (!row) throw new Error('the new administrator was not found');
      await mailInvitation(deps, tx, row, now);
      const subject = { kind: 'administrator' as const, id, label: email };
      await recordAudit(tx, { admin, action: 'admin-invite', subject, before: {}, after: { email, role } }, now);
      return row;
    });
    if (!invited) return tooMany;
    deps.nudge();
    return ok(presentAdministrator(invited));
  } catch (error) {
    if (duplicateKey(error) === 'email_key') return taken;
    throw error;
  }
}

/** Mails a new link and voids the previous one. */
export async function resendInvitation(
  deps: AdministratorDeps,
  admin: Session,
  id: string,
): Promise<Result<{ success: string }>> {
  const seconds = await waitFor(deps, admin);
  if (seconds > 0) return fail('limited', tooOften, seconds);
  const now = deps.now();
  const mailed = await transact(deps.db, async (tx): Promise<Result<AdminRow>> => {
    const row = await findAdmin(tx, id);
    if (!row) return noSuchAdministrator;
    if (row.invitedAt === null) return hasAccepted;
    await voidTokens(tx, id, ['admin-invite'], now);
    await mailInvitation(deps, tx, row, now);
    const subject = { kind: 'administrator' as const, id, label: row.email };
    const after = { email: row.email, role: row.role };
    await recordAudit(tx, { admin, action: 'admin-invite', subject, before: {}, after }, now);
    return ok(row);
  });
  if (!mailed.ok) return mailed;
  deps.nudge();
  return ok({ success: `The invitation is on its way to ${mailed.value.email}` });
}

async function mailInvitation(
  { publicUrl }: AdministratorDeps,
  tx: DbOrTx,
  { id, email, role }: AdminRow,
  now: Date,
): Promise<void> {
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(now.getTime() + linkDays * dayMs);
  await insertToken(tx, {
    id: newId(),
    purpose: 'admin-invite',
    subjectId: id,
    emailKey: emailKeyOf(email),
    tokenHash,
    expiresAt,
  });
  const link = linkTo(`${publicUrl}/admin/change-password`, { email, token });
  const payload: MailPayload = { template: 'admin-invite', to: email, data: { role, link, days: linkDays } };
  await insertOutbox(tx, { kind: 'mail', payload }, now);
}
