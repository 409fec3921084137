import type { Result } from '@fairway/contracts/fault';
import { retryLostRace } from '@fairway/db/retry';
import type { Session } from '@fairway/kit/auth';
import { ok } from '@fairway/kit/fault';
import { insertAudit } from '../audit/store.ts';
import { lockMember } from '../members/store.ts';
import { announce } from '../sessions/end.ts';
import { endSessionsOf } from '../sessions/store.ts';
import { noSuchSubscriber, type SaveDeps } from './save.ts';

/** Signs a member out everywhere. The member may sign in again. */
export async function endSessions(
  deps: SaveDeps,
  admin: Session,
  id: string,
): Promise<Result<{ success: string; ended: number }>> {
  const now = deps.now();
  const ended = await retryLostRace(() =>
    deps.db.transaction(async (tx) => {
      if (!(await lockMember(tx, id))) return undefined;
      const sids = await endSessionsOf(tx, 'member', id, now);
      if (sids.length > 0) {
        await insertAudit(tx, {
          ...{ adminId: admin.sub, action: 'subscriber-sign-out', subjectId: id, createdAt: now },
          ...{ before: { sessions: String(sids.length) }, after: { sessions: '0' } },
        });
      }
      return sids;
    }),
  );
  if (!ended) return noSuchSubscriber;
  await announce(deps, ended);
  return ok({ success: 'Every session of the subscriber has ended', ended: ended.length });
}
