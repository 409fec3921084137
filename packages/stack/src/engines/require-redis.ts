import { createRedis } from '@fairway/kit/redis/redis';
import { Failure } from '../failure.ts';

/** Fails with a readable message if no Redis at REDIS_URL accepts the connection. */
export async function requireRedis(url: URL): Promise<void> {
  const where = `${url.hostname}:${url.port || 6379}`;
  const never = () => null;
  const redis = createRedis(url.href, {
    lazyConnect: true,
    connectTimeout: 5_000,
    retryStrategy: never,
    sentinelRetryStrategy: never,
  });
  // ioredis reports why it cannot connect only through this event.
  let why: Error | undefined;
  redis.on('error', (error) => {
    why = error;
  });
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    const message = `${(why ?? (error as Error)).message}`;
    if (/NOAUTH|WRONGPASS|invalid password/i.test(message)) {
      throw new Failure(`The Redis at ${where} rejected the login: check the user name and password in REDIS_URL.`);
    }
    throw new Failure(`Cannot connect to Redis at ${where}: check REDIS_URL and that the server is running.`);
  } finally {
    redis.disconnect();
  }
}
