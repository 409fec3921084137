import { useHost } from '@fairway/area/use-host';
import { Notice } from '@fairway/ui/states/notice';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { couponQuery } from '../features/coupons/api.ts';
import { subscriptionTypes, warnings } from '../features/coupons/coupon-state.tsx';
import { PromoForm } from '../features/coupons/promo-form.tsx';
import { Loaded } from '../loaded.tsx';
import { NoSuchRecord } from '../no-such-record.tsx';
import { Panel } from './account-page.tsx';

export function Page() {
  const { api } = useHost();
  const { id = '' } = useParams();
  const query = couponQuery(api, id);
  const coupon = useQuery(query);
  return (
    <Loaded query={coupon} title="The coupon" lines={8} missing={<NoSuchRecord title="No such coupon code" />}>
      {({ coupan_code, subscription_type, state }) => (
        <Panel id="promo" loads={query.queryKey} title={`${coupan_code} · ${subscriptionTypes[subscription_type]}`}>
          {warnings[state] && <Notice kind="danger">{warnings[state]}</Notice>}
          <PromoForm id={id} />
        </Panel>
      )}
    </Loaded>
  );
}
