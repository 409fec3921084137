import type { Redis } from 'ioredis';
import { channelOf } from './channel.ts';

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
  const channel = channelOf(redis, name);
  const subscriber = redis.duplicate({ autoResubscribe: false });
  subscriber.on('error', () => {});
  subscriber.on('message', (_channel: string, text: string) => onNotice(text));
  subscriber.on('ready', () => {
    subscriber.subscribe(channel).then(onGap, () => subscriber.disconnect(true));
  });
  return { send: (text) => sendNotice(redis, name, text), close: async () => subscriber.disconnect() };
}

/** For a process that only tells. */
export async function sendNotice(redis: Redis, name: string, text: string): Promise<void> {
  await redis.publish(channelOf(redis, name), text).catch(() => {});
}
