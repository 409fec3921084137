import { eventually } from '@fairway/test-support/eventually';
import { openTestProxy, type TestProxy } from '@fairway/test-support/proxy';
import { testRedisUrl } from '@fairway/test-support/redis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../database/new-id.ts';
import { createLog } from '../logging/log.ts';
import { openRedis } from '../redis/redis.ts';
import { countAttempts, createAttempts, unlimited } from './attempts.ts';

const log = createLog('test', 'silent');
const direct = openRedis(testRedisUrl('kit'), log);
let proxy: TestProxy;
let proxied: ReturnType<typeof openRedis>;

beforeAll(async () => {
  proxy = await openTestProxy(testRedisUrl('kit'));
  proxied = openRedis(proxy.url, log);
  await eventually(() => expect([direct.status, proxied.status]).toEqual(['ready', 'ready']));
});
afterAll(async () => {
  direct.disconnect();
  proxied.disconnect();
  await proxy.close();
});

test('processes count together', async () => {
  await eventually(() => expect(proxied.status).toBe('ready'));
  const [one, two] = [createAttempts(direct), createAttempts(proxied)];
  const key = newId();
  await one.add(key, 600);
  expect(await two.add(key, 600)).toMatchObject({ count: 2 });
  expect(await one.read(key)).toBe(2);
});

test('a window begins with the first attempt and does not move', async () => {
  const attempts = createAttempts(direct);
  const key = newId();
  const first = await attempts.add(key, 600);
  const second = await attempts.add(key, 6_000);
  expect([first.count, second.count]).toEqual([1, 2]);
  expect(second.secondsLeft).toBeLessThanOrEqual(600);
});

test('attempts expire with their window', async () => {
  const attempts = createAttempts(direct);
  const key = newId();
  await attempts.add(key, 1);
  await eventually(async () => expect(await attempts.read(key)).toBe(0));
});

test('counts forty concurrent attempts', async () => {
  const attempts = createAttempts(direct);
  const key = newId();
  const counts = await Promise.all(Array.from({ length: 40 }, () => attempts.add(key, 600)));
  expect(new Set(counts.map((window) => window.count)).size).toBe(40);
});

test('clears attempts', async () => {
  const attempts = createAttempts(direct);
  const key = newId();
  await attempts.add(key, 60);
  await attempts.clear(key);
  expect(await attempts.read(key)).toBe(0);
});

test('an undone attempt is not counted, and begins no window', async () => {
  const attempts = createAttempts(direct);
  const [key, unknown] = [newId(), newId()];
  await attempts.add(key, 60);
  await attempts.add(key, 60);
  await attempts.undo(key);
  expect(await attempts.read(key)).toBe(1);
  await attempts.undo(unknown);
  expect(await attempts.add(unknown, 60)).toEqual({ count: 1, secondsLeft: 60 });
});

test('keys in Redis are not readable', async () => {
  const address = `${newId()}@fairway.example`;
  await createAttempts(direct).add(address, 60);
  expect(await direct.keys(`*${address}*`)).toEqual([]);
});

test('a process counts in its own windows while Redis is unavailable', async () => {
  let now = Date.now();
  const attempts = createAttempts(proxied, () => now);
  const key = newId();
  await proxy.down();
  await eventually(() => expect(proxied.status).not.toBe('ready'));
  await attempts.add(key, 60);
  expect(await attempts.add(key, 60)).toEqual({ count: 2, secondsLeft: 60 });
  expect(await attempts.read(key)).toBe(2);
  await attempts.undo(key);
  expect(await attempts.read(key)).toBe(1);
  now += 61_000;
  expect(await attempts.read(key)).toBe(0);
  expect(await attempts.add(key, 60)).toMatchObject({ count: 1 });
  await attempts.clear(key);
  expect(await attempts.read(key)).toBe(0);
  await proxy.up();
});

test('an attempt waits for the last full window, and each key has its own', async () => {
  const attempts = createAttempts(direct);
  const [address, account] = [newId(), newId()];
  const take = (from: string) =>
    countAttempts(attempts, 6_000, [
      { key: from, max: 2 },
      { key: account, max: 3 },
    ]);
  expect([await take(address), await take(address)]).toEqual([0, 0]);
  expect(await take(address)).toBeGreaterThan(5_000);
  expect(await take(newId())).toBeGreaterThan(5_000);
  expect(await countAttempts(attempts, 600, [{ key: newId(), max: 1 }])).toBe(0);
});

test('counts nothing if limits are off', async () => {
  const key = newId();
  for (let i = 0; i < 5; i++) expect(await countAttempts(unlimited, 60, [{ key, max: 1 }])).toBe(0);
  expect(await unlimited.read(key)).toBe(0);
});
