import { openTestReader } from '@fairway/testing-kit/test-reader';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openHarness } from '../test/harness.ts';
import type { createApp } from './app.ts';

let h: Awaited<ReturnType<typeof openHarness>>;
let replica: ReturnType<typeof openTestReader>;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  h = await openHarness();
  replica = openTestReader(h.url);
  app = h.appOf({ reader: replica.reader });
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
  ['/api/mlp_page/draft_page', 'from `pages`'],
  ['/api/v1/admin/pages?type=draft', 'from `pages`'],
  ['/api/mlp_comment/all_comment', 'from `comment_authors`'],
  ['/api/mlp_dashboard/limit_comment', '`comment_authors`'],
  ['/sitemap-pages.xml', 'from `pages`'],
])('%s is read from the reader', async (path, table) => {
  const reply = await app.request(path, admin);
  await reply.text();
  expect(reply.status).toBe(200);
  expect(replica.statements().join('\n')).toContain(table);
});

test.each([['comments', 'from `comment_authors`']])('the export of %s is read from the reader', async (name, table) => {
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
