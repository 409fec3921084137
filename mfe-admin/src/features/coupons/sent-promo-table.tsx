import { useHost } from '@fairway/area/use-host';
import { useListView } from '@fairway/area-ui/list-view';
import type { SentPromo } from '@fairway/contracts/commerce/promo';
import { dayText } from '@fairway/contracts/identity/day-text';
import { Button } from '@fairway/ui/buttons/button';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { Day } from '@fairway/ui/days/day';
import { ConfirmDialog } from '@fairway/ui/dialogs/confirm-dialog';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type ListColumn, ListTable } from '../../list/list-table.tsx';
import { useListFilters } from '../../list/use-list-filters.ts';
import { usePageSize } from '../../list/use-page-size.ts';
import { paths } from '../../paths.ts';
import { useChange } from '../../use-change.ts';
import { couponsKey, exportSentPromos, sentPromosQuery } from './api.ts';
import { recipientOf } from './recipient.ts';
import styles from './sent-promo-table.module.css';

export function SentPromoTable() {
  const { api } = useHost();
  const { view } = useListView();
  const pageSize = usePageSize();
  const filters = useListFilters(['email']);
  const sent = useQuery(sentPromosQuery(api, { page: view.page, pageSize, ...filters.values }));
  const [deleting, setDeleting] = useState<SentPromo | null>(null);
  const columns = useMemo(() => columnsOf(setDeleting), []);

  const deletion = useChange({
    call: ({ _id }: SentPromo) => api.delete('/api/mlp_coupan/delete_coupan/{id}', { params: { id: _id } }),
    reloads: [couponsKey],
    isAwaited: true,
  });

  return (
    <>
      <ListTable
        caption="Sent mail"
        columns={columns}
        query={sent}
        filters={filters}
        pageSize={pageSize}
        onExport={() => exportSentPromos(api)}
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
      {deleting && (
        <ConfirmDialog
          title="Are you sure?"
          confirm="Yes, delete it!"
          onConfirm={() => deletion.confirm(deleting)}
          onClose={() => setDeleting(null)}
        >
          You will not be able to recover this again!
        </ConfirmDialog>
      )}
    </>
  );
}

const columnsOf = (onDelete: (promo: SentPromo) => void): ListColumn<SentPromo>[] => [
  { key: 'email', title: 'Email', text: recipientOf, filterable: true, filterHint: 'Any word of the address' },
  {
    key: 'subject',
    title: 'Subject',
    text: ({ promo_subject }) => promo_subject,
    cell: ({ promo_subject }) => (
      <span className={styles.subject} title={promo_subject}>
        {promo_subject}
      </span>
    ),
  },
  {
    key: 'date',
    title: 'Send date',
    card: 'corner',
    hasDays: true,
    text: ({ promo_send_date }, zone) => dayText(promo_send_date, zone),
    cell: ({ promo_send_date }) => <Day at={promo_send_date} />,
  },
  {
    key: 'action',
    title: 'Action',
    cell: (promo) => (
      <>
        <LinkButton kind="text" href={paths.viewMessage(promo._id)}>
          View <span className="sr-only">the mail to {recipientOf(promo)}</span>
        </LinkButton>
        <Button kind="text" onClick={() => onDelete(promo)}>
          Delete <span className="sr-only">the mail to {recipientOf(promo)}</span>
        </Button>
      </>
    ),
  },
];
