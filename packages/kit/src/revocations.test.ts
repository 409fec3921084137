import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from './log.ts';
import { openRedis } from './redis.ts';
import { announceEndedSessions, followRevocations, type RevocationFeed } from './revocations.ts';
import { openTestProxy } from './test-proxy.ts';
import { testRedisUrl } from './test-redis.ts';

/** Waits for what happens in the background; other programs may be busy on this machine. */
const eventually = <T>(look: () => T) => vi.waitFor(look, { timeout: 10_000, interval: 10 });

const log = createLog('test', 'silent');
const identityRedis = openRedis(testRedisUrl('kit'), log);
const closing: (() => Promise<unknown>)[] = [];

/** A process of its own: its own connections, through a proxy that can cut them. */
async function openFollower({ heartbeatMs = 1_000 } = {}) {
  const proxy = await openTestProxy(testRedisUrl('kit'));
  const redis = openRedis(proxy.url, log);
  const ended: string[] = [];
  const onGap = vi.fn();
  const feed: RevocationFeed = followRevocations(redis, { onEnded: (sids) => ended.push(...sids), onGap, heartbeatMs });
  closing.push(feed.close, async () => redis.disconnect(), proxy.close);
  await eventually(() => expect(feed.isCurrent() && redis.status === 'ready').toBe(true));
  return { proxy, feed, ended, onGap };
}

beforeEach(() => eventually(() => expect(identityRedis.status).toBe('ready')));
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

test('an announcement returns when every process has heard it', async () => {
  const [one, two] = [await openFollower(), await openFollower()];
  expect(await announceEndedSessions(identityRedis, ['s1', 's2'])).toBe(true);
  expect([one.ended, two.ended]).toEqual([
    ['s1', 's2'],
    ['s1', 's2'],
  ]);
});

test('an announcement does not wait longer than its time for a process that froze', async () => {
  const { proxy } = await openFollower({ heartbeatMs: 60_000 });
  proxy.freeze();
  expect(await announceEndedSessions(identityRedis, ['s1'], 100)).toBe(false);
});

test('a process whose connection broke knows that it is not current, and forgets when it is back', async () => {
  const { proxy, feed, onGap, ended } = await openFollower();
  await proxy.down();
  await eventually(() => expect(feed.isCurrent()).toBe(false));
  await proxy.up();
  await eventually(() => expect(feed.isCurrent()).toBe(true));
  expect(onGap).toHaveBeenCalledTimes(2);
  await eventually(() => announceEndedSessions(identityRedis, ['s3']).then((heard) => expect(heard).toBe(true)));
  expect(ended).toContain('s3');
});

test('a process notices a connection that is dead without having closed', async () => {
  const { proxy, feed } = await openFollower({ heartbeatMs: 50 });
  proxy.freeze();
  await eventually(() => expect(feed.isCurrent()).toBe(false));
});

test('an announcement without Redis says that it reached nobody', async () => {
  const proxy = await openTestProxy(testRedisUrl('kit'), { startDown: true });
  const redis = openRedis(proxy.url, log);
  closing.push(async () => redis.disconnect());
  expect(await announceEndedSessions(redis, ['s1'])).toBe(false);
});
