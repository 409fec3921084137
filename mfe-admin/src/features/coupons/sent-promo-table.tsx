import { useHost } from '@fairway/area/use-host';
import { useListView } from '@fairway/area-ui/list-view';
import type { SentPromo } from '@fairway/contracts/commerce/promo';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { useQuery } from '@tanstack/react-query';
import { AskButton } from '../../ask-button.tsx';
import { download } from '../../list/csv.ts';
import { dayColumn } from '../../list/day-columns.tsx';
import { type ListColumn, ListTable } from '../../list/list-table.tsx';
import { useListFilters } from '../../list/use-list-filters.ts';
import { usePageSize } from '../../list/use-page-size.ts';
import { paths } from '../../paths.ts';
import { couponsKey, sentPromosQuery } from './api.ts';
import { recipientOf } from './recipient.ts';

export function Page() {
  const { api } = useHost();
  const { view } = useListView();
  const pageSize = usePageSize();
  const filters = useListFilters(['email']);
  const sent = useQuery(sentPromosQuery(api, { page: view.page, pageSize, ...filters.values }));
  return (
    <ListTable
      caption="Sent mail"
      columns={columns}
      query={sent}
      filters={filters}
      pageSize={pageSize}
      onExport={() => download(api.post('/api/v1/admin/export/sent-mail', { body: {} }))}
      firstStep={{ text: 'Send one from Coupon Codes', href: paths.coupons }}
      actions={[
        {
          text: 'Delete selected',
          title: 'Are you sure?',
          question: () => 'You will not be able to recover this again!',
          confirm: 'Yes, delete it!',
          run: (ids) => api.post('/api/v1/admin/sent-mail/delete', { body: { ids } }),
          reloads: couponsKey,
        },
      ]}
    />
  );
}

function DeleteButton({ promo }: { promo: SentPromo }) {
  const { api } = useHost();
  return (
    <AskButton
      kind="text"
      label="Delete"
      of={`the mail to ${recipientOf(promo)}`}
      confirm="Yes, delete it!"
      call={() => api.delete('/api/mlp_coupan/delete_coupan/{id}', { params: { id: promo._id } })}
      reloads={[couponsKey]}
      isAwaited
    >
      You will not be able to recover this again!
    </AskButton>
  );
}

const columns: ListColumn<SentPromo>[] = [
  { key: 'email', title: 'Email', text: recipientOf, filterable: true, filterHint: 'Any word of the address' },
  { key: 'subject', title: 'Subject', isLong: true, text: ({ promo_subject }) => promo_subject },
  {
    key: 'date',
    title: 'Send date',
    card: 'corner',
    ...dayColumn<SentPromo>(({ promo_send_date }) => promo_send_date),
  },
  {
    key: 'action',
    title: 'Action',
    cell: (promo) => (
      <>
        <LinkButton kind="text" href={paths.viewMessage(promo._id)}>
          View <span className="sr-only">the mail to {recipientOf(promo)}</span>
        </LinkButton>
        <DeleteButton promo={promo} />
      </>
    ),
  },
];
