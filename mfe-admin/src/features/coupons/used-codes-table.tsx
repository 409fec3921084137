import { useHost } from '@fairway/area/use-host';
import { useListView } from '@fairway/area-ui/list-view';
import type { ListedCoupon } from '@fairway/contracts/commerce/commerce';
import { useQuery } from '@tanstack/react-query';
import { download } from '../../list/csv.ts';
import { type ListColumn, ListTable } from '../../list/list-table.tsx';
import { useListFilters } from '../../list/use-list-filters.ts';
import { usePageSize } from '../../list/use-page-size.ts';
import { paths } from '../../paths.ts';
import { couponsQuery } from './api.ts';
import { CouponStatus, lastDayText, paidText, stateColumn, usesText } from './coupon-state.tsx';

const columns: ListColumn<ListedCoupon>[] = [
  { key: 'code', title: 'Code', text: ({ coupan_code }) => coupan_code },
  { key: 'off', title: 'Offer %', numeric: true, text: ({ coupan_off }) => coupan_off },
  { key: 'type', title: 'Type', text: ({ coupan_type }) => coupan_type },
  {
    ...stateColumn,
    cell: (coupon) => <CouponStatus coupon={coupon} />,
  },
  { key: 'ends', title: 'Last day', hasDays: true, text: lastDayText },
  { key: 'used', title: 'Times used', numeric: true, text: usesText },
  { key: 'paid', title: 'Paid', numeric: true, text: paidText },
];

export function Page() {
  const { api } = useHost();
  const { view } = useListView();
  const pageSize = usePageSize();
  const filters = useListFilters(['state']);
  const used = useQuery(couponsQuery(api, 'used', { page: view.page, pageSize }, filters.values));
  return (
    <ListTable
      caption="Used codes"
      columns={columns}
      query={used}
      filters={filters}
      pageSize={pageSize}
      onExport={() => download(api.post('/api/v1/admin/export/used-coupons', { body: {} }))}
      firstStep={{ text: 'Open Coupon Codes', href: paths.coupons }}
    />
  );
}
