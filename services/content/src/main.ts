import { isReachable } from '@fairway/db/open';
import { createImageIntake } from '@fairway/kit/files/image-upload';
import { openStorage } from '@fairway/kit/files/storage';
import { createAttempts, unlimited } from '@fairway/kit/limits/attempts';
import { createServiceMetrics } from '@fairway/kit/metrics/service-metrics';
import { startOutboxRelay } from '@fairway/kit/outbox/outbox-relay';
import { openService } from '@fairway/kit/service/open-service';
import { serve, servedAs } from '@fairway/kit/service/serve';
import { openAccessReader } from '@fairway/kit/session/access';
import { openAuth } from '@fairway/kit/session/open-auth';
import { openSiteFigures } from '@fairway/kit/settings/site-figures';
import { createApp } from './app.ts';
import { consumeMemberChanges } from './comments/consume-member-changes.ts';
import { loadConfig } from './config.ts';
import { startContactCleaning } from './contact/cleaning.ts';
import { createContentChanged } from './content-changed.ts';

const config = loadConfig(process.env);
const { log, db, redis, waitingRedis, clientOf, close } = await openService('content', config, {
  databaseUrl: config.CONTENT_DATABASE_URL,
  folder: import.meta.dirname,
});
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
    ...close,
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
