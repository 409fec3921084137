import { join } from 'node:path';
import { isReachable, openDb } from '@fairway/db/open';
import { requireOwnDatabase } from '@fairway/db/own-database';
import { createInternalClient } from '@fairway/kit/calls/internal-call';
import { createImageIntake } from '@fairway/kit/files/image-upload';
import { openStorage } from '@fairway/kit/files/storage';
import { createAttempts, unlimited } from '@fairway/kit/limits/attempts';
import { createLog } from '@fairway/kit/logging/log';
import { createServiceMetrics } from '@fairway/kit/metrics/service-metrics';
import { startOutboxRelay } from '@fairway/kit/outbox/outbox-relay';
import { openRedis } from '@fairway/kit/redis/redis';
import { serve, servedAs } from '@fairway/kit/service/serve';
import { openAccessReader } from '@fairway/kit/session/access';
import { openAuth } from '@fairway/kit/session/open-auth';
import { openSiteFigures } from '@fairway/kit/settings/site-figures';
import { startTracing, tracingOf } from '@fairway/kit/tracing/tracing';
import { createApp } from './app.ts';
import { consumeMemberChanges } from './comments/consume-member-changes.ts';
import { loadConfig } from './config.ts';
import { startContactCleaning } from './contact/cleaning.ts';
import { createContentChanged } from './content-changed.ts';

const config = loadConfig(process.env);
const log = createLog('content', config.LOG_LEVEL);
const tracing = await startTracing('content', tracingOf(config), log);
await requireOwnDatabase(config.CONTENT_DATABASE_URL, join(import.meta.dirname, 'migrations'));
const db = openDb(config.CONTENT_DATABASE_URL);
const redis = openRedis(config.REDIS_URL, log);
const waitingRedis = openRedis(config.REDIS_URL, log, { blocking: true });
const clientOf = (target: string, baseUrl: string) =>
  createInternalClient({ key: config.INTERNAL_KEY, target, baseUrl });
const identity = clientOf('identity', config.IDENTITY_URL);
const questionBank = clientOf('question-bank', config.QUESTION_BANK_URL);
const auth = openAuth({ identity, redis, behindGateway: { self: 'content', jwks: config.INTERNAL_JWKS } });
const access = openAccessReader({ identity, redis });
const figures = openSiteFigures({ identity, redis, log });
const relay = startOutboxRelay({ db, service: 'content', redis, log });
const members = consumeMemberChanges({ db, identity, redis: waitingRedis, log });
const now = () => new Date();
const cleaning = startContactCleaning({ db, log, now });

const app = createApp({
  db,
  metrics: createServiceMetrics(db, { tokens: auth.verifier, access }),
  redis,
  log,
  verifier: auth.verifier,
  access,
  identity,
  questionBank,
  attempts: config.RATE_LIMIT_PER_MINUTE === 0 ? unlimited : createAttempts(redis),
  internalJwks: config.INTERNAL_JWKS,
  supportEmail: () => figures.get('support_email') ?? config.SUPPORT_EMAIL,
  images: createImageIntake(openStorage(config.STORAGE_DIR)),
  contentChanged: createContentChanged({ redis, log }),
  nudge: relay.nudge,
  now,
  timeZone: figures.timeZone,
  ready: () => isReachable(db),
  origin: new URL(config.PUBLIC_URL).origin,
});

serve(app, {
  port: config.CONTENT_PORT,
  ...servedAs('content', config),
  log,
  close: [
    tracing.close,
    () => db.$client.end(),
    async () => redis.disconnect(),
    async () => waitingRedis.disconnect(),
    identity.close,
    questionBank.close,
    auth.close,
    access.close,
    figures.close,
    relay.close,
    members.close,
    cleaning.close,
  ],
});
