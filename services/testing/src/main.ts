import { eraseTestsQueue, memberErased } from '@fairway/contracts/queues/jobs';
import { isReachable } from '@fairway/db/open';
import { createServiceMetrics } from '@fairway/kit/metrics/service-metrics';
import { consumeOutbox } from '@fairway/kit/outbox/consume-outbox';
import { startOutboxRelay } from '@fairway/kit/outbox/outbox-relay';
import { openClock } from '@fairway/kit/service/clock';
import { openService } from '@fairway/kit/service/open-service';
import { serve, servedAs } from '@fairway/kit/service/serve';
import { openAccessReader } from '@fairway/kit/session/access';
import { openAuth } from '@fairway/kit/session/open-auth';
import { createApp } from './app.ts';
import { loadConfig } from './config.ts';
import { deleteTestsOf } from './own-data/store.ts';
import { createQuestionBank } from './question-bank.ts';
import { startSubmittingOverdue } from './taking/time-limit.ts';

const config = loadConfig(process.env);
const { log, db, redis, waitingRedis, clientOf, close } = await openService('testing', config, {
  databaseUrl: config.TESTING_DATABASE_URL,
  folder: import.meta.dirname,
});
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
    ...close,
    identity.close,
    questionBank.close,
    auth.close,
    access.close,
    relay.close,
    overdue.close,
    erasures.close,
  ],
});
