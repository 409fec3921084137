import { eventually } from '@fairway/test-support/eventually';
import { Queue, Worker } from 'bullmq';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRedisGroup, type RedisGroup, redisServer } from '../../test/redis-group.ts';
import { createLog } from '../logging/log.ts';
import { openNotices, sendNotice } from './notices.ts';
import { createRedis, openRedis } from './redis.ts';

const log = createLog('test', 'silent');

test.each([
  ['redis://127.0.0.1:1/3', { host: '127.0.0.1', port: 1, db: 3 }],
  [
    'redis+sentinel://:p%40ss@a:1/2?name=fairway&sentinel=b&sentinel=[::1]:3',
    {
      name: 'fairway',
      password: 'p@ss',
      db: 2,
      sentinels: [
        { host: 'a', port: 1 },
        { host: 'b', port: 26_379 },
        { host: '::1', port: 3 },
      ],
    },
  ],
  ['rediss+sentinel://a:1', { name: 'mymaster', db: 0, tls: {}, sentinels: [{ host: 'a', port: 1 }] }],
])('%s is the address of this server', (url, options) => {
  const redis = createRedis(url, { lazyConnect: true });
  expect(redis.options).toMatchObject(options);
  redis.disconnect();
});

describe.skipIf(redisServer === undefined)('with Sentinel (skipped where redis-server is missing)', () => {
  let group: RedisGroup;
  beforeAll(async () => {
    group = await openRedisGroup();
  });
  afterAll(() => group.close());

  test('after the master is killed, commands, jobs and notices use the master that Sentinel promoted', async () => {
    const redis = openRedis(group.url, log);
    const waiting = openRedis(group.url, log, { blocking: true });
    const received: string[] = [];
    const done: string[] = [];
    const notices = openNotices(redis, 'test', { onNotice: (text) => received.push(text), onGap: () => {} });
    const worker = new Worker('test', async ({ name }) => done.push(name), { connection: waiting });
    worker.on('error', () => {});
    const queue = new Queue('test', { connection: redis });
    queue.on('error', () => {});
    await eventually(async () => expect(await redis.set('before', 'stored')).toBe('OK'));
    await eventually(async () => {
      await sendNotice(redis, 'test', 'one');
      expect(received).toContain('one');
    });
    await queue.add('first', {});
    await eventually(() => expect(done).toEqual(['first']));
    // Sentinel can promote the replica only if it has the data and Sentinel has discovered it, which it tries every 10 s.
    await eventually(async () => expect(await redis.wait(1, 1_000)).toBe(1));
    const sentinel = createRedis(group.sentinelUrl, {});
    await eventually(async () => expect(await sentinel.call('sentinel', 'replicas', 'fairway')).toHaveLength(1));
    sentinel.disconnect();

    group.master.kill('SIGKILL');
    await eventually(async () => expect(await redis.set('after', 'stored')).toBe('OK'));
    expect(await redis.get('before')).toBe('stored');
    await queue.add('second', {});
    await eventually(() => expect(done).toEqual(['first', 'second']));
    await eventually(async () => {
      await sendNotice(redis, 'test', 'two');
      expect(received).toContain('two');
    });

    await worker.close(true);
    await queue.close();
    await notices.close();
    waiting.disconnect();
    redis.disconnect();
  });
});
