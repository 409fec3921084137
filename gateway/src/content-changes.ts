import { contentChangedChannel } from '@fairway/contracts/content';
import { bankChangedChannel } from '@fairway/contracts/question-bank';
import { channelOf } from '@fairway/kit/channel';
import type { Redis } from 'ioredis';

/** Calls back when questions or content changed, and when that may have been missed. */
export function followChanges(redis: Redis, onChange: () => void): Redis {
  const subscriber = redis.duplicate({ autoResubscribe: false, enableOfflineQueue: false, lazyConnect: true });
  subscriber.on('error', () => {});
  subscriber.on('message', onChange);
  subscriber.on('ready', () => {
    const channels = [bankChangedChannel, contentChangedChannel].map((name) => channelOf(redis, name));
    subscriber.subscribe(...channels).then(onChange, () => {});
  });
  subscriber.connect().catch(() => {});
  return subscriber;
}
