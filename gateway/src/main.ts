import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLog } from '@fairway/kit/logging/log';
import { openRedis } from '@fairway/kit/redis/redis';
import { serve } from '@fairway/kit/service/serve';
import { startTracing } from '@fairway/kit/tracing/tracing';
import { openApp } from './app.ts';
import { answerBrokenRequests } from './broken-requests.ts';
import { loadConfig } from './config.ts';
import { limitConnections } from './limit-connections.ts';
import { serveMetrics } from './serve-metrics.ts';

const config = loadConfig(process.env);
const log = createLog('gateway', config.logLevel);
const tracing = await startTracing('gateway', config.tracing, log);
const redis = openRedis(config.redisUrl, log);
const scriptAt = (path: string) => fileURLToPath(new URL(path + extname(import.meta.filename), import.meta.url));
const [workerFile, uploadFile] = [scriptAt('./pages/render-worker'), scriptAt('./releases/upload-worker')];
const { handler, close, ...counts } = await openApp({ config, redis, log, workerFile, uploadFile });
const metricsServer = serveMetrics(counts, { ...config.metrics, log });

serve(
  {
    handler,
    prepare: (server) => {
      answerBrokenRequests(server);
      limitConnections(server, { log, trustProxy: config.trustProxy });
    },
  },
  {
    port: config.port,
    host: config.host,
    tls: config.tls,
    drainMs: config.drainSeconds * 1_000,
    log,
    close: [tracing.close, async () => redis.disconnect(), ...close, metricsServer.close],
  },
);
