import type { MemberChange } from '@fairway/contracts/jobs';
import type { DbOrTx } from '@fairway/db/open';
import { insertOutbox } from '@fairway/kit/outbox';
import type { MemberRow } from './store.ts';

/**
 * Tells the services that keep a copy how a member is shown from now on. It belongs into the transaction of the change,
 * after the one that locks the member's row: `now` says which of two changes is the later.
 */
export async function announceMemberChange(
  tx: DbOrTx,
  { id, userName, email, image }: Pick<MemberRow, 'id' | 'userName' | 'email' | 'image'>,
  now: Date,
): Promise<void> {
  const payload: MemberChange = { member_id: id, user_name: userName, email, image, changed_at: now.toISOString() };
  await insertOutbox(tx, { kind: 'member', payload }, now);
}
