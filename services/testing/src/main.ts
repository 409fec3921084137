import { join } from 'node:path';
import { eraseTestsQueue, memberErased } from '@fairway/contracts/queues/jobs';
import { isReachable, openDb } from '@fairway/db/open';
import { requireOwnDatabase } from '@fairway/db/own-database';
import { createInternalClient } from '@fairway/kit/calls/internal-call';
import { createLog } from '@fairway/kit/logging/log';
import { createServiceMetrics } from '@fairway/kit/metrics/service-metrics';
import { consumeOutbox } from '@fairway/kit/outbox/consume-outbox';
import { startOutboxRelay } from '@fairway/kit/outbox/outbox-relay';
import { openRedis } from '@fairway/kit/redis/redis';
import { openClock } from '@fairway/kit/service/clock';
import { serve, servedAs } from '@fairway/kit/service/serve';
import { openAccessReader } from '@fairway/kit/session/access';
import { openAuth } from '@fairway/kit/session/open-auth';
import { startTracing, tracingOf } from '@fairway/kit/tracing/tracing';
import { createApp } from './app.ts';
import { loadConfig } from './config.ts';
import { deleteTestsOf } from './own-data/store.ts';
import { createQuestionBank } from './question-bank.ts';
import { startSubmittingOverdue } from './taking/time-limit.ts';

const config = loadConfig(process.env);
const log = createLog('testing', config.LOG_LEVEL);
const tracing = await startTracing('testing', tracingOf(config), log);
await requireOwnDatabase(config.TESTING_DATABASE_URL, join(import.meta.dirname, 'migrations'));
const db = openDb(config.TESTING_DATABASE_URL);
const redis = openRedis(config.REDIS_URL, log);
const waitingRedis = openRedis(config.REDIS_URL, log, { blocking: true });
const clientOf = (target: string, baseUrl: string) =>
  createInternalClient({ key: config.INTERNAL_KEY, target, baseUrl });
const identity = clientOf('identity', config.IDENTITY_URL);
const questionBank = clientOf('question-bank', config.QUESTION_BANK_URL);
const auth = openAuth({ identity, redis, behindGateway: { self: 'testing', jwks: config.INTERNAL_JWKS } });
const access = openAccessReader({ identity, redis });

const { clock, onClock } = openClock(config);
const relay = startOutboxRelay({ db, service: 'testing', redis, log });
const overdue = startSubmittingOverdue(
  { db, questionBank: createQuestionBank(questionBank), clock, nudge: relay.nudge },
  log,
);
const erasures = consumeOutbox({
  queue: eraseTestsQueue,
  owner: identity,
  redis: waitingRedis,
  log,
  apply: (payload) => deleteTestsOf(db, memberErased.parse(payload).member_id),
});

const app = createApp({
  db,
  metrics: createServiceMetrics(db, { tokens: auth.verifier, access }),
  log,
  verifier: auth.verifier,
  access,
  questionBank,
  internalJwks: config.INTERNAL_JWKS,
  nudge: relay.nudge,
  clock,
  ready: () => isReachable(db),
});

serve(onClock(app), {
  port: config.TESTING_PORT,
  ...servedAs('testing', config),
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
    relay.close,
    overdue.close,
    erasures.close,
  ],
});
