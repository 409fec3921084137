import { once } from 'node:events';
import type { Socket } from 'node:net';
import { isReachable, openDb } from '@fairway/db/open';
import { openTestProxy, type TestProxy } from '@fairway/test-support/proxy';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isOutage } from '../calls/outage.ts';

/** The pool of @fairway/db on a database whose host disappears. */
let proxy: TestProxy;
let db: ReturnType<typeof openDb>;
beforeEach(async () => {
  const server = process.env.FAIRWAY_TEST_DATABASE_URL;
  if (!server) throw new Error('FAIRWAY_TEST_DATABASE_URL is not set: run `npm test`, or point it at a scratch server');
  proxy = await openTestProxy(server);
});
afterEach(async () => {
  db.$client.pool.on('error', () => {});
  await proxy.close();
});

const outcomeOf = (statement: Promise<unknown>) =>
  statement.then(
    () => 'answered',
    (error: unknown) => (isOutage(error) ? 'outage' : error),
  );

test('replaces connections that are silent during a statement', async () => {
  db = openDb(proxy.url, { connections: 2, silenceMs: 300 });
  const both = () => Promise.all([1, 2].map(() => outcomeOf(db.$client.query('select 1'))));
  expect(await both()).toEqual(['answered', 'answered']);
  proxy.freeze();
  expect(await both()).toEqual(['outage', 'outage']);
  // The proxy forwards new connections again.
  expect(await both()).toEqual(['answered', 'answered']);
});

test('keeps an idle connection open', async () => {
  db = openDb(proxy.url, { connections: 1, silenceMs: 50 });
  const opened = new Promise<Socket>((resolve) => db.$client.pool.once('connection', ({ stream }) => resolve(stream)));
  const idOfConnection = async () => (await db.$client.query('select connection_id() as id'))[0];
  const first = await idOfConnection();
  await once(await opened, 'timeout');
  expect(await idOfConnection()).toEqual(first);
});

test('rejects statements when a thousand wait for a connection', async () => {
  db = openDb(proxy.url, { connections: 1 });
  await db.$client.query('select 1');
  proxy.freeze();
  const waiting = Array.from({ length: 1_001 }, () => outcomeOf(db.$client.query('select 1')));
  expect(await outcomeOf(db.$client.query('select 1'))).toBe('outage');
  await proxy.close();
  await Promise.all(waiting);
});

test('a database is unreachable while no connection becomes free', async () => {
  db = openDb(proxy.url, { connections: 1 });
  expect(await isReachable(db)).toBe(true);
  const slow = db.$client.query('select sleep(4)');
  expect(await isReachable(db)).toBe(false);
  await slow;
  expect(await isReachable(db)).toBe(true);
});
