import { openTestReader } from '@fairway/testing-kit/test-reader';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openHarness } from '../test/harness.ts';
import { createApp } from './app.ts';

let h: Awaited<ReturnType<typeof openHarness>>;
let replica: ReturnType<typeof openTestReader>;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  h = await openHarness();
  replica = openTestReader(h.url);
  app = createApp({ ...h.deps, reader: replica.reader });
});
beforeEach(() => {
  replica.statements();
});
afterAll(async () => {
  await replica.close();
  await h.close();
});

const admin = { headers: { 'x-auth-token': 'admin:chief' } };

test.each([
  ['/api/mlp_coupan/all_coupan', 'from `coupons`'],
  ['/api/mlp_coupan/used_coupan', 'from `coupons`'],
  ['/api/mlp_coupan/sentMail', 'from `promo_mails`'],
  ['/api/mlp_invoice/all_invoice', 'from `invoice_years`'],
  ['/api/mlp_dashboard/trevenue', 'from `payments`'],
  ['/api/mlp_dashboard/nrevenue', 'from `payments`'],
  ['/api/v1/admin/daily-sales', 'from `payments`'],
])('%s is read from the reader', async (path, table) => {
  const reply = await app.request(path, admin);
  await reply.text();
  expect(reply.status).toBe(200);
  expect(replica.statements().join('\n')).toContain(table);
});

test.each([
  ['coupons', 'from `coupons`'],
  ['used-coupons', 'from `coupons`'],
  ['invoices', 'from `invoices`'],
  ['sent-mail', 'from `promo_mails`'],
])('the export of %s is read from the reader', async (name, table) => {
  const link = await app.request(`/api/v1/admin/export/${name}`, {
    method: 'POST',
    headers: { ...admin.headers, 'content-type': 'application/json' },
    body: '{}',
  });
  const { url } = (await link.json()) as { url: string };
  expect(replica.statements()).toEqual([]);
  await (await app.request(url, admin)).text();
  expect(replica.statements().join('\n')).toContain(table);
});
