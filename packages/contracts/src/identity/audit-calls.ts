import { call, ofOwners } from '../call/call.ts';
import { csvExport } from '../call/csv-export.ts';
import { idPath } from '../call/id-path.ts';
import { auditDetail, auditEntries, auditQuery, lastChangeOutput, lastChangeQuery } from './audit.ts';

export const listAudit = call({
  method: 'get',
  ...ofOwners,
  path: '/api/v1/admin/audit',
  summary: 'What administrators changed, filtered, newest first',
  query: auditQuery,
  reply: auditEntries,
});

export const readAudit = call({
  method: 'get',
  ...ofOwners,
  path: '/api/v1/admin/audit/{id}',
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

export const lastChange = call({
  method: 'get',
  path: '/internal/audit/last-change',
  caller: 'service',
  summary: 'Who changed a subject last, and what it was set to; null if nobody did',
  query: lastChangeQuery,
  reply: lastChangeOutput,
});
