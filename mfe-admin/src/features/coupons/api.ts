import type { ApiClient } from '@fairway/area/api-client';
import { type CouponState, couponStates } from '@fairway/contracts/commerce/coupon-states';
import { download } from '../../list/csv.ts';
import { callQuery, listQuery } from '../../queries.ts';

/** The query key of all coupon lists and their mails: a change to one invalidates all. */
export const couponsKey = ['coupons'];

type Page = { page: number; pageSize: number };

/** A page and a filter of the address; an unknown state filters nothing. */
const filtered = (page: Page, { state }: Record<string, string>): Page & { state?: CouponState } => {
  const known = couponStates.find((each) => each === state);
  return known ? { ...page, state: known } : page;
};

export const couponsQuery = (api: ApiClient, page: Page, filters: Record<string, string>) => {
  const query = filtered(page, filters);
  return listQuery([...couponsKey, 'all', query], async (signal) => {
    const { coupons, total } = await api.get('/api/mlp_coupan/all_coupan', { query, signal });
    return { rows: coupons, total };
  });
};

export const usedCouponsQuery = (api: ApiClient, page: Page, filters: Record<string, string>) => {
  const query = filtered(page, filters);
  return listQuery([...couponsKey, 'used', query], async (signal) => {
    const { coupons, total } = await api.get('/api/mlp_coupan/used_coupan', { query, signal });
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

export const exportCoupons = (api: ApiClient) => download(api.post('/api/v1/admin/export/coupons', { body: {} }));
export const exportUsedCoupons = (api: ApiClient) =>
  download(api.post('/api/v1/admin/export/used-coupons', { body: {} }));
export const exportSentPromos = (api: ApiClient) => download(api.post('/api/v1/admin/export/sent-mail', { body: {} }));
