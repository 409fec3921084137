import { useHost } from '@fairway/area/use-host';
import { useListView } from '@fairway/area-ui/list-view';
import type { Coupon, ListedCoupon } from '@fairway/contracts/commerce/commerce';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AskButton } from '../../ask-button.tsx';
import { download } from '../../list/csv.ts';
import { dayColumn } from '../../list/day-columns.tsx';
import { type ListColumn, ListTable } from '../../list/list-table.tsx';
import { statusActions } from '../../list/status-actions.ts';
import { useListFilters } from '../../list/use-list-filters.ts';
import { usePageSize } from '../../list/use-page-size.ts';
import { paths } from '../../paths.ts';
import { couponsKey, couponsQuery } from './api.ts';
import { CouponStatus, lastDayText, paidText, stateColumn, subscriptionTypes, usesText } from './coupon-state.tsx';
import styles from './coupon-table.module.css';

export function CouponTable() {
  const { api } = useHost();
  const { view } = useListView();
  const pageSize = usePageSize();
  const filters = useListFilters(['state']);
  const coupons = useQuery(couponsQuery(api, 'all', { page: view.page, pageSize }, filters.values));
  return (
    <ListTable
      caption="Coupon codes"
      emptyHint="Generate the first code above."
      columns={columns}
      query={coupons}
      filters={filters}
      pageSize={pageSize}
      actions={statusActions({
        noun: 'coupon',
        effects: {
          Active: 'Their codes can be used again, unless they have expired or are used up.',
          Inactive: 'Their codes are rejected at checkout.',
        },
        run: (ids, status) => api.post('/api/v1/admin/coupons/status', { body: { ids, status } }),
        reloads: couponsKey,
      })}
      onExport={() => download(api.post('/api/v1/admin/export/coupons', { body: {} }))}
    />
  );
}

type Status = Coupon['coupan_status'];

const otherStatus = ({ coupan_status }: Coupon): Status => (coupan_status === 'Active' ? 'Inactive' : 'Active');

const effectOf: Record<Status, string> = {
  Active: 'payers can use it, unless it has expired or is used up.',
  Inactive: 'it is rejected at checkout.',
};

function ChangeStatus({ coupon }: { coupon: Coupon }) {
  const { api } = useHost();
  const queries = useQueryClient();
  const { _id, coupan_code, coupan_status } = coupon;
  const other = otherStatus(coupon);
  return (
    <AskButton
      kind="text"
      label="Change status"
      of={`of ${coupan_code}`}
      confirm="Yes, change it!"
      call={() =>
        api.post('/api/mlp_coupan/change_coupan_status/{id}', {
          params: { id: _id },
          body: { based_on: { status: coupan_status } },
        })
      }
      reloads={[couponsKey]}
      isAwaited
      // The list shows the status that somebody else has set.
      onError={() => void queries.invalidateQueries({ queryKey: couponsKey })}
    >
      You are going to change coupon status! {coupan_code} will be {other}: {effectOf[other]}
    </AskButton>
  );
}

const columns: ListColumn<ListedCoupon>[] = [
  { key: 'code', title: 'Code', text: ({ coupan_code }) => coupan_code },
  { key: 'off', title: 'Offers(%)', numeric: true, text: ({ coupan_off }) => coupan_off },
  {
    key: 'date',
    title: 'Date',
    card: 'corner',
    ...dayColumn<ListedCoupon>(({ coupan_gen_date }) => coupan_gen_date),
  },
  { key: 'type', title: 'Type', text: ({ coupan_type }) => coupan_type },
  {
    ...stateColumn,
    cell: (coupon) => (
      <>
        <span className={styles.state}>
          <CouponStatus coupon={coupon} />
        </span>{' '}
        <ChangeStatus coupon={coupon} />
      </>
    ),
  },
  {
    key: 'subscription',
    title: 'Subscription type',
    text: ({ subscription_type }) => subscriptionTypes[subscription_type],
  },
  { key: 'ends', title: 'Last day', hasDays: true, text: lastDayText },
  { key: 'uses', title: 'Uses', numeric: true, text: usesText },
  { key: 'paid', title: 'Paid', numeric: true, text: paidText },
  {
    key: 'promo',
    title: 'Send Promo',
    cell: ({ _id, coupan_code }) => (
      <LinkButton kind="text" href={paths.sendPromo(_id)}>
        Send Promo <span className="sr-only">{coupan_code}</span>
      </LinkButton>
    ),
  },
];
