import { eventually } from '@fairway/test-support/eventually';
import { openTestProxy } from '@fairway/test-support/proxy';
import { testRedisUrl } from '@fairway/test-support/redis';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../database/new-id.ts';
import { createLog } from '../logging/log.ts';
import { channelOf } from './channel.ts';
import { openRedis } from './redis.ts';
import { openSubscription } from './subscription.ts';

const silent = createLog('test', 'silent');
const direct = openRedis(testRedisUrl('kit'), silent);
afterAll(async () => direct.disconnect());

const publish = async (name: string, text: string) => {
  await eventually(() => expect(direct.status).toBe('ready'));
  return direct.publish(channelOf(direct, name), text);
};

test('logs a rejected subscribe once, and retries it until it succeeds', async () => {
  await eventually(() => expect(direct.status).toBe('ready'));
  const [user, name] = [`user-${newId()}`, newId()];
  await direct.call('ACL', 'SETUSER', user, 'on', '>secret', '~*', '+@all', 'resetchannels');
  const url = new URL(testRedisUrl('kit'));
  [url.username, url.password] = [user, 'secret'];
  const redis = openRedis(url.href, silent);
  const warnings: string[] = [];
  const log = createLog('test', 'warn', { write: (line) => void warnings.push(line) });
  const received: string[] = [];
  const subscription = openSubscription(redis, [name], { onMessage: (text) => void received.push(text), log });
  await eventually(() => expect(warnings).toHaveLength(1));
  expect(warnings[0]).toContain('NOPERM');
  await direct.call('ACL', 'SETUSER', user, 'allchannels');
  await eventually(async () => {
    await publish(name, 'now');
    expect(received).toContain('now');
  });
  expect(warnings).toHaveLength(1);
  await subscription.close();
  redis.disconnect();
  await direct.call('ACL', 'DELUSER', user);
});

test('messages arrive again after a lost connection, and the gap is reported', async () => {
  const proxy = await openTestProxy(testRedisUrl('kit'));
  const redis = openRedis(proxy.url, silent);
  const [name, received] = [newId(), [] as string[]];
  let gaps = 0;
  const onGap = () => void gaps++;
  const subscription = openSubscription(redis, [name], { onMessage: (text) => void received.push(text), onGap });
  await eventually(() => expect(gaps).toBe(1));
  await proxy.down();
  await proxy.up();
  await eventually(() => expect(gaps).toBe(2));
  await publish(name, 'again');
  await eventually(() => expect(received).toEqual(['again']));
  await subscription.close();
  redis.disconnect();
  await proxy.close();
});
