import type { RequestListener } from 'node:http';
import { observeCaches } from '@fairway/kit/cache-counts';
import { createInternalClient } from '@fairway/kit/internal-call';
import type { Logger } from '@fairway/kit/log';
import { type LogStream, openLogStream } from '@fairway/kit/log-stream';
import { createMetrics, type Metrics } from '@fairway/kit/metrics';
import { openAuth } from '@fairway/kit/open-auth';
import { createSessionSigner } from '@fairway/kit/session-header';
import { isTracing, recordRequestSpan } from '@fairway/kit/span';
import { openStorage } from '@fairway/kit/storage';
import type { Redis } from 'ioredis';
import { type Finished, openAccessLog } from './access-log.ts';
import { createApi } from './api/api.ts';
import { apiDocsRoutes } from './api/api-docs.ts';
import { openProxy } from './api/proxy.ts';
import { openRateLimiter } from './api/rate-limit.ts';
import { createReadBodyOrAnswer } from './api/read-body-or-answer.ts';
import type { Config } from './config.ts';
import { createFrontDoor } from './front-door.ts';
import { observeReleases } from './gateway-metrics.ts';
import { limitOfPage } from './pages/page-address.ts';
import { noRules } from './pages/page-table.ts';
import { openReleaseStore } from './pages/release-store.ts';
import { areaOf, openReleases } from './pages/releases.ts';
import { openPages } from './pages/render.ts';
import { createRenderPools, formsPerThread } from './pages/render-pool.ts';
import { createSpecialHeaders, pageHeaders } from './security-headers.ts';
import { shareFor } from './share-for.ts';
import { openReports } from './site/reports.ts';
import { createSite } from './site/site.ts';
import { defaultTimeouts, type Timeouts } from './timeouts.ts';

export type App = {
  handler: RequestListener;
  metrics: Metrics;
  /** Run in reverse order. */
  close: (() => Promise<unknown>)[];
};

/** The complete gateway except for the listener. `workerFile` is the script that the render threads run. */
export async function openApp({
  config,
  redis,
  log,
  workerFile,
  timeouts = defaultTimeouts,
  now = Date.now,
  logStream = openLogStream(1),
}: {
  config: Config;
  redis: Redis;
  log: Logger;
  workerFile: string;
  timeouts?: Timeouts;
  /** Clock of the rate limits and of page freshness. */
  now?: () => number;
  /** Destination of the access log. */
  logStream?: LogStream;
}): Promise<App> {
  const metrics = createMetrics();
  const { addresses, trustProxy, publicUrl, overrides } = config;
  const identity = createInternalClient({
    key: config.internalKey,
    target: 'identity',
    baseUrl: addresses.identity,
    timeoutMs: timeouts.ask,
  });
  const { verifier, close: closeAuth } = openAuth({ identity, redis });
  const limiter = openRateLimiter({ redis, perMinute: config.rateLimitPerMinute, now });
  const readBodyOrAnswer = createReadBodyOrAnswer();
  const proxy = openProxy({ addresses, socketFolder: config.socketFolder, readBodyOrAnswer, log, timeouts });
  const store = await openReleaseStore({ address: config.releases, cache: config.releasesCache, log });
  const releasesFolder = store.folder;
  const releases = await openReleases({ folder: releasesFolder, log, overrides });
  const openPool = createRenderPools({ workerFile, threads: config.renderThreads, timeouts });
  const pages = openPages({
    releases,
    releasesFolder,
    openPool,
    redis,
    log,
    publicUrl,
    overrides,
    addresses,
    headers: pageHeaders({ publicUrl, overrides }),
    metrics,
    mayRender: ({ rules, clientAddress, form }) =>
      limiter.consume(limitOfPage(rules, { isForm: form !== undefined }), clientAddress) === 0,
    maxForms: config.renderThreads * formsPerThread,
    timeouts,
    now,
  });
  const { origin } = new URL(publicUrl);
  const storage = openStorage(config.storage);
  const apiDocs = apiDocsRoutes({ addresses, publicUrl, timeoutMs: timeouts.describe, log });
  const unavailableServices = shareFor(1_000, proxy.unavailableServices);
  const site = createSite({ apiDocs, releases, releasesFolder, storage, unavailableServices, origin, log });
  const areaAt = (path: string) => areaOf(releases.live(), path);
  const reports = openReports({ limiter, readBodyOrAnswer, trustProxy, log, metrics, areaAt });
  const rulesAt = (path: string) => releases.live()?.rulesAt(path) ?? noRules;
  const specialHeadersOf = createSpecialHeaders({ publicUrl, overrides, stripe: config.stripe });
  const signSession = createSessionSigner(config.internalKey);
  const api = createApi({ proxy, limiter, verifier, signSession, log, trustProxy, verifyMs: timeouts.verify });
  const accessLog = openAccessLog(logStream);
  proxy.observe(metrics);
  observeCaches(metrics, { pages, tokens: verifier });
  observeReleases(metrics, releases);
  const isLogged = log.isLevelEnabled('info');
  return {
    metrics,
    handler: createFrontDoor({
      api,
      pages,
      reports,
      site,
      readBodyOrAnswer,
      log,
      trustProxy,
      origin,
      rulesAt,
      specialHeadersOf,
      onFinished: (finished) => {
        if (isLogged) accessLog.write(finished);
        metrics.recordRequest(finished);
        if (isTracing()) recordVisit(finished);
      },
    }),
    close: [
      accessLog.close,
      identity.close,
      closeAuth,
      limiter.close,
      proxy.close,
      releases.close,
      store.close,
      pages.close,
      reports.close,
    ],
  };
}

function recordVisit({ visit, method, route, status, cause }: Finished): void {
  const { traceparent, arrivedAt: startedAt, caller } = visit;
  const attributes = { 'fairway.caller': caller };
  recordRequestSpan({ method, route, status, traceparent, cause, startedAt, attributes });
}
