import { Redis, type RedisOptions } from 'ioredis';
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
  const redis = createRedis(url, {
    maxRetriesPerRequest: blocking ? null : 1,
    enableOfflineQueue: blocking,
    commandTimeout: blocking ? undefined : commandTimeoutMs,
    connectTimeout: 2_000,
    // A server that froze does not close its connections. Workers of BullMQ wait 10 s for a job.
    socketTimeout: blocking ? 30_000 : 5_000,
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

/**
 * A client of the server at `redis:` or `rediss:`, or of the master that Sentinel names:
 * `redis+sentinel://:PASSWORD@HOST:26379/0?name=fairway&sentinel=HOST:26379&sentinel=HOST:26379`. The password is that
 * of Redis; the query may hold `sentinelPassword`. With `rediss+sentinel:` both are reached by TLS.
 */
export function createRedis(url: string, options: RedisOptions): Redis {
  const { protocol } = new URL(url);
  if (!/^rediss?\+sentinel:$/.test(protocol)) return new Redis(url, options);
  return new Redis({ ...sentinelOptions(new URL(url)), ...options });
}

const sentinelPort = 26_379;

function sentinelOptions({ protocol, host, username, password, pathname, searchParams }: URL): RedisOptions {
  const sentinels = [host, ...searchParams.getAll('sentinel')].map((address) => {
    const { hostname, port } = new URL(`redis://${address}`);
    return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || sentinelPort) };
  });
  const sentinelPassword = searchParams.get('sentinelPassword');
  return {
    sentinels,
    name: searchParams.get('name') ?? 'mymaster',
    db: Number(pathname.slice(1)),
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    ...(sentinelPassword && { sentinelPassword }),
    ...(protocol === 'rediss+sentinel:' && { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true }),
    sentinelRetryStrategy: (times) => Math.min(100 * times, 1_000),
    // Of a master that became a replica: connect to the new one, and send the command again.
    reconnectOnError: (error) => (error.message.startsWith('READONLY') ? 2 : false),
  };
}
