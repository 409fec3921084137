import type { Result } from '@fairway/contracts/fault';
import type { DbOrTx } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import { announceAccessChange } from '@fairway/kit/access';
import { abbreviated } from '@fairway/kit/audit';
import type { Session } from '@fairway/kit/auth';
import { ok } from '@fairway/kit/fault';
import { avatar, discardImage } from '@fairway/kit/image-upload';
import { recordAudit } from '../audit/record.ts';
import { announceMemberChange } from '../members/announce-change.ts';
import { lockMember, type MemberRow } from '../members/store.ts';
import { announce } from '../sessions/end.ts';
import { endSessionsOf } from '../sessions/store.ts';
import { noSuchSubscriber, type SaveDeps } from './save.ts';
import { eraseMember, formerMember } from './store.ts';

/** Erases a member's personal data and ends every session; invoices keep what they say (G-81). */
export async function deleteSubscriber(
  deps: SaveDeps,
  admin: Session,
  id: string,
): Promise<Result<{ success: string }>> {
  const deleted = await retryLostRace(() => deps.db.transaction((tx) => erase(tx, admin, id, deps.now())));
  if (!deleted) return noSuchSubscriber;
  deps.nudge();
  await announceAccessChange(deps.redis, id);
  await announce(deps, deleted.ended);
  await discardImage(deps, deleted.before.image, avatar);
  return ok({ success: 'The subscriber is deleted' });
}

async function erase(
  tx: DbOrTx,
  admin: Session,
  id: string,
  now: Date,
): Promise<{ before: MemberRow; ended: string[] } | undefined> {
  const before = await lockMember(tx, id);
  if (!before) return undefined;
  await eraseMember(tx, id);
  await announceMemberChange(tx, { id, userName: formerMember, email: '', image: '' }, now);
  const was = {
    subscription_type: before.subscriptionType,
    unsubs_date: before.unsubsDate?.toISOString() ?? null,
    status: before.accountStatus,
  };
  const subject = { kind: 'subscriber' as const, id, label: abbreviated(before.userName) };
  await recordAudit(tx, { admin, action: 'subscriber-delete', subject, before: was, after: {} }, now);
  return { before, ended: await endSessionsOf(tx, 'member', id, now) };
}
