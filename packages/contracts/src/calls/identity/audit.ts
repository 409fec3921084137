import { auditDetail, auditEntries, auditQuery } from '../../audit.ts';
import { call } from '../../call.ts';
import { idPath } from '../../id-path.ts';

const ofOwners = { method: 'get', caller: 'admin', roles: ['owner'] } as const;

export const listAudit = call({
  ...ofOwners,
  path: '/api/v1/admin/audit',
  summary: 'What administrators changed, filtered, newest first',
  query: auditQuery,
  reply: auditEntries,
});

export const readAudit = call({
  ...ofOwners,
  path: '/api/v1/admin/audit/{id}',
  summary: 'One entry of the audit log with what changed',
  params: idPath,
  reply: auditDetail,
});
