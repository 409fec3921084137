import type { Db } from '@fairway/db/open';
import { type AuditCause, auditEventOf } from '@fairway/kit/changes/audit';
import { insertOutbox, outbox } from '@fairway/kit/outbox/outbox';
import { eq } from 'drizzle-orm';

/** By then the administrator's request, or its process, has ended. */
const answerMs = 30_000;

export type HeldEntry = {
  /** The refund was made. */
  release: () => Promise<void>;
  /** The provider rejected it: nothing happened. */
  withdraw: () => Promise<void>;
};

/**
 * Records a refund before the provider is asked, so that none goes unrecorded, whatever fails later. The entry is held
 * for the provider's answer; without one it is delivered, because the refund may have been made.
 */
export async function holdAudit(db: Db, cause: AuditCause, now: Date): Promise<HeldEntry> {
  const payload = auditEventOf(cause, now);
  if (!payload) throw new Error('a refund changes nothing');
  const id = await insertOutbox(db, { kind: 'audit', payload, relayAfterMs: answerMs }, now);
  return {
    release: async () => void (await db.update(outbox).set({ relayedAt: null }).where(eq(outbox.id, id))),
    withdraw: async () => void (await db.delete(outbox).where(eq(outbox.id, id))),
  };
}
