import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from '../logging/log.ts';

/**
 * A connection that reconnects. Commands fail immediately while Redis is unavailable: callers work without it.
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
    // A frozen server does not close its connections. BullMQ workers wait 10 s for a job.
    socketTimeout: blocking ? 30_000 : 5_000,
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

/**
 * A client of the server at `redis:` or `rediss:`, or of the master reported by Sentinel:
 * `redis+sentinel://:PASSWORD@HOST:26379/0?name=fairway&sentinel=HOST:26379&sentinel=HOST:26379`. The password is that
 * of Redis; the query may contain `sentinelPassword`. With `rediss+sentinel:` both are reached over TLS.
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
    // The master became a replica: connect to the new one, and send the command again.
    reconnectOnError: (error) => (error.message.startsWith('READONLY') ? 2 : false),
  };
}
