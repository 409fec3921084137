import { z } from 'zod';
import { bulkOutput, bulkStatusInput } from '../call/bulk.ts';
import { call, ofSupport } from '../call/call.ts';
import { csvExport } from '../call/csv-export.ts';
import { idPath } from '../call/id-path.ts';
import {
  addCouponInput,
  applyCouponInput,
  applyCouponOutput,
  changeCouponStatusInput,
  coupon,
  couponsOutput,
  couponsQuery,
} from './commerce.ts';

export const applyCoupon = call.post('/api/mlp_auth/apply_coupan', {
  caller: 'anyone',
  summary: 'Checks a promo code; the use is counted at payment',
  body: applyCouponInput,
  reply: applyCouponOutput,
  // `coupanerror` if `subs_type` and `subscription_type` name different plans.
  faults: { invalid: ['coupanerror'], limited: ['coupanerror'] },
  limit: 'coupon',
});

export const allCoupons = call.get('/api/mlp_coupan/all_coupan', {
  ...ofSupport,
  summary: 'Every coupon, or those in one state, newest first',
  query: couponsQuery,
  reply: couponsOutput,
});

export const usedCoupons = call.get('/api/mlp_coupan/used_coupan', {
  ...ofSupport,
  summary: 'The coupons that were used, or those of them in one state, the most used first',
  query: couponsQuery,
  reply: couponsOutput,
});

export const addCoupon = call.post('/api/mlp_coupan/add_coupan', {
  ...ofSupport,
  summary: 'Generates a coupon',
  body: addCouponInput,
  /** The text under `coupanSuccess` is shown as a success notice. */
  reply: z.object({ coupanSuccess: z.string(), coupan: coupon }),
  // The message about `code_type` is returned under both names (G-39).
  faults: { invalid: ['type'] },
});

export const readCoupon = call.get('/api/mlp_coupan/getcoupan/{id}', {
  ...ofSupport,
  summary: 'One coupon',
  params: idPath,
  reply: coupon,
});

export const changeCouponStatus = call.post('/api/mlp_coupan/change_coupan_status/{id}', {
  // As specified. Our pages use POST (G-15).
  aliases: [{ method: 'delete', path: '/api/mlp_coupan/change_coupan_status/{id}' }],
  ...ofSupport,
  summary: 'Toggles a coupon between active and inactive, and returns its new state',
  params: idPath,
  body: changeCouponStatusInput,
  basedOn: ['based_on'],
  reply: coupon,
});

export const changeCouponStatuses = call.post('/api/v1/admin/coupons/status', {
  ...ofSupport,
  summary: 'Sets up to 100 coupons Active or Inactive, with a result for each',
  body: bulkStatusInput,
  reply: bulkOutput,
});

export const { start: exportCoupons, file: couponsFile } = csvExport({
  path: '/api/v1/admin/export/coupons',
  what: 'every coupon',
  filters: z.object({}),
  roles: ofSupport.roles,
});

export const { start: exportUsedCoupons, file: usedCouponsFile } = csvExport({
  path: '/api/v1/admin/export/used-coupons',
  what: 'the used coupons',
  filters: z.object({}),
  roles: ofSupport.roles,
});
