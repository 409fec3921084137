import { isReachable, openDb } from '@fairway/db/open';
import { createAttempts, uncounted } from '@fairway/kit/attempts';
import { createInternalClient } from '@fairway/kit/internal-call';
import { createLog } from '@fairway/kit/log';
import { startOutboxRelay } from '@fairway/kit/outbox';
import { openRedis } from '@fairway/kit/redis';
import { serve } from '@fairway/kit/serve';
import { socketPathIn } from '@fairway/kit/socket-path';
import { createApp } from './app.ts';
import { loadConfig } from './config.ts';

const config = loadConfig(process.env);
const log = createLog('content', config.LOG_LEVEL);
const db = openDb(config.CONTENT_DATABASE_URL);
const redis = openRedis(config.REDIS_URL, log);
const questionBank = createInternalClient({
  key: config.INTERNAL_KEY,
  target: 'question-bank',
  baseUrl: config.QUESTION_BANK_URL,
});
const relay = startOutboxRelay({ db, service: 'content', redis, log });

const app = createApp({
  db,
  log,
  questionBank,
  attempts: config.RATE_LIMIT_PER_MINUTE === 0 ? uncounted : createAttempts(redis),
  internalJwks: config.INTERNAL_JWKS,
  supportEmail: config.SUPPORT_EMAIL,
  nudge: relay.nudge,
  now: () => new Date(),
  ready: () => isReachable(db),
  origin: new URL(config.PUBLIC_URL).origin,
});

serve(app, {
  port: config.CONTENT_PORT,
  socketPath: socketPathIn(config.SOCKET_DIR, 'content'),
  log,
  close: [() => db.$client.end(), async () => redis.disconnect(), relay.close, questionBank.close],
});
