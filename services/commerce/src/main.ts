import { grantQueue, payerQueue, trialQueue } from '@fairway/contracts/queues/jobs';
import { isReachable } from '@fairway/db/open';
import { createAttempts, unlimited } from '@fairway/kit/limits/attempts';
import { createServiceMetrics } from '@fairway/kit/metrics/service-metrics';
import { consumeOutbox, openOutboxWorker } from '@fairway/kit/outbox/consume-outbox';
import { startOutboxRelay } from '@fairway/kit/outbox/outbox-relay';
import { startHourly } from '@fairway/kit/service/hourly';
import { openService } from '@fairway/kit/service/open-service';
import { serve, servedAs } from '@fairway/kit/service/serve';
import { openAuth } from '@fairway/kit/session/open-auth';
import { openSiteFigures } from '@fairway/kit/settings/site-figures';
import { createApp, type Deps } from './app.ts';
import { loadConfig, paymentKeysOf } from './config.ts';
import { createAppliedCodes } from './coupons/applied-codes.ts';
import { renamePayer } from './invoices/payers.ts';
import { recordTrial } from './invoices/trials.ts';
import { createGrants } from './payments/grant.ts';
import { createUnbookedAlert, observePayments } from './payments/metrics.ts';
import { createSandbox } from './payments/sandbox.ts';
import { createStripe } from './payments/stripe.ts';
import { startPaymentSweep } from './payments/sweep.ts';
import { markPopular } from './prices/popularity.ts';
import { openTerms } from './prices/terms.ts';
import { consumeErasures } from './promo/erase.ts';

/** Receipts are collected for this long, so that under load one run of the relay sends many. */
const nudgeDelayMs = 100;

/** Identity queues the hashing of a visitor's password. */
const identityTimeoutMs = 3_000;

const config = loadConfig(process.env);
const { log, db, redis, waitingRedis, clientOf, close } = await openService('commerce', config, {
  databaseUrl: config.COMMERCE_DATABASE_URL,
  folder: import.meta.dirname,
});
const identity = clientOf('identity', config.IDENTITY_URL, identityTimeoutMs);
const auth = openAuth({ identity, redis, behindGateway: { self: 'commerce', jwks: config.INTERNAL_JWKS } });
const figures = openSiteFigures({ identity, redis, log });
const terms = openTerms({ db, redis });
const relay = startOutboxRelay({ db, service: 'commerce', redis, log });
let isNudgeScheduled = false;
function nudge(): void {
  if (isNudgeScheduled) return;
  isNudgeScheduled = true;
  setTimeout(() => {
    isNudgeScheduled = false;
    relay.nudge();
  }, nudgeDelayMs);
}

const now = () => new Date();
const grants = createGrants({ db, identity, now });
const queued = { redis: waitingRedis, log };
const trials = consumeOutbox({
  ...queued,
  queue: trialQueue,
  owner: identity,
  apply: (payload) => recordTrial(db, payload),
});
const renames = consumeOutbox({
  ...queued,
  queue: payerQueue,
  owner: identity,
  apply: (payload) => renamePayer(db, payload),
});
const erasures = consumeErasures({ ...queued, db, identity });
const grantWorker = openOutboxWorker({ ...queued, queue: grantQueue, handle: grants.deliverOnce });

const hasStripe = config.STRIPE_SECRET_KEY !== '';
const sandbox = createSandbox(db);
const provider = hasStripe
  ? await createStripe({
      secretKey: config.STRIPE_SECRET_KEY,
      webhookSecret: config.STRIPE_WEBHOOK_SECRET,
      apiUrl: config.STRIPE_API_URL,
    })
  : sandbox;

const metrics = observePayments(createServiceMetrics(db, { tokens: auth.verifier }), { db });
const deps: Deps = {
  db,
  terms,
  metrics,
  redis,
  log,
  verifier: auth.verifier,
  attempts: config.RATE_LIMIT_PER_MINUTE === 0 ? unlimited : createAttempts(redis),
  appliedCodes: createAppliedCodes(redis),
  identity,
  internalJwks: config.INTERNAL_JWKS,
  provider,
  formerProviders: hasStripe ? [sandbox] : [],
  mode: hasStripe ? 'stripe' : 'sandbox',
  takesRawCards: config.STRIPE_RAW_CARDS,
  publishableKey: config.STRIPE_PUBLIC_KEY,
  paymentKeys: paymentKeysOf(config),
  grants,
  nudge,
  alertUnbooked: createUnbookedAlert(metrics, log),
  publicUrl: config.PUBLIC_URL,
  timeZone: figures.timeZone,
  refundRule: () => figures.get('refund_rule') ?? '',
  now,
  ready: () => isReachable(db),
};
const sweep = startPaymentSweep(deps, log);
const popularity = startHourly(() => markPopular(db, now()), { log, failed: 'sales not counted' });

serve(createApp(deps), {
  port: config.COMMERCE_PORT,
  ...servedAs('commerce', config),
  log,
  close: [
    ...close,
    identity.close,
    auth.close,
    figures.close,
    terms.close,
    relay.close,
    trials.close,
    renames.close,
    erasures.close,
    grantWorker.close,
    sweep.close,
    popularity.close,
  ],
});
