import type { RequestListener } from 'node:http';
import { createInternalClient } from '@fairway/kit/calls/internal-call';
import { openStorage } from '@fairway/kit/files/storage';
import type { Logger } from '@fairway/kit/logging/log';
import { type LogStream, openLogStream } from '@fairway/kit/logging/log-stream';
import { observeCaches } from '@fairway/kit/metrics/cache-counts';
import { createMetrics, type Metrics } from '@fairway/kit/metrics/metrics';
import { openAuth } from '@fairway/kit/session/open-auth';
import { createSessionSigner } from '@fairway/kit/session/session-header';
import { isTracing, recordRequestSpan } from '@fairway/kit/tracing/span';
import type { Redis } from 'ioredis';
import { type Finished, openAccessLog } from './access-log.ts';
import { createApi } from './api/api.ts';
import { apiDocsRoutes } from './api/api-docs.ts';
import { openProxy } from './api/proxy.ts';
import { openRateLimiter, type RateLimiter } from './api/rate-limit.ts';
import { createReadBodyOrAnswer, type ReadBodyOrAnswer } from './api/read-body-or-answer.ts';
import type { Config } from './config.ts';
import { createFrontDoor } from './front-door.ts';
import { observeReleases } from './gateway-metrics.ts';
import { createLocalAreas, localDocument } from './pages/local-area.ts';
import { limitOfPage } from './pages/page-address.ts';
import { createPageRoutes } from './pages/page-routes.ts';
import { openReleaseStore } from './pages/release-store.ts';
import { openReleases } from './pages/releases.ts';
import { openPages } from './pages/render.ts';
import { createRenderPools, formsPerProcess } from './pages/render-pool.ts';
import { createVisitorReleases } from './pages/visitor-release.ts';
import { createUploads } from './releases/uploads.ts';
import { createSpecialHeaders, pageHeaders } from './security-headers.ts';
import { shareFor } from './share-for.ts';
import { createSignedCookie } from './signed-cookie.ts';
import { createDocumentViews, type DocumentViews } from './site/document-views.ts';
import { createReportSource } from './site/report-source.ts';
import { openReports } from './site/reports.ts';
import { createSite } from './site/site.ts';
import { defaultTimeouts, type Timeouts } from './timeouts.ts';

export type App = {
  handler: RequestListener;
  metrics: Metrics;
  documentViews: DocumentViews;
  /** Run in reverse order. */
  close: (() => Promise<unknown>)[];
};

type Parts = {
  config: Config;
  redis: Redis;
  log: Logger;
  timeouts: Timeouts;
  /** Clock of the rate limits and of page freshness. */
  now: () => number;
};

/**
 * The complete gateway except for the listener. `workerFile` is the script that the render processes run, `uploadFile`
 * that of the processes for releases of areas.
 */
export async function openApp({
  workerFile,
  uploadFile,
  timeouts = defaultTimeouts,
  now = Date.now,
  logStream = openLogStream(1),
  ...given
}: Pick<Parts, 'config' | 'redis' | 'log'> &
  Partial<Parts> & {
    workerFile: string;
    uploadFile: string;
    /** Destination of the access log. */
    logStream?: LogStream;
  }): Promise<App> {
  const { config, redis, log } = given;
  const metrics = createMetrics();
  const limiter = openRateLimiter({ redis, perMinute: config.rateLimitPerMinute, now });
  const parts = { ...given, timeouts, now, metrics, limiter, readBodyOrAnswer: createReadBodyOrAnswer() };
  const calls = openCalls(parts);
  const pages = await openReleasedPages(parts, workerFile);
  const { releases, releasesFolder, documentViews } = pages;
  const { addresses, publicUrl, trustProxy } = config;
  const apiDocs = apiDocsRoutes({ addresses, publicUrl, timeoutMs: timeouts.describe, log });
  const { origin } = new URL(publicUrl);
  const unavailableServices = shareFor(1_000, calls.unavailableServices);
  const storage = openStorage(config.storage);
  const { verifier } = calls;
  const { localAreas, visitors } = pages;
  const site = createSite({
    apiDocs,
    releases,
    releasesFolder,
    localAreas,
    visitors,
    verifier,
    storage,
    unavailableServices,
    origin,
    log,
  });
  const sourceOf = createReportSource(releasesFolder, () => releases.all()[0]?.manifest);
  const reports = openReports({ ...parts, trustProxy, sourceOf, countError: documentViews.countError });
  const uploads = createUploads({
    ...parts,
    workerFile: uploadFile,
    releasesDir: config.releases,
    identity: calls.identity,
    trustProxy,
  });
  const accessLog = openAccessLog(logStream);
  observeCaches(metrics, { pages, tokens: calls.verifier });
  observeReleases(metrics, releases);
  const isLogged = log.isLevelEnabled('info');
  return {
    metrics,
    documentViews,
    handler: createFrontDoor({
      api: calls.api,
      pages: pages.routes,
      reports,
      uploads,
      site,
      log,
      onFinished: (finished) => {
        if (isLogged) accessLog.write(finished);
        metrics.recordRequest(finished);
        if (isTracing()) recordVisit(finished);
      },
    }),
    close: [accessLog.close, limiter.close, ...calls.close, ...pages.close, reports.close],
  };
}

