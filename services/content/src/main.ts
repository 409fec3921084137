import { isReachable, openDb } from '@fairway/db/open';
import { createLog } from '@fairway/kit/log';
import { serve } from '@fairway/kit/serve';
import { socketPathIn } from '@fairway/kit/socket-path';
import { createApp } from './app.ts';
import { loadConfig } from './config.ts';

const config = loadConfig(process.env);
const log = createLog('content', config.LOG_LEVEL);
const db = openDb(config.CONTENT_DATABASE_URL);

const app = createApp({
  db,
  log,
  ready: () => isReachable(db),
  origin: new URL(config.PUBLIC_URL).origin,
});

serve(app, {
  port: config.CONTENT_PORT,
  socketPath: socketPathIn(config.SOCKET_DIR, 'content'),
  log,
  close: [() => db.$client.end()],
});
