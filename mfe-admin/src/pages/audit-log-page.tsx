import { ApiFault } from '@fairway/area/api-client';
import { useHost } from '@fairway/area/use-host';
import { useListView } from '@fairway/area-ui/list-view';
import {
  type AuditAction,
  type AuditSubject,
  auditActions,
  auditSubjects,
} from '@fairway/contracts/identity/audit-names';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { administratorsQuery } from '../features/administrators/api.ts';
import { type AuditFilters, auditQuery, exportAudit } from '../features/audit/api.ts';
import { AuditDetailDialog } from '../features/audit/audit-detail.tsx';
import { AuditFilterForm } from '../features/audit/audit-filters.tsx';
import { AuditTable } from '../features/audit/audit-table.tsx';
import { withValues } from '../list/list-address.ts';

/** Filters, page and the open entry are in the address. */
export function Page() {
  const { api } = useHost();
  const { view } = useListView();
  const [address, setAddress] = useSearchParams();
  const filters = filtersIn(address);
  const { data: known } = useQuery(administratorsQuery(api));
  const admins = (known?.administrators ?? []).map(({ _id, name, email }) => ({ _id, name: name || email }));
  const entries = useQuery(auditQuery(api, view.page, filters));
  const { error } = entries;
  const faults = error instanceof ApiFault && error.status === 400 ? error.fields : {};
  const opened = address.get('entry');

  const show = useCallback(
    (entry: string) =>
      setAddress((before) => {
        const next = new URLSearchParams(before);
        if (entry) next.set('entry', entry);
        else next.delete('entry');
        return next;
      }),
    [setAddress],
  );

  return (
    <>
      <p>What administrators changed, in every part of Fairway. Entries cannot be changed or deleted.</p>
      <AuditFilterForm
        filters={filters}
        admins={admins}
        faults={faults}
        onFilter={(changes) => setAddress((before) => withValues(before, changes))}
      />
      {Object.keys(faults).length === 0 && (
        <AuditTable query={entries} onShow={show} onExport={() => exportAudit(api, filters)} />
      )}
      {opened && <AuditDetailDialog id={opened} onClose={() => show('')} />}
    </>
  );
}

function filtersIn(address: URLSearchParams): AuditFilters {
  const text = (name: string) => address.get(name) ?? '';
  const [action, kind] = [text('action'), text('subject_kind')];
  return {
    admin_id: text('admin_id'),
    action: action in auditActions ? (action as AuditAction) : '',
    subject_kind: kind in auditSubjects ? (kind as AuditSubject) : '',
    subject_id: text('subject_id'),
    from: text('from'),
    to: text('to'),
  };
}
