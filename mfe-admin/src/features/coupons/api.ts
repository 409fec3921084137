import type { ApiClient } from '@fairway/area/api-client';
import { couponStates } from '@fairway/contracts/commerce/coupon-states';
import { callQuery, listQuery } from '../../queries.ts';

/** The query key of all coupon lists and their mails: a change to one invalidates all. */
export const couponsKey = ['coupons'];

type Page = { page: number; pageSize: number };

/** All coupons, or the used ones. A state of the address that does not exist filters nothing. */
export const couponsQuery = (api: ApiClient, which: 'all' | 'used', page: Page, filters: Record<string, string>) => {
  const state = couponStates.find((each) => each === filters.state);
  const query = { ...page, state };
  return listQuery([...couponsKey, which, query], async (signal) => {
    const { coupons, total } = await api.get(
      which === 'all' ? '/api/mlp_coupan/all_coupan' : '/api/mlp_coupan/used_coupan',
      { query, signal },
    );
    return { rows: coupons, total };
  });
};

export const couponQuery = (api: ApiClient, id: string) =>
  callQuery([...couponsKey, 'one', id], (signal) =>
    api.get('/api/mlp_coupan/getcoupan/{id}', { params: { id }, signal }),
  );

export const sentPromosQuery = (api: ApiClient, query: Page & { email?: string }) =>
  listQuery([...couponsKey, 'sent', query], async (signal) => {
    const { sent, total } = await api.get('/api/mlp_coupan/sentMail', { query, signal });
    return { rows: sent, total };
  });

export const sentPromoQuery = (api: ApiClient, id: string) =>
  callQuery([...couponsKey, 'message', id], (signal) =>
    api.get('/api/mlp_coupan/get_coupan/{id}', { params: { id }, signal }),
  );
