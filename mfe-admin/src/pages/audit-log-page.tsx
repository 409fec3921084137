import { ApiFault } from '@fairway/area/api-client';
import { useHost } from '@fairway/area/use-host';
import { useListView } from '@fairway/area-ui/list-view';
import type { AuditEntry } from '@fairway/contracts/identity/audit';
import {
  type AuditAction,
  type AuditSubject,
  auditActions,
  auditSubjects,
} from '@fairway/contracts/identity/audit-names';
import { Button } from '@fairway/ui/buttons/button';
import { Moment } from '@fairway/ui/days/day';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { administratorsQuery } from '../features/administrators/api.ts';
import { type AuditFilters, auditQuery, exportAudit } from '../features/audit/api.ts';
import { AuditDetailDialog } from '../features/audit/audit-detail.tsx';
import { AuditFilterForm } from '../features/audit/audit-filters.tsx';
import { subjectHref } from '../features/audit/subject-href.ts';
import { actionText, subjectText } from '../features/audit/words.ts';
import { momentColumn } from '../list/day-columns.tsx';
import { withValues } from '../list/list-address.ts';
import { type ListColumn, ListTable } from '../list/list-table.tsx';

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
        <ListTable
          caption="Audit log"
          emptyHint="Changes, exports and sign-ins of administrators appear here."
          columns={columns}
          query={entries}
          onExport={() => exportAudit(api, filters)}
        />
      )}
      {opened && <AuditDetailDialog id={opened} onClose={() => setAddress(showing(''))} />}
    </>
  );
}

/** Opens the details of an entry, or closes them. */
const showing = (entry: string) => (before: URLSearchParams) => {
  const next = new URLSearchParams(before);
  if (entry) next.set('entry', entry);
  else next.delete('entry');
  return next;
};

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

function Details({ entry }: { entry: AuditEntry }) {
  const [, setAddress] = useSearchParams();
  return (
    <Button kind="text" onClick={() => setAddress(showing(entry._id))}>
      Details{' '}
      <span className="sr-only">
        of {actionText(entry.action).toLowerCase()}, <Moment at={entry.at} />
      </span>
    </Button>
  );
}

const subjectOf = ({ subject_kind, label }: AuditEntry) =>
  label ? `${subjectText(subject_kind)} ${label}` : subjectText(subject_kind);

const columns: ListColumn<AuditEntry>[] = [
  { key: 'at', title: 'When', card: 'corner', ...momentColumn<AuditEntry>(({ at }) => at) },
  {
    key: 'who',
    title: 'Who',
    isLong: true,
    // A failed sign-in with an unknown email address belongs to nobody.
    text: ({ admin_name, admin_id }) => admin_name || admin_id || 'Nobody',
  },
  { key: 'action', title: 'Action', card: 'title', text: ({ action }) => actionText(action) },
  {
    key: 'subject',
    title: 'Subject',
    isLong: true,
    text: subjectOf,
    cell: (entry) => {
      const href = subjectHref(entry);
      return href ? <a href={href}>{subjectOf(entry)}</a> : subjectOf(entry);
    },
  },
  { key: 'details', title: 'Changes', cell: (entry) => <Details entry={entry} /> },
];
