import { contentChangedChannel } from '@fairway/contracts/channels';
import { channelOf } from '@fairway/kit/channel';
import type { Logger } from '@fairway/kit/log';
import type { Redis } from 'ioredis';

/**
 * Lets every gateway drop the pages that it holds. Called after the commit; while Redis is away the gateways hold pages
 * no longer than their own time.
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
