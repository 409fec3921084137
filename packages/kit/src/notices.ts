import type { Redis } from 'ioredis';
import { channelOf } from './channel.ts';
import { openSubscription } from './subscription.ts';

export type Notices = {
  /** Tells every process; lost where Redis is away. */
  send: (text: string) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Short notices between processes: "this member changed". They only make others look sooner than they would have:
 * whoever keeps something by them also looks again after a few seconds. `onGap` is called when some may have been
 * missed, at the first connection too.
 */
export function openNotices(
  redis: Redis,
  name: string,
  { onNotice, onGap }: { onNotice: (text: string) => void; onGap: () => void },
): Notices {
  const { close } = openSubscription(redis, [name], { onMessage: onNotice, onGap });
  return { send: (text) => sendNotice(redis, name, text), close };
}

/** For a process that only tells. */
export async function sendNotice(redis: Redis, name: string, text: string): Promise<void> {
  await redis.publish(channelOf(redis, name), text).catch(() => {});
}