type SharedParts = Parts & { metrics: Metrics; limiter: RateLimiter; readBodyOrAnswer: ReadBodyOrAnswer };

/** The calls of the API, and what they need: identity verifies their tokens, the proxy forwards them. */
function openCalls({ config, redis, log, timeouts, metrics, limiter, readBodyOrAnswer }: SharedParts) {
  const { addresses, trustProxy, socketFolder, internalKey } = config;
  const identity = createInternalClient({
    key: internalKey,
    target: 'identity',
    baseUrl: addresses.identity,
    timeoutMs: timeouts.ask,
  });
  const { verifier, close: closeAuth } = openAuth({ identity, redis });
  const proxy = openProxy({ addresses, socketFolder, readBodyOrAnswer, log, timeouts });
  proxy.observe(metrics);
  const signSession = createSessionSigner(internalKey);
  return {
    api: createApi({ proxy, limiter, verifier, signSession, log, trustProxy, verifyMs: timeouts.verify }),
    verifier,
    identity,
    unavailableServices: proxy.unavailableServices,
    close: [identity.close, closeAuth, proxy.close],
  };
}

/** The live release, and the routes of its pages. */
async function openReleasedPages(parts: SharedParts, workerFile: string) {
  const { config, log, timeouts, limiter, readBodyOrAnswer } = parts;
  const { publicUrl, overrides, trustProxy, addresses, renderProcesses: processes, stripe } = config;
  const store = await openReleaseStore({ address: config.releases, cache: config.releasesCache, log });
  const releasesFolder = store.folder;
  const releases = await openReleases({ folder: releasesFolder, log, overrides });
  const secure = publicUrl.startsWith('https:');
  const cookie = createSignedCookie('fairway-channel', { key: config.internalKey, secure });
  const visitors = createVisitorReleases(releases, cookie);
  const pages = openPages({
    ...parts,
    releases,
    openPool: createRenderPools({ workerFile, processes, releasesFolder, publicUrl, addresses, timeouts }),
    headers: pageHeaders({ publicUrl, overrides }),
    mayRender: ({ rules, clientAddress, form }) =>
      limiter.consume(limitOfPage(rules, { isForm: form !== undefined }), clientAddress) === 0,
    maxForms: processes * formsPerProcess,
  });
  const localCookie = createSignedCookie('fairway-area', { key: config.internalKey, secure });
  const localAreas = createLocalAreas({ cookie: localCookie, isAllowed: config.localAreas });
  const documentViews = createDocumentViews(parts.metrics);
  const routes = createPageRoutes({
    pages,
    viewOf: documentViews.viewOf,
    readBodyOrAnswer,
    log,
    trustProxy,
    origin: new URL(publicUrl).origin,
    visitors,
    specialHeadersOf: createSpecialHeaders({ publicUrl, overrides, stripe }),
    localPageOf: (release, cookieHeader, { hasCheckout = false }) => {
      const local = localAreas.of(cookieHeader);
      if (!local || !release) return undefined;
      const security = pageHeaders({ publicUrl, overrides, localPort: local.port, stripe: stripe && hasCheckout });
      const type = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
      return { headers: { ...security, ...type }, html: localDocument(release, local) };
    },
  });
  return {
    releases,
    releasesFolder,
    documentViews,
    localAreas,
    visitors,
    routes,
    cacheCounts: pages.cacheCounts,
    close: [releases.close, store.close, pages.close],
  };
}

function recordVisit({ visit, method, route, status, cause }: Finished): void {
  const { traceparent, arrivedAt: startedAt, caller } = visit;
  const attributes = { 'fairway.caller': caller };
  recordRequestSpan({ method, route, status, traceparent, cause, startedAt, attributes });
}
