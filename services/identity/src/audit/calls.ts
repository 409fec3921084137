import type { AuditDetail, AuditEntry } from '@fairway/contracts/identity/audit';
import * as records from '@fairway/contracts/identity/audit-calls';
import { defaultTimeZone } from '@fairway/contracts/identity/time-zone';
import type { DbOrTx } from '@fairway/db/open';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { readTimeZone } from '../settings/site-settings.ts';
import { type AuditRow, findAudit, findLastChange, type ListedEntry, listAudit } from './store.ts';

const noSuchEntry = fail('not_found', { id: 'No such entry' });

function present(row: ListedEntry): AuditEntry {
  return {
    _id: String(row.seq),
    service: row.service,
    action: row.action,
    admin_id: row.adminId,
    admin_name: row.adminName,
    subject_kind: row.subjectKind,
    subject_id: row.subjectId,
    label: row.label,
    at: row.createdAt.toISOString(),
  };
}

const presentDetail = (row: AuditRow): AuditDetail => ({ ...present(row), before: row.before, after: row.after });

export function serveAudit(serve: Serve<unknown>, { db }: { db: DbOrTx }): void {
  serve(records.listAudit, async ({ query }) => {
    const { page, pageSize } = query;
    const zone = query.from || query.to ? await readTimeZone(db) : defaultTimeZone;
    const { rows, total, hasMore } = await listAudit(db, query, zone);
    return ok({ entries: rows.map(present), total, page, pageSize, has_more: hasMore });
  });
  serve(records.readAudit, async ({ params }) => {
    const row = /^\d{1,18}$/.test(params.id) ? await findAudit(db, Number(params.id)) : undefined;
    return row ? ok(presentDetail(row)) : noSuchEntry;
  });
  serve(records.lastChange, async ({ query: { subject_kind: kind, subject_id: id } }) =>
    ok({ change: await findLastChange(db, { kind, id }) }),
  );
}
