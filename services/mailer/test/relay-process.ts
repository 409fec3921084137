import { openDb } from '@fairway/db/open';
import { createLog } from '@fairway/kit/logging/log';
import { startOutboxRelay } from '@fairway/kit/outbox/outbox-relay';
import { openRedis } from '@fairway/kit/redis/redis';

/** The outbox relay of a service as a separate process, so that a test can kill it. */
const log = createLog('relay', 'silent');
const db = openDb(process.env.OWNER_DATABASE_URL ?? '', { connections: 1 });
const redis = openRedis(process.env.REDIS_URL ?? '', log);
startOutboxRelay({ db, service: 'identity', redis, log, intervalMs: 20, retryMs: 2_000 });
