import type { ApiClient } from '@fairway/area/api-client';
import type { AuditAction, AuditSubject } from '@fairway/contracts/identity/audit-names';
import { queryOptions } from '@tanstack/react-query';
import { download } from '../../list/csv.ts';
import { rowsPerPage } from '../../list/list-table.tsx';
import { listQuery } from '../../queries.ts';

/** '' if nothing is selected. Days as YYYY-MM-DD. */
export type AuditFilters = {
  admin_id: string;
  action: AuditAction | '';
  subject_kind: AuditSubject | '';
  subject_id: string;
  from: string;
  to: string;
};

const chosenOf = (filters: AuditFilters) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));

/** The CSV of all entries that match the filters. */
export const exportAudit = (api: ApiClient, filters: AuditFilters) =>
  download(api.post('/api/v1/admin/export/audit', { body: chosenOf(filters) }));

export const auditQuery = (api: ApiClient, page: number, filters: AuditFilters) =>
  listQuery(['audit', 'list', page, filters], async (signal) => {
    const query = { ...chosenOf(filters), page, pageSize: rowsPerPage };
    const { entries, total, has_more } = await api.get('/api/v1/admin/audit', { query, signal });
    return { rows: entries, total, hasMore: has_more };
  });

export const auditEntryQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['audit', 'one', id],
    queryFn: ({ signal }) => api.get('/api/v1/admin/audit/{id}', { params: { id }, signal }),
    // Entries never change.
    staleTime: Number.POSITIVE_INFINITY,
  });
