import { isReachable, openDb } from '@fairway/db/open';
import { createInternalClient } from '@fairway/kit/internal-call';
import { createLog } from '@fairway/kit/log';
import { openAuth } from '@fairway/kit/open-auth';
import { openRedis } from '@fairway/kit/redis';
import { serve } from '@fairway/kit/serve';
import { socketPathIn } from '@fairway/kit/socket-path';
import { createApp } from './app.ts';
import { loadConfig } from './config.ts';

const config = loadConfig(process.env);
const log = createLog('commerce', config.LOG_LEVEL);
const db = openDb(config.COMMERCE_DATABASE_URL);
const redis = openRedis(config.REDIS_URL, log);
const identity = createInternalClient({ key: config.INTERNAL_KEY, target: 'identity', baseUrl: config.IDENTITY_URL });
const auth = openAuth({ identity, redis });

const app = createApp({ db, log, verifier: auth.verifier, ready: () => isReachable(db) });

serve(app, {
  port: config.COMMERCE_PORT,
  socketPath: socketPathIn(config.SOCKET_DIR, 'commerce'),
  log,
  close: [() => db.$client.end(), async () => redis.disconnect(), identity.close, auth.close],
});
