import { z } from 'zod';
import { basedOn } from '../call/based-on.ts';
import { call, ofOwners } from '../call/call.ts';
import { emailAddress } from '../identity/email.ts';
import { addPriceInput, billing, planPrices, publicPrices } from './commerce.ts';

export const publicPrice = call.get('/api/v1/public/price', {
  caller: 'anyone',
  summary: 'The prices, the active plans, shortest first, the seller and the payment provider',
  reply: publicPrices,
});

export const memberPrice = call.get('/api/v1/private/price', {
  caller: 'member',
  summary: 'The prices',
  reply: planPrices,
});

export const adminPrice = call.get('/api/mlp_admin/get_price', {
  ...ofOwners,
  summary: 'Every price that is set, including plans no longer sold',
  reply: planPrices,
});

export const addPrice = call.post('/api/mlp_admin/add_price', {
  ...ofOwners,
  summary: 'Sets the prices',
  body: addPriceInput,
  basedOn: ['based_on'],
  reply: planPrices.extend({ success: z.string() }),
});

export const memberBilling = call.get('/api/v1/private/billing', {
  caller: 'member',
  summary: 'The company details on invoices',
  reply: billing,
});

export const adminBilling = call.get('/api/mlp_admin/get_billing', {
  ...ofOwners,
  summary: 'The company details on invoices',
  reply: billing,
});

const billingText = (maxLength: number) => z.string().trim().max(maxLength, `Use at most ${maxLength} characters`);

/** Promo mail cannot be sent without this address (G-45). */
const addBillingInput = z.object({
  company_name: billingText(100).min(1, 'Enter the name of the company'),
  address: billingText(300).default(''),
  phone_no: billingText(30)
    .regex(/^(?:[\d +()\-./x]*\d[\d +()\-./x]*)?$/, 'Enter a phone number such as +1 (757) 555-0100')
    .default(''),
  email: emailAddress,
  // A host without a scheme gets https.
  website: z
    .string()
    .trim()
    .transform((typed) => typed.replace(/^(?=[^\s:/?#@.]+\.[^\s:/?#@]+(?:[:/?#]|$))/, 'https://'))
    .pipe(
      z
        .url({ protocol: /^https?$/, error: 'Enter an address such as https://example.com' })
        .max(200, 'Use at most 200 characters'),
    ),
  based_on: basedOn(billing),
});

export const addBilling = call.post('/api/mlp_admin/add_billing', {
  ...ofOwners,
  summary: 'Sets the company details on invoices and promo mail',
  body: addBillingInput,
  basedOn: ['based_on'],
  reply: billing.extend({ billingchange: z.string() }),
});
