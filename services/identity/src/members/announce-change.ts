import type { MemberChange, MemberNameChange, PayerChange } from '@fairway/contracts/queues/jobs';
import type { DbOrTx } from '@fairway/db/open';
import { insertOutboxRows } from '@fairway/kit/outbox/outbox';
import type { members } from '../schema.ts';

/**
 * Announces how a member is shown to the services that store a copy: one shows members, one credits them by name, one
 * finds their invoices. Call it in the transaction of the change, after the member's row is locked: `now` orders
 * concurrent changes. A member without an address was deleted.
 */
export async function announceMemberChange(
  tx: DbOrTx,
  { id, userName, email, image }: Pick<typeof members.$inferSelect, 'id' | 'userName' | 'email' | 'image'>,
  now: Date,
): Promise<void> {
  const shared = { member_id: id, changed_at: now.toISOString() };
  const change: MemberChange = { ...shared, user_name: userName, email, image };
  const name: MemberNameChange = { ...shared, user_name: email === '' ? '' : userName };
  const payer: PayerChange = { ...name, email };
  const effects = [
    { kind: 'member' as const, payload: change },
    { kind: 'member-name' as const, payload: name },
    { kind: 'payer' as const, payload: payer },
  ];
  await insertOutboxRows(tx, effects, now);
}
