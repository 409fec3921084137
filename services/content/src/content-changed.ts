import { contentChangedChannel } from '@fairway/contracts/queues/channels';
import type { Logger } from '@fairway/kit/logging/log';
import { channelOf } from '@fairway/kit/redis/channel';
import type { Redis } from 'ioredis';

/**
 * Makes every gateway drop its cached pages. Called after the commit. While Redis is unavailable, cached pages expire
 * by time.
 */
export function createContentChanged({ redis, log }: { redis: Redis; log: Logger }): () => Promise<void> {
  return async () => {
    try {
      await redis.publish(channelOf(redis, contentChangedChannel), '');
    } catch (error) {
      log.warn({ err: error }, 'content change not published');
    }
  };
}
