import { setTimeout as sleep } from 'node:timers/promises';
import { isReachable } from '@fairway/db/open';
import { createImageIntake } from '@fairway/kit/files/image-upload';
import { openStorage } from '@fairway/kit/files/storage';
import { createAttempts, unlimited } from '@fairway/kit/limits/attempts';
import { createServiceMetrics } from '@fairway/kit/metrics/service-metrics';
import { startOutboxRelay } from '@fairway/kit/outbox/outbox-relay';
import { openService } from '@fairway/kit/service/open-service';
import { serve, servedAs } from '@fairway/kit/service/serve';
import { createMailboxHash } from './accounts/mailbox-hash.ts';
import { createApp } from './app.ts';
import { consumeAudit } from './audit/consume.ts';
import { loadConfig } from './config.ts';
import { onceReachable } from './once-reachable.ts';
import { createHasher } from './passwords/hasher.ts';
import { createCipher } from './second-factor/cipher.ts';
import { loadSigningKeys, startReloadingKeys } from './sessions/signing-keys.ts';
import { startSweep } from './sweep.ts';

/** Every member's first page waits for the profile, so the wait for question-bank is short. */
const resumeTimeoutMs = 300;

const config = loadConfig(process.env);
const { log, db, redis, waitingRedis, clientOf, close } = await openService('identity', config, {
  databaseUrl: config.IDENTITY_DATABASE_URL,
  folder: import.meta.dirname,
});
const keys = await onceReachable(() => loadSigningKeys(db), log);
const hasher = await createHasher();
const questionBank = clientOf('question-bank', config.QUESTION_BANK_URL, resumeTimeoutMs);
const services = {
  'question-bank': clientOf('question-bank', config.QUESTION_BANK_URL),
  commerce: clientOf('commerce', config.COMMERCE_URL),
  content: clientOf('content', config.CONTENT_URL),
};
const auditEvents = consumeAudit({ db, services, redis: waitingRedis, log });
const relay = startOutboxRelay({ db, service: 'identity', redis, log });
const sweep = startSweep({ db, log });
const keyReload = startReloadingKeys(keys, db, log);

const app = createApp({
  db,
  metrics: createServiceMetrics(db),
  redis,
  attempts: config.RATE_LIMIT_PER_MINUTE === 0 ? unlimited : createAttempts(redis),
  log,
  keys,
  hasher,
  images: createImageIntake(openStorage(config.STORAGE_DIR)),
  cipher: createCipher(config.SECOND_FACTOR_KEY),
  mailboxHash: createMailboxHash(config.SECOND_FACTOR_KEY),
  internalJwks: config.INTERNAL_JWKS,
  questionBank,
  mailOwners: services,
  publicUrl: config.PUBLIC_URL,
  registerNoticeUrl: config.REGISTER_NOTICE_URL,
  supportEmail: config.SUPPORT_EMAIL,
  nudge: relay.nudge,
  now: () => new Date(),
  sleep: (ms) => sleep(ms),
  ready: () => isReachable(db),
});

serve(app, {
  port: config.IDENTITY_PORT,
  ...servedAs('identity', config),
  log,
  close: [
    ...close,
    questionBank.close,
    ...Object.values(services).map((service) => service.close),
    sweep.close,
    keyReload.close,
    relay.close,
    auditEvents.close,
  ],
});
