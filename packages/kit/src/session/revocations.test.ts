import { eventually } from '@fairway/test-support/eventually';
import { openTestProxy } from '@fairway/test-support/proxy';
import { testRedisUrl } from '@fairway/test-support/redis';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../logging/log.ts';
import { channelOf } from '../redis/channel.ts';
import { openRedis } from '../redis/redis.ts';
import { announceEndedSessions, type RevocationFeed, subscribeToRevocations } from './revocations.ts';

const log = createLog('test', 'silent');
const identityRedis = openRedis(testRedisUrl('kit'), log);
const closing: (() => Promise<unknown>)[] = [];
/** For tests in which the time to confirm does not matter. */
const longTimeoutMs = 60_000;

/** A separate process: its own connections, through a proxy that can cut them. */
async function openSubscriber({ heartbeatMs = 60_000 } = {}) {
  const proxy = await openTestProxy(testRedisUrl('kit'));
  const redis = openRedis(proxy.url, log);
  const ended: string[] = [];
  const onGap = vi.fn();
  const feed: RevocationFeed = subscribeToRevocations(redis, {
    onEnded: (sids) => ended.push(...sids),
    onGap,
    heartbeatMs,
  });
  closing.push(feed.close, async () => redis.disconnect(), proxy.close);
  await eventually(() => expect(feed.isCurrent() && redis.status === 'ready').toBe(true));
  return { proxy, feed, ended, onGap };
}

/** Redis may still count the subscriber of an earlier test. */
const followed = (by: number) =>
  eventually(async () => {
    const [, count] = (await identityRedis.pubsub('NUMSUB', channelOf(identityRedis, 'sessions-ended'))) as unknown[];
    expect(Number(count)).toBe(by);
  });

beforeEach(() => eventually(() => expect(identityRedis.status).toBe('ready')));
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

test('an announcement returns when every process has confirmed it', async () => {
  const [one, two] = [await openSubscriber(), await openSubscriber()];
  await followed(2);
  expect(await announceEndedSessions(identityRedis, ['s1', 's2'], longTimeoutMs)).toBe(true);
  expect([one.ended, two.ended]).toEqual([
    ['s1', 's2'],
    ['s1', 's2'],
  ]);
});

test('an announcement times out if a process is frozen', async () => {
  const { proxy } = await openSubscriber();
  proxy.freeze();
  expect(await announceEndedSessions(identityRedis, ['s1'], 100)).toBe(false);
});

test('a disconnected process is not current, and reports a gap when it is back', async () => {
  const { proxy, feed, onGap, ended } = await openSubscriber();
  await proxy.down();
  await eventually(() => expect(feed.isCurrent()).toBe(false));
  await proxy.up();
  await eventually(() => expect(feed.isCurrent()).toBe(true));
  expect(onGap).toHaveBeenCalledTimes(2);
  await followed(1);
  expect(await announceEndedSessions(identityRedis, ['s3'], longTimeoutMs)).toBe(true);
  expect(ended).toContain('s3');
});

test('a process detects a dead connection that was not closed', async () => {
  const { proxy, feed } = await openSubscriber({ heartbeatMs: 50 });
  proxy.freeze();
  await eventually(() => expect(feed.isCurrent()).toBe(false));
});

test('an announcement without Redis returns false', async () => {
  const proxy = await openTestProxy(testRedisUrl('kit'), { startDown: true });
  const redis = openRedis(proxy.url, log);
  closing.push(async () => redis.disconnect());
  expect(await announceEndedSessions(redis, ['s1'])).toBe(false);
});
