import { testReaderReads } from '@fairway/shared-tests/reader-reads';
import { openHarness } from '../test/harness.ts';
import { createApp } from './app.ts';

async function openService() {
  const { url, deps, close } = await openHarness();
  return { url, close, appOf: (changed: Partial<typeof deps>) => createApp({ ...deps, ...changed }) };
}

testReaderReads(openService, {
  admin: [
    ['/api/mlp_coupan/all_coupan', 'from `coupons`'],
    ['/api/mlp_coupan/used_coupan', 'from `coupons`'],
    ['/api/mlp_coupan/sentMail', 'from `promo_mails`'],
    ['/api/mlp_invoice/all_invoice', 'from `invoices`'],
    ['/api/mlp_dashboard/trevenue', 'from `payments`'],
    ['/api/mlp_dashboard/nrevenue', 'from `payments`'],
    ['/api/v1/admin/daily-sales', 'from `payments`'],
  ],
  exports: [
    ['coupons', 'from `coupons`'],
    ['used-coupons', 'from `coupons`'],
    ['invoices', 'from `invoices`'],
    ['sent-mail', 'from `promo_mails`'],
  ],
});
