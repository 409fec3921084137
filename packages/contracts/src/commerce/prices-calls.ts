import { z } from 'zod';
import { call, ofOwners } from '../call/call.ts';
import { addBillingInput, addPriceInput, addPriceOutput, billing, planPrices, publicPrices } from './commerce.ts';

export const publicPrice = call({
  method: 'get',
  path: '/api/v1/public/price',
  caller: 'anyone',
  summary: 'The prices, the active plans, shortest first, the seller and the payment provider',
  reply: publicPrices,
});

export const memberPrice = call({
  method: 'get',
  path: '/api/v1/private/price',
  caller: 'member',
  summary: 'The prices',
  reply: planPrices,
});

export const adminPrice = call({
  method: 'get',
  path: '/api/mlp_admin/get_price',
  ...ofOwners,
  summary: 'Every price that is set, including plans no longer sold',
  reply: planPrices,
});

export const addPrice = call({
  method: 'post',
  path: '/api/mlp_admin/add_price',
  ...ofOwners,
  summary: 'Sets the prices',
  body: addPriceInput,
  basedOn: ['based_on'],
  reply: addPriceOutput,
});

export const memberBilling = call({
  method: 'get',
  path: '/api/v1/private/billing',
  caller: 'member',
  summary: 'The company details on invoices',
  reply: billing,
});

export const adminBilling = call({
  method: 'get',
  path: '/api/mlp_admin/get_billing',
  ...ofOwners,
  summary: 'The company details on invoices',
  reply: billing,
});

export const addBilling = call({
  method: 'post',
  path: '/api/mlp_admin/add_billing',
  ...ofOwners,
  summary: 'Sets the company details on invoices and promo mail',
  body: addBillingInput,
  basedOn: ['based_on'],
  reply: billing.extend({ billingchange: z.string() }),
});
