import { useHost } from '@fairway/area/use-host';
import { useListView } from '@fairway/area-ui/list-view';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { formatNumber } from '@fairway/ui/text/format-number';
import { useQuery } from '@tanstack/react-query';
import { download } from '../../list/csv.ts';
import { type ListColumn, ListTable } from '../../list/list-table.tsx';
import { useListFilters } from '../../list/use-list-filters.ts';
import { paths } from '../../paths.ts';
import { type SummaryRow, summariesQuery } from './api.ts';
import styles from './comments.module.css';

export function Page() {
  const { api } = useHost();
  const { view } = useListView();
  const filters = useListFilters(['user_name', 'email']);
  const { user_name = '', email = '' } = filters.values;
  const summaries = useQuery(summariesQuery(api, view, filters.values));
  return (
    <>
      <p className={styles.top}>
        <LinkButton kind="quiet" href={paths.commentQueue}>
          Review Queue
        </LinkButton>
      </p>
      <ListTable
        caption="Comments Tables"
        emptyHint="Members who comment on questions appear here."
        columns={columns}
        query={summaries}
        filters={filters}
        onExport={() => download(api.post('/api/v1/admin/export/comments', { body: { user_name, email } }))}
      />
    </>
  );
}

/** A member who no longer exists (ADM-31). */
const nobody = 'Undefined';

const columns: ListColumn<SummaryRow>[] = [
  { key: 'number', title: 'No.', numeric: true, text: ({ number }) => String(number) },
  {
    key: 'user_name',
    title: 'User Name',
    card: 'title',
    text: ({ member }) => member.user_name ?? nobody,
    sortable: true,
    filterable: true,
    filterHint: 'Any word of the name',
  },
  {
    key: 'email',
    title: 'Email',
    text: ({ member }) => member.email ?? nobody,
    sortable: true,
    filterable: true,
    filterHint: 'Any word of the address',
  },
  {
    key: 'count',
    title: 'Total Count',
    numeric: true,
    text: ({ count }) => formatNumber(count),
    sortable: true,
  },
  {
    key: 'action',
    title: 'Action',
    cell: ({ member }) => (
      <LinkButton kind="text" href={paths.memberComments(member._id)}>
        View Comment List <span className="sr-only">of {member.user_name ?? nobody}</span>
      </LinkButton>
    ),
  },
];
