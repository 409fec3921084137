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

test('the tests of a member’s export are read from the reader', async () => {
  const headers = { 'x-auth-token': 'member:ann' };
  expect((await app.request('/api/v1/private/my-data/tests', { headers })).status).toBe(200);
  expect(replica.statements().join('\n')).toContain('from `tests`');
});
