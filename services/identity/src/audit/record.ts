import type { AuditEvent } from '@fairway/contracts/identity/audit';
import type { DbOrTx } from '@fairway/db/open';
import { type AuditCause, auditEventOf } from '@fairway/kit/changes/audit';
import { newId } from '@fairway/kit/database/new-id';
import { findAdmin } from '../admins/store.ts';
import { insertEntryOnce } from './store.ts';

/** Stores an audit event from a service's outbox once, however often it is delivered. */
export async function storeAuditEvent(
  tx: DbOrTx,
  { eventId, service }: { eventId: string; service: string },
  { admin_id, action, subject_kind, subject_id, label, before, after, at }: AuditEvent,
): Promise<void> {
  const admin = await findAdmin(tx, admin_id);
  const name = admin && (`${admin.firstName} ${admin.lastName}`.trim() || admin.email);
  await insertEntryOnce(tx, {
    eventId,
    service,
    action,
    label,
    before,
    after,
    adminId: admin_id,
    adminName: (name ?? '').slice(0, 201),
    subjectKind: subject_kind,
    subjectId: subject_id,
    createdAt: new Date(at),
  });
}

/** Like `recordAudit` of the kit, for identity itself: the entry commits with the transaction. */
export async function recordAudit(tx: DbOrTx, cause: AuditCause, now: Date): Promise<void> {
  const event = auditEventOf(cause, now);
  if (event) await storeAuditEvent(tx, { eventId: newId(), service: 'identity' }, event);
}
