import type { Result } from '@fairway/contracts/call/fault';
import { maxListed, type SubscriberChange, type SubscriberRecord } from '@fairway/contracts/identity/subscriber-record';
import type { Db } from '@fairway/db/open';
import { ok } from '@fairway/kit/calls/fault';
import { listAuditOfSubjects } from '../audit/store.ts';
import { listNewestGrants } from '../grants/store.ts';
import { findMemberOrDeleted } from '../members/store.ts';
import { listSessionsOf } from '../sessions/store.ts';
import { presentSubscriber } from './present.ts';
import { noSuchSubscriber } from './save.ts';

type Page = { page: number; pageSize: number };

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** Everything that identity stores about one member. */
export async function readRecord(
  { db, now }: { db: Db; now: () => Date },
  id: string,
): Promise<Result<SubscriberRecord>> {
  const at = now();
  const member = await findMemberOrDeleted(db, id);
  if (!member) return noSuchSubscriber;
  const [grants, sessions] = await Promise.all([
    listNewestGrants(db, id, maxListed),
    listSessionsOf(db, id, at, maxListed),
  ]);
  return ok({
    ...presentSubscriber(member, at),
    verification_status: member.verificationStatus,
    time_zone: member.timeZone,
    access_frozen: member.accessFrozen,
    plan_set_at: iso(member.planSetAt),
    first_paid_at: iso(member.firstPaidAt),
    grants: grants.map((grant) => ({
      invoice_id: grant.invoiceId,
      subscription_type: grant.subscriptionType,
      state: grant.state,
      granted_at: grant.grantedAt.toISOString(),
      unsubs_date: iso(grant.unsubsDate),
    })),
    sessions: sessions.rows.map(({ createdAt, expiresAt }) => ({
      created_at: createdAt.toISOString(),
      expires_at: expiresAt.toISOString(),
    })),
    session_count: sessions.total,
  });
}

/** A member's changes by administrators, including refunds of what the member bought. */
export async function listChanges(
  { db }: { db: Db },
  id: string,
  asked: Page,
): Promise<Result<Page & { changes: SubscriberChange[]; total: number }>> {
  if (!(await findMemberOrDeleted(db, id))) return noSuchSubscriber;
  const invoices = (await listNewestGrants(db, id, maxListed)).map(({ invoiceId }) => invoiceId);
  const { rows, total } = await listAuditOfSubjects(db, [id, ...invoices], asked);
  const changes = rows.map(({ seq, action, admin, createdAt, before, after }) => ({
    _id: String(seq),
    action,
    admin: admin ?? '',
    created_at: createdAt.toISOString(),
    before,
    after,
  }));
  return ok({ changes, total, ...asked });
}
