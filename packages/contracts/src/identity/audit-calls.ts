import { call, ofOwners } from '../call/call.ts';
import { csvExport } from '../call/csv-export.ts';
import { idPath } from '../call/id-path.ts';
import { auditDetail, auditEntries, auditQuery, lastChangeOutput, lastChangeQuery } from './audit.ts';

export const listAudit = call.get('/api/v1/admin/audit', {
  ...ofOwners,
  summary: 'What administrators changed, filtered, newest first',
  query: auditQuery,
  reply: auditEntries,
});

export const readAudit = call.get('/api/v1/admin/audit/{id}', {
  ...ofOwners,
  summary: 'One entry of the audit log with what changed',
  params: idPath,
  reply: auditDetail,
});

export const { start: exportAudit, file: auditFile } = csvExport({
  path: '/api/v1/admin/export/audit',
  what: 'all entries of the audit log that match the filters, newest first',
  filters: auditQuery.omit({ page: true, pageSize: true }),
  roles: ofOwners.roles,
});

export const lastChange = call.get('/internal/audit/last-change', {
  caller: 'service',
  summary: 'Who changed a subject last, and what it was set to; null if nobody did',
  query: lastChangeQuery,
  reply: lastChangeOutput,
});
