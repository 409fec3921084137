import type { Redis } from 'ioredis';
import { channelOf } from './channel.ts';
import type { Logger } from './log.ts';

export type Subscription = { close: () => Promise<void> };

/**
 * Subscribes to channels on a connection of its own, again after each loss. A subscribe that Redis refuses is tried
 * again until it is taken, and logged once. `onGap` is called when messages may have been missed, at first too.
 */
export function openSubscription(
  redis: Redis,
  names: string[],
  { onMessage, onGap = () => {}, log }: { onMessage: (text: string) => void; onGap?: () => void; log?: Logger },
): Subscription {
  const subscriber = redis.duplicate({ autoResubscribe: false, enableOfflineQueue: false, lazyConnect: true });
  let isRefused = false;
  subscriber.on('error', () => {});
  subscriber.on('message', (_channel: string, text: string) => onMessage(text));
  subscriber.on('ready', () => {
    subscriber.subscribe(...names.map((name) => channelOf(redis, name))).then(
      () => {
        isRefused = false;
        onGap();
      },
      (error: unknown) => {
        if (!isRefused) log?.warn({ err: error, channels: names }, 'redis subscribe failed, will retry');
        isRefused = true;
        subscriber.disconnect(true);
      },
    );
  });
  subscriber.connect().catch(() => {});
  return { close: async () => subscriber.disconnect() };
}
