import { createInternalClient } from '@fairway/kit/internal-call';
import { createLog } from '@fairway/kit/log';
import { openRedis } from '@fairway/kit/redis';
import { serve } from '@fairway/kit/serve';
import { createServiceApp } from '@fairway/kit/service-app';
import { loadConfig } from './config.ts';
import { createDelivery, type Owners } from './deliver.ts';
import { openTransport } from './transport.ts';
import { openMailWorker } from './worker.ts';

const config = loadConfig(process.env);
const log = createLog('mailer', config.LOG_LEVEL);
const redis = openRedis(config.REDIS_URL, log, { blocking: true });
const transport = openTransport({ url: config.SMTP_URL, from: config.MAIL_FROM });
/** Nobody waits for a mail as for a page. */
const ownerTimeoutMs = 2_000;
const ownerAt = (target: string, baseUrl: string) =>
  createInternalClient({ key: config.INTERNAL_KEY, target, baseUrl, timeoutMs: ownerTimeoutMs });
const owners: Owners = {
  identity: ownerAt('identity', config.IDENTITY_URL),
  commerce: ownerAt('commerce', config.COMMERCE_URL),
  content: ownerAt('content', config.CONTENT_URL),
};
const deliver = createDelivery({ owners, transport, host: new URL(config.PUBLIC_URL).hostname, log });
const worker = openMailWorker({ redis, deliver, log });

serve(createServiceApp({ log, ready: async () => redis.status === 'ready' }), {
  port: config.MAILER_PORT,
  log,
  close: [
    async () => redis.disconnect(),
    ...Object.values(owners).map((owner) => owner.close),
    async () => transport.close(),
    worker.close,
  ],
});
