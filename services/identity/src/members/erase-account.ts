import { formerMember } from '@fairway/contracts/identity/former-member';
import type { DbOrTx } from '@fairway/db/open';
import { transact } from '@fairway/db/retry';
import { avatar, discardImage } from '@fairway/kit/files/image-upload';
import { insertOutboxRows } from '@fairway/kit/outbox/outbox';
import { announceAccessChange } from '@fairway/kit/session/access';
import { announce } from '../sessions/end.ts';
import { endSessionsOf } from '../sessions/store.ts';
import type { SaveDeps } from '../subscribers/save.ts';
import { eraseMember } from '../subscribers/store.ts';
import { announceMemberChange } from './announce-change.ts';
import { lockMember, type MemberRow } from './store.ts';

/**
 * Erases a member's personal data in every service and ends every session; invoices do not change (G-81). `record`
 * writes in the same transaction. False if there is no such member.
 */
export async function eraseAccount(
  deps: SaveDeps,
  id: string,
  record: (tx: DbOrTx, before: MemberRow, now: Date) => Promise<void>,
): Promise<boolean> {
  const now = deps.now();
  const erased = await transact(deps.db, async (tx) => {
    const before = await lockMember(tx, id);
    if (!before) return undefined;
    await eraseMember(tx, id);
    await announceMemberChange(tx, { id, userName: formerMember, email: '', image: '' }, now);
    const payload = { member_id: id };
    await insertOutboxRows(
      tx,
      [
        { kind: 'erase-study', payload },
        { kind: 'erase-tests', payload },
        { kind: 'erase-offers', payload: { ...payload, email: before.email } },
      ],
      now,
    );
    await record(tx, before, now);
    return { image: before.image, ended: await endSessionsOf(tx, 'member', id, now) };
  });
  if (!erased) return false;
  deps.nudge();
  await announceAccessChange(deps.redis, id);
  await announce(deps, erased.ended);
  await discardImage(deps, erased.image, avatar);
  return true;
}
