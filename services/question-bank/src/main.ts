import { randomInt } from 'node:crypto';
import { isReachable, openDb } from '@fairway/db/open';
import { openAccessReader } from '@fairway/kit/access';
import { createInternalClient } from '@fairway/kit/internal-call';
import { createLog } from '@fairway/kit/log';
import { openAuth } from '@fairway/kit/open-auth';
import { openRedis } from '@fairway/kit/redis';
import { serve } from '@fairway/kit/serve';
import { socketPathIn } from '@fairway/kit/socket-path';
import { createApp } from './app.ts';
import { openBank } from './catalogue/open-bank.ts';
import { loadConfig } from './config.ts';
import { openMarksBook } from './marks/marks-book.ts';
import { startQuotaCleaning } from './quota/cleaning.ts';
import { buildInThread, workerFileBeside } from './search/index-thread.ts';
import { followBank, openSearch } from './search/open-search.ts';

const config = loadConfig(process.env);
const log = createLog('question-bank', config.LOG_LEVEL);
const db = openDb(config.QUESTION_BANK_DATABASE_URL);
const redis = openRedis(config.REDIS_URL, log);
const identity = createInternalClient({ key: config.INTERNAL_KEY, target: 'identity', baseUrl: config.IDENTITY_URL });
const auth = openAuth({ identity, redis, behindGateway: { self: 'question-bank', jwks: config.INTERNAL_JWKS } });
const access = openAccessReader({ identity, redis });
const bank = await openBank({ db, redis, log, cacheBytes: config.QUESTION_BANK_CACHE_MB * 1024 * 1024 });
const build = buildInThread({
  databaseUrl: config.QUESTION_BANK_DATABASE_URL,
  workerFile: workerFileBeside(import.meta.url),
});
const search = openSearch({ bank, build, log });
const following = followBank(search, { log });
const clock = () => new Date();
const marks = openMarksBook({ db, redis, clock });
const cleaning = startQuotaCleaning({ db, log, clock });

const app = createApp({
  db,
  bank,
  search,
  marks,
  verifier: auth.verifier,
  internalJwks: config.INTERNAL_JWKS,
  access,
  log,
  ready: () => isReachable(db),
  clock,
  randomBelow: (size) => randomInt(size),
  visitorSecret: config.VISITOR_SECRET,
  secureCookies: config.PUBLIC_URL.startsWith('https:'),
  freeDailyAnswers: config.FREE_DAILY_ANSWERS,
  origin: new URL(config.PUBLIC_URL).origin,
});

serve(app, {
  port: config.QUESTION_BANK_PORT,
  socketPath: socketPathIn(config.SOCKET_DIR, 'question-bank'),
  log,
  close: [
    () => db.$client.end(),
    async () => redis.disconnect(),
    identity.close,
    auth.close,
    access.close,
    bank.close,
    search.close,
    following.close,
    marks.close,
    cleaning.close,
  ],
});
