import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { bankServedChannel } from '@fairway/contracts/queues/channels';
import { eraseStudyQueue, memberErased, suspectKeysQueue } from '@fairway/contracts/queues/jobs';
import { defaultPassMarks } from '@fairway/contracts/testing/pass-marks';
import { isReachable } from '@fairway/db/open';
import { createImageIntake } from '@fairway/kit/files/image-upload';
import { openStorage } from '@fairway/kit/files/storage';
import { createAttempts, unlimited } from '@fairway/kit/limits/attempts';
import { createServiceMetrics } from '@fairway/kit/metrics/service-metrics';
import { consumeOutbox } from '@fairway/kit/outbox/consume-outbox';
import { startOutboxRelay } from '@fairway/kit/outbox/outbox-relay';
import { sendNotice } from '@fairway/kit/redis/notices';
import { openClock } from '@fairway/kit/service/clock';
import { startNightly } from '@fairway/kit/service/nightly';
import { openService } from '@fairway/kit/service/open-service';
import { serve, servedAs } from '@fairway/kit/service/serve';
import { openAccessReader } from '@fairway/kit/session/access';
import { openAuth } from '@fairway/kit/session/open-auth';
import { openSiteFigures } from '@fairway/kit/settings/site-figures';
import { startCountingMissed } from './admin/count-missed.ts';
import { readAdminName, readCommentWords, readMemberName } from './admin/names.ts';
import { startAnswerRetention } from './answers/retention.ts';
import { consumeTestAnswers } from './answers/test-answers.ts';
import { createApp } from './app.ts';
import { openBank } from './bank/open-bank.ts';
import { loadConfig } from './config.ts';
import { announceBankChange } from './import/run-import.ts';
import { openMarksCache } from './marks/marks-cache.ts';
import { createTestMistakesReader } from './mistakes/of-test.ts';
import { deleteStudiesOf } from './own-data/store.ts';
import { startQuotaCleaning } from './quota/cleaning.ts';
import { startScheduleCleaning } from './schedule/cleaning.ts';
import { openPlanThread } from './schedule/plan-thread.ts';
import { buildInThread, workerFileBeside } from './search/index-thread.ts';
import { openSearch, pollBank } from './search/open-search.ts';
import { findSuspectKeys } from './suspect-keys/find-suspects.ts';
import { consumeNameChanges } from './versions/credits.ts';

/** No transaction here holds a lock longer; the server's default of 50 s would block every waiting request. */
const lockWaitSeconds = 2;

const config = loadConfig(process.env);
const { log, db, redis, waitingRedis, clientOf, close } = await openService('question-bank', config, {
  databaseUrl: config.QUESTION_BANK_DATABASE_URL,
  folder: import.meta.dirname,
  lockWaitSeconds,
});
const identity = clientOf('identity', config.IDENTITY_URL);
const testing = clientOf('testing', config.TESTING_URL);
const content = clientOf('content', config.CONTENT_URL);
const auth = openAuth({ identity, redis, behindGateway: { self: 'question-bank', jwks: config.INTERNAL_JWKS } });
const access = openAccessReader({ identity, redis });
const figures = openSiteFigures({
  identity,
  redis,
  log,
  // A page rendered in the meantime shows the former number of free answers.
  onChange: () => void sendNotice(redis, bankServedChannel, ''),
});
const bank = await openBank({ db, redis, log, cacheBytes: config.QUESTION_BANK_CACHE_MB * 1024 * 1024 });
const build = buildInThread({
  databaseUrl: config.QUESTION_BANK_DATABASE_URL,
  workerFile: workerFileBeside(import.meta.url, 'search/index-worker'),
});
const plans = openPlanThread({
  databaseUrl: config.QUESTION_BANK_DATABASE_URL,
  workerFile: workerFileBeside(import.meta.url, 'schedule/plan-worker'),
  log,
});
const search = openSearch({
  bank,
  build,
  log,
  // A page rendered in the meantime shows the former number of explained questions.
  onExplained: () => void sendNotice(redis, bankServedChannel, ''),
});
const following = pollBank(search, { log });
let hasTriedIndex = false;
const tried = () => {
  hasTriedIndex = true;
};
search.refresh().then(tried, tried);
const { clock, onClock } = openClock(config);
const storage = openStorage(config.STORAGE_DIR);
const marks = openMarksCache({ db, redis, clock });
const cleaning = startQuotaCleaning({ db, log, clock });
const scheduleCleaning = startScheduleCleaning({ db, log, clock });
const retention = startAnswerRetention({ db, log, clock, months: config.ANSWER_RETENTION_MONTHS });
const counting = startCountingMissed({ db, log });
const suspecting = startNightly((signal) => findSuspectKeys(db, { now: clock(), signal }), {
  queue: suspectKeysQueue,
  redis: waitingRedis,
  log,
});
const relay = startOutboxRelay({ db, service: 'question-bank', redis, log });
const tests = consumeTestAnswers({ db, bank, access, marks, testing, redis: waitingRedis, log });
const erasures = consumeOutbox({
  queue: eraseStudyQueue,
  owner: identity,
  redis: waitingRedis,
  log,
  apply: (payload) => deleteStudiesOf(db, memberErased.parse(payload).member_id),
});

async function bankChanged(): Promise<void> {
  await announceBankChange(redis);
  await bank.reload().catch((error: unknown) => log.warn({ err: error }, 'bank reload failed'));
}

const names = consumeNameChanges({ db, identity, redis: waitingRedis, log, bankChanged, clock });

const app = createApp({
  db,
  metrics: createServiceMetrics(db, { questions: bank, tokens: auth.verifier, access, marks }),
  bank,
  search,
  marks,
  attempts: config.RATE_LIMIT_PER_MINUTE === 0 ? unlimited : createAttempts(redis),
  verifier: auth.verifier,
  internalJwks: config.INTERNAL_JWKS,
  images: createImageIntake(storage),
  storage,
  redis,
  timeZone: figures.timeZone,
  packsFolder: join(import.meta.dirname, 'packs'),
  readComment: (id) => readCommentWords(content, id),
  adminName: (id) => readAdminName(identity, id),
  memberName: (id) => readMemberName(identity, id),
  readTestMistakes: createTestMistakesReader(testing),
  makePlan: plans.make,
  assess: plans.assess,
  nudge: relay.nudge,
  bankChanged,
  access,
  log,
  // A deploy replaces a process that could search. Without an index, the rest of the service works.
  ready: async () => hasTriedIndex && (await isReachable(db)),
  clock,
  randomBelow: (size) => randomInt(size),
  visitorSecret: config.VISITOR_SECRET,
  secureCookies: config.PUBLIC_URL.startsWith('https:'),
  freeDailyAnswers: () => figures.get('free_daily_answers') ?? config.FREE_DAILY_ANSWERS,
  passMarks: () => figures.get('pass_marks') ?? defaultPassMarks,
  origin: new URL(config.PUBLIC_URL).origin,
});

serve(onClock(app), {
  port: config.QUESTION_BANK_PORT,
  ...servedAs('question-bank', config),
  log,
  close: [
    ...close,
    identity.close,
    testing.close,
    content.close,
    auth.close,
    access.close,
    figures.close,
    bank.close,
    search.close,
    following.close,
    plans.close,
    marks.close,
    cleaning.close,
    scheduleCleaning.close,
    retention.close,
    counting.close,
    suspecting.close,
    relay.close,
    tests.close,
    names.close,
    erasures.close,
  ],
});
