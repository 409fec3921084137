import type { MemberChange, MemberNameChange } from '@fairway/contracts/jobs';
import type { DbOrTx } from '@fairway/db/open';
import { insertOutboxRows } from '@fairway/kit/outbox';
import type { MemberRow } from './store.ts';

/**
 * Tells the services that keep a copy how a member is shown from now on: one that shows members, and one that credits
 * them by name. It belongs into the transaction of the change, after the one that locks the member's row: `now` says
 * which of two changes is the later. A member without an address was deleted.
 */
export async function announceMemberChange(
  tx: DbOrTx,
  { id, userName, email, image }: Pick<MemberRow, 'id' | 'userName' | 'email' | 'image'>,
  now: Date,
): Promise<void> {
  const about = { member_id: id, changed_at: now.toISOString() };
  const change: MemberChange = { ...about, user_name: userName, email, image };
  const name: MemberNameChange = { ...about, user_name: email === '' ? '' : userName };
  const effects = [
    { kind: 'member' as const, payload: change },
    { kind: 'member-name' as const, payload: name },
  ];
  await insertOutboxRows(tx, effects, now);
}
