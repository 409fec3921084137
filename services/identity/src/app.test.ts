import { isReachable, openDb } from '@fairway/db/open';
import { openTestProxy } from '@fairway/test-support/proxy';
import { setUp } from '@fairway/test-support/set-up';
import { expect, test } from 'vitest';
import { loginPath } from '../test/factories.ts';
import { openHarness } from '../test/harness.ts';

const harness = setUp(openHarness);

test('while the database is unavailable the answer is 503 with Retry-After; afterwards the service works again', async () => {
  const proxy = await openTestProxy(harness.url);
  const db = openDb(proxy.url);
  const client = harness.clientOf({ db, ready: () => isReachable(db) });
  const wrong = { email: 'nobody@fairway.example', password: 'wrong' };
  expect((await client.get('/ready')).status).toBe(200);

  await proxy.down();
  expect((await client.get('/health')).status).toBe(200);
  expect((await client.get('/ready')).status).toBe(503);
  const reply = await client.post(loginPath.member, wrong);
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2']);

  await proxy.up();
  expect((await client.get('/ready')).status).toBe(200);
  expect((await client.post(loginPath.member, wrong)).status).toBe(401);
  await db.$client.end();
  await proxy.close();
});
