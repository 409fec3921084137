import { createLog } from '@fairway/kit/logging/log';
import { createMetrics } from '@fairway/kit/metrics/metrics';
import { openRedis } from '@fairway/kit/redis/redis';
import { startPeriodic } from '@fairway/kit/service/periodic';
import { serve, tlsOf } from '@fairway/kit/service/serve';
import { createServiceApp } from '@fairway/kit/service/service-app';
import { startTracing, tracingOf } from '@fairway/kit/tracing/tracing';
import { loadConfig } from './config.ts';
import { createDelivery } from './deliver.ts';
import { reportMailSender, senderOf } from './mail-sender.ts';
import { openOwners } from './owners.ts';
import { observeQueues } from './queue-metrics.ts';
import { openTransport } from './transport.ts';
import { openMailWorker } from './worker.ts';

/** Identity may start later, or be restored from a backup. */
const reportSenderEveryMs = 60_000;

const config = loadConfig(process.env);
const log = createLog('mailer', config.LOG_LEVEL);
const tracing = await startTracing('mailer', tracingOf(config), log);
const redis = openRedis(config.REDIS_URL, log, { blocking: true });
const transport = openTransport({ url: config.SMTP_URL, from: config.MAIL_FROM });
const owners = openOwners(config);
const deliver = createDelivery({ owners, transport, publicUrl: config.PUBLIC_URL, log });
const worker = openMailWorker({ redis, deliver, log });

const sender = startPeriodic(() => reportMailSender(owners.identity, senderOf(config)), {
  everyMs: reportSenderEveryMs,
  log,
  failed: 'mail sender not reported',
});

const metrics = createMetrics();
const queues = observeQueues(metrics, redis);

serve(createServiceApp({ log, ready: async () => redis.status === 'ready', metrics }), {
  port: config.MAILER_PORT,
  host: config.BIND_ADDRESS,
  tls: tlsOf(config),
  drainMs: config.DRAIN_SECONDS * 1_000,
  log,
  close: [
    tracing.close,
    sender.close,
    async () => redis.disconnect(),
    ...Object.values(owners).map((owner) => owner.close),
    async () => transport.close(),
    queues.close,
    worker.close,
  ],
});
