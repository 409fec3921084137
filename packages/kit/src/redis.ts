import { Redis } from 'ioredis';
import type { Logger } from './log.ts';

/**
 * A connection that keeps coming back. Commands fail at once while it is away: callers have a way on without Redis.
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
  let away = false;
  redis.on('error', (error) => {
    if (!away) log.warn({ err: error }, 'redis unavailable, reconnecting');
    away = true;
  });
  redis.on('ready', () => {
    if (away) log.info('redis reconnected');
    away = false;
  });
  return redis;
}
