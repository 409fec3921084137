import type { AuditValues } from '@fairway/contracts/identity/audit';
import { auditFile, exportAudit } from '@fairway/contracts/identity/audit-calls';
import { auditActions, auditSubjects } from '@fairway/contracts/identity/audit-names';
import { timeText } from '@fairway/contracts/identity/day-text';
import type { DbOrTx } from '@fairway/db/open';
import { type CsvExports, csvChunk, csvChunkRows, csvDay } from '@fairway/kit/csv/csv-export';
import { type AuditPlace, listAuditAfter } from './store.ts';

const textOf = (values: AuditValues) =>
  Object.entries(values)
    .map(([name, value]) => `${name}: ${value ?? ''}`)
    .join('; ');

const actionTexts: Readonly<Record<string, string>> = auditActions;
const subjectTexts: Readonly<Record<string, string>> = auditSubjects;

/** Every entry that matches the list's filters, with what changed, as CSV. */
export function serveAuditExport(exports: CsvExports, { db }: { db: DbOrTx }): void {
  exports(
    { start: exportAudit, file: auditFile },
    {
      name: 'audit-log',
      hasDays: true,
      head: ['Day', 'Time', 'Who', 'Action', 'Subject', 'Name', 'Subject ID', 'Before', 'After'],
      read: async (filters, after: AuditPlace | undefined, zone) =>
        csvChunk(await listAuditAfter(db, { filters, after, limit: csvChunkRows + 1 }, zone), {
          cells: ({ createdAt, adminName, adminId, action, subjectKind, label, subjectId, ...values }) => [
            csvDay(createdAt, zone),
            timeText(createdAt.toISOString(), zone),
            adminName || adminId,
            actionTexts[action] ?? action,
            subjectTexts[subjectKind] ?? subjectKind,
            label,
            subjectId,
            textOf(values.before),
            textOf(values.after),
          ],
          cursorOf: ({ createdAt, seq }) => ({ createdAt, seq }),
        }),
    },
  );
}
