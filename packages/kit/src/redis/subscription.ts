import type { Redis } from 'ioredis';
import type { Logger } from '../logging/log.ts';
import { channelOf } from './channel.ts';

export type Subscription = {
  /** False while Redis is unavailable or the subscription is not confirmed: messages may be missed. */
  isCurrent: () => boolean;
  close: () => Promise<void>;
};

/**
 * Subscribes to channels on a separate connection, and resubscribes after each disconnect. A failed subscribe is
 * retried until it succeeds, and logged once. `onGap` is called when messages may have been missed, including at the
 * start. With `heartbeatMs` a dead connection that was not closed (a frozen host, a cut cable) is detected.
 */
export function openSubscription(
  redis: Redis,
  names: string[],
  {
    onMessage,
    onGap = () => {},
    log,
    heartbeatMs,
  }: { onMessage: (text: string) => void; onGap?: () => void; log?: Logger; heartbeatMs?: number },
): Subscription {
  const subscriber = redis.duplicate({ autoResubscribe: false, enableOfflineQueue: false, lazyConnect: true });
  let isCurrent = false;
  let hasFailed = false;
  subscriber.on('error', () => {});
  subscriber.on('message', (_channel: string, text: string) => onMessage(text));
  subscriber.on('close', () => {
    isCurrent = false;
  });
  subscriber.on('ready', () => {
    subscriber.subscribe(...names.map((name) => channelOf(redis, name))).then(
      () => {
        hasFailed = false;
        onGap();
        isCurrent = true;
      },
      (error: unknown) => {
        if (!hasFailed) log?.warn({ err: error, channels: names }, 'redis subscribe failed, will retry');
        hasFailed = true;
        subscriber.disconnect(true);
      },
    );
  });
  subscriber.connect().catch(() => {});

  let isPinging = false;
  function ping(): void {
    if (!isCurrent || isPinging) return;
    isPinging = true;
    subscriber
      .ping()
      .catch(() => {
        isCurrent = false;
        subscriber.disconnect(true);
      })
      .finally(() => {
        isPinging = false;
      });
  }
  const heartbeat = heartbeatMs === undefined ? undefined : setInterval(ping, heartbeatMs);

  return {
    isCurrent: () => isCurrent,
    close: async () => {
      clearInterval(heartbeat);
      subscriber.disconnect();
    },
  };
}
