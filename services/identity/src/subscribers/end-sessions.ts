import type { Result } from '@fairway/contracts/call/fault';
import { transact } from '@fairway/db/retry';
import { ok } from '@fairway/kit/calls/fault';
import { abbreviated, changesBetween } from '@fairway/kit/changes/audit';
import type { Session } from '@fairway/kit/session/session';
import { recordAudit } from '../audit/record.ts';
import { lockMember } from '../members/store.ts';
import { announce } from '../sessions/end.ts';
import { endSessionsOf } from '../sessions/store.ts';
import { noSuchSubscriber, type SaveDeps } from './save.ts';

/** Signs a member out everywhere. The member can sign in again. */
export async function endSessions(
  deps: SaveDeps,
  admin: Session,
  id: string,
): Promise<Result<{ success: string; ended: number }>> {
  const now = deps.now();
  const ended = await transact(deps.db, async (tx) => {
    const member = await lockMember(tx, id);
    if (!member) return undefined;
    const sids = await endSessionsOf(tx, 'member', id, now);
    const subject = { kind: 'subscriber' as const, id, label: abbreviated(member.userName) };
    const changes = changesBetween({ sessions: String(sids.length) }, { sessions: '0' });
    await recordAudit(tx, { admin, action: 'subscriber-sign-out', subject, ...changes }, now);
    return sids;
  });
  if (!ended) return noSuchSubscriber;
  await announce(deps, ended);
  return ok({ success: 'Every session of the subscriber has ended', ended: ended.length });
}
