import type { Result } from '@fairway/contracts/call/fault';
import type { MailPayload } from '@fairway/contracts/queues/jobs';
import { ok } from '@fairway/kit/calls/fault';
import { abbreviated } from '@fairway/kit/changes/audit';
import { insertOutbox } from '@fairway/kit/outbox/outbox';
import type { Session } from '@fairway/kit/session/session';
import { recordAudit } from '../audit/record.ts';
import { eraseAccount } from '../members/erase-account.ts';
import { noSuchSubscriber, type SaveDeps } from './save.ts';

/** Deletes a member's account. */
export async function deleteSubscriber(
  deps: SaveDeps,
  admin: Session,
  id: string,
): Promise<Result<{ success: string }>> {
  const isDeleted = await eraseAccount(deps, id, async (tx, member, now) => {
    const before = {
      subscription_type: member.subscriptionType,
      unsubs_date: member.unsubsDate?.toISOString() ?? null,
      status: member.accountStatus,
    };
    // Without the member's id: the log of their mails is erased, and must not get a new entry.
    const data = { name: member.userName, by_administrator: true as const };
    const payload: MailPayload = { template: 'account-deleted', to: member.email, data };
    await insertOutbox(tx, { kind: 'mail', payload }, now);
    const subject = { kind: 'subscriber' as const, id, label: abbreviated(member.userName) };
    await recordAudit(tx, { admin, action: 'subscriber-delete', subject, before, after: {} }, now);
  });
  return isDeleted ? ok({ success: 'The subscriber is deleted' }) : noSuchSubscriber;
}
