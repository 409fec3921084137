import { sellerDetails } from '@fairway/contracts/identity/going-live';
import { expect, test } from 'vitest';
import { asAdmin, company } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { saveBilling } from '../billing/store.ts';
import { paymentKeysOf } from '../config.ts';

const h = setUpHarness();
const path = 'v1/admin/going-live/sales';

test('the seller is to do until name, address and email are set', async () => {
  const seller = async () => (await h.get(path, asAdmin)).body.seller;
  expect(await seller()).toEqual({ done: false, missing: [...sellerDetails] });
  for (const missing of ['address', 'email']) {
    await saveBilling(h.db, { ...company, [missing]: '' });
    expect(await seller()).toEqual({ done: false, missing: [missing] });
  }
  await h.post('mlp_admin/add_billing', company, asAdmin);
  expect(await seller()).toEqual({ done: true, missing: [] });
});

test.each([
  ['', 'sandbox', false],
  ['sk_test_4eC39HqLyjWDarjtT1zdp7dc', 'test', false],
  ['rk_test_4eC39HqLyjWDarjtT1zdp7dc', 'test', false],
  [`${'sk_live'}_4eC39HqLyjWDarjtT1zdp7dc`, 'live', true],
] as const)(
  'payments with the key %j are in the mode %s, and the key is not shown',
  async (STRIPE_SECRET_KEY, keys, done) => {
    const paymentKeys = paymentKeysOf({ STRIPE_SECRET_KEY });
    const { status, body, text } = await h.clientOf({ paymentKeys }).get(path, asAdmin);
    expect([status, body.payment_keys]).toEqual([200, { done, keys }]);
    expect(text).not.toContain('4eC39');
  },
);
