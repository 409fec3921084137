import { setUp } from '@fairway/test-support/set-up';
import { openTestReader } from '@fairway/test-support/test-reader';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addAdmin, signIn } from '../test/factories.ts';
import { openHarness } from '../test/harness.ts';

const h = setUp(openHarness);
let replica: ReturnType<typeof openTestReader>;
let client: ReturnType<typeof h.clientOf>;
let token: string;
beforeAll(async () => {
  replica = openTestReader(h.url);
  client = h.clientOf({ reader: replica.reader });
  await h.reset();
  token = await signIn(client, 'admin', await addAdmin(h));
});
beforeEach(() => {
  replica.statements();
});
afterAll(() => replica.close());

test.each([
  ['/api/v1/admin/audit', 'from `audit`'],
  ['/api/mlp_subscription/subscriber', 'from `members`'],
  ['/api/mlp_dashboard/users', 'from `members`'],
  ['/api/mlp_dashboard/subscriber', 'from `members`'],
  ['/api/mlp_dashboard/limit_ios', 'from `members`'],
  ['/api/v1/admin/daily-members', 'from `members`'],
])('%s is read from the reader', async (path, table) => {
  expect((await client.get(path, { token })).status).toBe(200);
  expect(replica.statements().join('\n')).toContain(table);
});
