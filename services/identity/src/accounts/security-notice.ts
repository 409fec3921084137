import type { MailPayload, SecurityChange } from '@fairway/contracts/queues/jobs';
import type { DbOrTx } from '@fairway/db/open';
import { insertOutbox } from '@fairway/kit/outbox/outbox';
import { recordAudit } from '../audit/record.ts';
import type { Account } from './store.ts';

type Person = Pick<Account, 'audience' | 'id' | 'email' | 'name'>;

/** Tells the owner of an account by mail that it is less protected, or protected otherwise, than before. */
export async function mailSecurityNotice(
  tx: DbOrTx,
  { audience, id, email, name }: Person,
  change: SecurityChange,
  now: Date,
): Promise<void> {
  const member = audience === 'member' ? { member_id: id } : {};
  const payload: MailPayload = { template: 'security-notice', to: email, ...member, data: { name, change } };
  await insertOutbox(tx, { kind: 'mail', payload }, now);
}

/** After a change of password: the notice, and an administrator's entry in the audit log. */
export async function notePasswordChange(
  tx: DbOrTx,
  account: Person,
  changed: 'with the old one' | 'by a mailed link',
  now: Date,
): Promise<void> {
  await mailSecurityNotice(tx, account, 'password', now);
  if (account.audience === 'member') return;
  const subject = { kind: 'administrator' as const, id: account.id, label: account.email };
  const cause = { admin: { sub: account.id }, action: 'password-change' as const, subject };
  await recordAudit(tx, { ...cause, before: {}, after: { changed } }, now);
}
