import { Redis } from 'ioredis';
import type { Logger } from './log.ts';

/**
 * A connection that reconnects. Commands fail immediately while Redis is unavailable: callers work without it.
 * `blocking` is for BullMQ, which waits for the connection instead.
 */
export function openRedis(
  url: string,
  log: Logger,
  { blocking = false, commandTimeoutMs = 2_000 }: { blocking?: boolean; commandTimeoutMs?: number } = {},
): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: blocking ? null : 1,
    enableOfflineQueue: blocking,
    commandTimeout: blocking ? undefined : commandTimeoutMs,
    connectTimeout: 2_000,
    retryStrategy: (times) => Math.min(100 * times, 1_000),
  });
  let isUnavailable = false;
  redis.on('error', (error) => {
    if (!isUnavailable) log.warn({ err: error }, 'redis unavailable, reconnecting');
    isUnavailable = true;
  });
  redis.on('ready', () => {
    if (isUnavailable) log.info('redis reconnected');
    isUnavailable = false;
  });
  return redis;
}
