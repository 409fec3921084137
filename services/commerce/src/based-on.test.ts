import { commerce } from '@fairway/contracts/commerce/calls';
import { testBasedOnCalls } from '@fairway/shared-tests/based-on-calls';
import { expect, test } from 'vitest';
import { asAdmin, company, makeCoupon } from '../test/factories.ts';
import { setUpHarness } from '../test/harness.ts';

const h = setUpHarness();
const stated = (based_on: object | undefined) => (based_on ? { based_on } : {});
const prices = { one_month: '11.00', six_month: '22.00', twelve_month: '33.00', life_time: '44.00' };

testBasedOnCalls(commerce, {
  changeCouponStatus: {
    open: async () => {
      const { id } = await makeCoupon(h);
      return (basedOn) => h.post(`mlp_coupan/change_coupan_status/${id}`, stated(basedOn), asAdmin);
    },
    current: { status: 'Active' },
    stale: { status: 'Inactive' },
  },
  addPrice: {
    open: async () => {
      await h.post('mlp_admin/add_price', prices, asAdmin);
      return (basedOn) => h.post('mlp_admin/add_price', { ...prices, six_month: '21', ...stated(basedOn) }, asAdmin);
    },
    current: prices,
    stale: { one_month: '9.99', life_time: '' },
  },
  addBilling: {
    open: async () => {
      await h.post('mlp_admin/add_billing', company, asAdmin);
      return (basedOn) =>
        h.post('mlp_admin/add_billing', { ...company, address: '2 Quay', ...stated(basedOn) }, asAdmin);
    },
    current: company,
    stale: { phone_no: '2', company_name: '' },
  },
});

test('a refused write changes nothing, and names the colleague if the audit log has the change', async () => {
  await h.post('mlp_admin/add_price', prices, asAdmin);
  h.identity().lastChange = { admin_name: 'Ann Owner', after: { one_month: '11.00' } };
  const older = { ...prices, one_month: '9.99', based_on: { ...prices, one_month: '9.99' } };
  const { status, body } = await h.post('mlp_admin/add_price', { ...older, six_month: '20' }, asAdmin);
  expect([status, body]).toEqual([
    409,
    {
      based_on: 'Ann Owner changed this after you opened it. Yours is not saved yet.',
      one_month: 'Now 11.00',
    },
  ]);
  expect((await h.get('mlp_admin/get_price', asAdmin)).body).toMatchObject(prices);
});

test('of two administrators who deactivate a code at once, one learns that it is Inactive already', async () => {
  const { id } = await makeCoupon(h);
  const toggle = () => h.post(`mlp_coupan/change_coupan_status/${id}`, { based_on: { status: 'Active' } }, asAdmin);
  const replies = await Promise.all([toggle(), toggle()]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await h.get(`mlp_coupan/getcoupan/${id}`, asAdmin)).body.coupan_status).toBe('Inactive');
});
