import type { Redis } from 'ioredis';
import { channelOf } from './channel.ts';
import { openSubscription } from './subscription.ts';

export type Notices = {
  /** Sends to every process; lost if Redis is unavailable. */
  send: (text: string) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Short notices between processes, such as "this member changed". Caches that use them also expire after a few seconds,
 * so a lost notice only delays the change. `onGap` is called when notices may have been missed, including at the first
 * connection.
 */
export function openNotices(
  redis: Redis,
  name: string,
  { onNotice, onGap }: { onNotice: (text: string) => void; onGap: () => void },
): Notices {
  const { close } = openSubscription(redis, [name], { onMessage: onNotice, onGap });
  return { send: (text) => sendNotice(redis, name, text), close };
}

/** For a process that only sends. */
export async function sendNotice(redis: Redis, name: string, text: string): Promise<void> {
  await redis.publish(channelOf(redis, name), text).catch(() => {});
}
