import type { AuditEntry } from '@fairway/contracts/identity/audit';
import { Button } from '@fairway/ui/buttons/button';
import { Moment } from '@fairway/ui/days/day';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { momentColumn } from '../../list/day-columns.tsx';
import { type ListColumn, ListTable, type Rows } from '../../list/list-table.tsx';
import { subjectHref } from './subject-href.ts';
import { actionText, subjectText } from './words.ts';

export function AuditTable({
  query,
  onShow,
  onExport,
}: {
  query: UseQueryResult<Rows<AuditEntry>>;
  onShow: (id: string) => void;
  onExport: () => Promise<void>;
}) {
  const columns = useMemo(() => columnsOf(onShow), [onShow]);
  return (
    <ListTable
      caption="Audit log"
      emptyHint="Changes, exports and sign-ins of administrators appear here."
      columns={columns}
      query={query}
      onExport={onExport}
    />
  );
}

const subjectOf = ({ subject_kind, label }: AuditEntry) =>
  label ? `${subjectText(subject_kind)} ${label}` : subjectText(subject_kind);

/** A failed sign-in with an unknown email address belongs to nobody. */
const adminNameOf = ({ admin_name, admin_id }: AuditEntry) => admin_name || admin_id || 'Nobody';

const columnsOf = (onShow: (id: string) => void): ListColumn<AuditEntry>[] => [
  {
    key: 'at',
    title: 'When',
    card: 'corner',
    ...momentColumn<AuditEntry>(({ at }) => at),
  },
  { key: 'who', title: 'Who', isLong: true, text: adminNameOf },
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
  {
    key: 'details',
    title: 'Changes',
    cell: (entry) => (
      <Button kind="text" onClick={() => onShow(entry._id)}>
        Details{' '}
        <span className="sr-only">
          of {actionText(entry.action).toLowerCase()}, <Moment at={entry.at} />
        </span>
      </Button>
    ),
  },
];
