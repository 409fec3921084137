import { join } from 'node:path';
import { openDb } from '@fairway/db/open';
import { requireOwnDatabase } from '@fairway/db/own-database';
import { createInternalClient, usualTimeoutMs } from '../calls/internal-call.ts';
import { createLog } from '../logging/log.ts';
import { openRedis } from '../redis/redis.ts';
import { startTracing, tracingOf } from '../tracing/tracing.ts';
import type { CommonEnv } from './common-env.ts';

/**
 * What a service with a database opens first. Its migrations are in `folder`, the program's own. `close` is the
 * beginning of the list for `serve`, which closes in reverse order: the service adds what uses these connections.
 */
export async function openService(
  name: string,
  config: CommonEnv,
  {
    databaseUrl,
    folder,
    ...options
  }: { databaseUrl: string; folder: string } & NonNullable<Parameters<typeof openDb>[1]>,
) {
  const log = createLog(name, config.LOG_LEVEL);
  const tracing = await startTracing(name, tracingOf(config), log);
  await requireOwnDatabase(databaseUrl, join(folder, 'migrations'));
  const db = openDb(databaseUrl, options);
  const redis = openRedis(config.REDIS_URL, log);
  /** For queues: their workers block a connection. */
  const waitingRedis = openRedis(config.REDIS_URL, log, { blocking: true });
  return {
    log,
    db,
    redis,
    waitingRedis,
    clientOf: (target: string, baseUrl: string, timeoutMs = usualTimeoutMs) =>
      createInternalClient({ key: config.INTERNAL_KEY, target, baseUrl, timeoutMs }),
    close: [
      tracing.close,
      () => db.$client.end(),
      async () => redis.disconnect(),
      async () => waitingRedis.disconnect(),
    ],
  };
}
