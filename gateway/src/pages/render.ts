import type { ServiceName } from '@fairway/contracts/calls/services';
import {
  bankChangedChannel,
  bankServedChannel,
  contentChangedChannel,
  settingsChangedChannel,
} from '@fairway/contracts/channels';
import type { PageRules } from '@fairway/contracts/releases';
import { type CountedCache, createCacheCounts } from '@fairway/kit/cache-counts';
import type { Logger } from '@fairway/kit/log';
import type { Metrics } from '@fairway/kit/metrics';
import { requestContext } from '@fairway/kit/request-context';
import { openSubscription } from '@fairway/kit/subscription';
import { continueTrace } from '@fairway/kit/trace';
import { withTimeout } from '@fairway/kit/with-timeout';
import type { Redis } from 'ioredis';
import { acceptedEncoding, nextRequestId } from '../request.ts';
import { createThrottledLog } from '../throttled-log.ts';
import type { Timeouts } from '../timeouts.ts';
import { startingDocument } from './bare-document.ts';
import { mayInline } from './inline-files.ts';
import { isVisitorPage, pageAddress } from './page-address.ts';
import { createPageCache, encoded, type PageAnswer, type ReadyPage, readyPage } from './page-cache.ts';
import { createDocuments, type Documents } from './page-documents.ts';
import { createPageHeaders, headersOfRendered } from './page-headers.ts';
import { bundlePath, hasPage, type LiveRelease, type Releases, remoteOf } from './releases.ts';
import type { OpenRenderPool, RenderPool } from './render-pool.ts';
import type { Rendered, SiteValues } from './render-worker.ts';

type PageRequest = {
  path: string;
  query: string;
  /** What its area declares about the page. */
  rules: PageRules;
  cookie: string | undefined;
  clientAddress: string;
  requestId: string;
  acceptEncoding: string | undefined;
  /** URL-encoded data of a form submitted without JavaScript; undefined if the page is only read. */
  form?: string;
};

export type Pages = CountedCache & {
  /** Synchronous if the page is cached; a promise would delay every cache hit. */
  answer: (request: PageRequest) => PageAnswer | Promise<PageAnswer>;
  /** Route label for logs and metrics: the area that owns the page. */
  routeOf: (path: string) => string;
  close: () => Promise<void>;
};

/** A cached page: its release, its generation of the content, and when it was rendered. */
type Page = { status: number; ready: ReadyPage; release: LiveRelease; epoch: number; at: number };

/** Trace for the calls of a page: it is rendered within the request that needs it. */
const currentTrace = (): string => requestContext.getStore()?.traceparent ?? continueTrace();

/** The live release, its render threads, and its documents without content. */
type Live = {
  release: LiveRelease;
  area: string | undefined;
  pool: RenderPool;
  documentOf: Documents<Page>;
  /** Set until its threads have started rendering; never rejects. */
  starting: Promise<unknown> | undefined;
};

const maxCacheBytes = 32 * 1024 * 1024;
const freshMs = 5_000;
/** After `freshMs` a page is served stale while it is rendered again; after this a visitor waits for the new one. */
const staleMs = 60_000;

export function openPages({
  releases,
  releasesFolder,
  openPool,
  redis,
  log,
  publicUrl,
  overrides,
  addresses,
  headers,
  metrics,
  mayRender,
  maxForms,
  timeouts,
  now,
}: {
  releases: Releases;
  releasesFolder: string;
  openPool: OpenRenderPool;
  redis: Redis;
  log: Logger;
  publicUrl: string;
  overrides: boolean;
  addresses: Record<ServiceName, string>;
  /** Headers of every page. */
  headers: Record<string, string>;
  metrics: Metrics;
  /** False for an address over its limit: a page costs as much as many calls, and makes some itself. */
  mayRender: (request: { rules: PageRules; clientAddress: string; form?: string }) => boolean;
  /** Concurrent forms: a login may take seconds, and must not occupy every slot of the renderers. */
  maxForms: number;
  timeouts: Timeouts;
  now: () => number;
}): Pages {
  const cache = createPageCache<Page>(maxCacheBytes);
  const rendersInProgress = new Map<string, Promise<Page>>();
  let live: Live | undefined;
  /** From the page rendered last. */
  let site: SiteValues | undefined;
  let epoch = 0;
  let formsInProgress = 0;
  const cacheCounts = createCacheCounts();
  const countAbandoned = metrics.counter(
    'fairway_renders_abandoned_total',
    'Pages whose rendering failed or took too long',
  );

  function goLive(release: LiveRelease): void {
    const { manifest, text, preloads, inline } = release;
    const area = Object.keys(manifest.remotes).find((name) => manifest.remotes[name]?.ssr !== undefined);
    const remote = area === undefined ? undefined : manifest.remotes[area];
    const previous = live;
    const pool = openPool({
      area: area ?? '',
      areaBundle: remote ? bundlePath(releasesFolder, remote, manifest) : '',
      shellBundle: bundlePath(releasesFolder, 'shell', manifest),
      release: { manifest, text, preloads, inline },
      publicUrl,
      overrides,
      addresses,
      timeouts,
      site,
    });
    const documentOf = createDocuments<Page>({
      release,
      pool,
      overrides,
      timeoutMs: timeouts.page,
      toPage: (name, status, html, extraHeaders) => pageFrom(release, name, status, html, extraHeaders),
      onFailure: (error, name) => noteFailure(error, `document of ${name}`),
    });
    // Rendered in advance: if a renderer hangs later, it cannot render documents either.
    const first = Object.entries(manifest.remotes).flatMap(([name, { routes }]) => {
      const status = name === area ? 503 : 200;
      const examples = (release.pageScripts[name] ?? []).map(({ example }) => example);
      const paths = [routes[0] ?? '/', ...examples];
      return paths.map((path) =>
        documentOf({ area: name, status, path, rules: release.rulesAt(path), timeoutMs: timeouts.start }),
      );
    });
    const next: Live = { release, area, pool, documentOf, starting: undefined };
    next.starting = Promise.all(first).then(() => {
      next.starting = undefined;
    });
    live = next;
    rendersInProgress.clear();
    previous?.pool.close().catch((error: unknown) => log.warn({ err: error }, 'old renderer not closed'));
  }

  function invalidateCache(): void {
    epoch += 1;
    rendersInProgress.clear();
  }
  const channels = [bankChangedChannel, bankServedChannel, contentChangedChannel, settingsChangedChannel];
  const changes = openSubscription(redis, channels, {
    onMessage: invalidateCache,
    onGap: invalidateCache,
    log,
  });

  const report = createThrottledLog(log, 10_000);
  function noteFailure(error: unknown, address: string): void {
    countAbandoned();
    report('render', { err: error, address }, 'page render failed');
  }

  const headersOf = createPageHeaders(headers);

  function pageFrom(
    release: LiveRelease,
    area: string,
    status: number,
    html: string,
    extraHeaders: readonly string[],
  ): Page {
    const ready = readyPage(status, headersOf.of(release, area, extraHeaders), html);
    return { status, ready, release, epoch, at: now() };
  }

  function toPage({ release, area = '' }: Live, rendered: Rendered): Page {
    site = rendered.site ?? site;
    return pageFrom(release, area, rendered.status, rendered.html, headersOfRendered(rendered));
  }

  /** Single flight per address: a hundred visitors of a page that just changed share one render. */
  function renderOnce(from: Live, address: string, rules: PageRules): Promise<Page> {
    const known = rendersInProgress.get(address);
    if (known) return known;
    const startEpoch = epoch;
    const rendering = from.pool
      .render({
        kind: 'page',
        address,
        isInlined: mayInline(rules),
        requestId: nextRequestId(),
        traceparent: currentTrace(),
        epoch: startEpoch,
      })
      .then((rendered) => {
        const page = { ...toPage(from, rendered), epoch: startEpoch };
        if (rendered.isShared && rendered.status < 500) cache.set(address, page);
        return page;
      })
      .finally(() => {
        if (rendersInProgress.get(address) === rendering) rendersInProgress.delete(address);
      });
    rendersInProgress.set(address, rendering);
    return rendering;
  }

  function sharedPage(from: Live, area: string, request: PageRequest): Page | Promise<Page> {
    const { path, rules } = request;
    const address = pageAddress(path, request.query, rules);
    const found = cache.get(address);
    const cached = found?.release === from.release ? found : undefined;
    const age = cached?.epoch === epoch ? now() - cached.at : Number.POSITIVE_INFINITY;
    if (cached && age < staleMs) {
      cacheCounts[age < freshMs ? 'hit' : 'stale'] += 1;
      if (age >= freshMs) renderOnce(from, address, rules).catch((error: unknown) => noteFailure(error, address));
      return cached;
    }
    cacheCounts.miss += 1;
    if (!mayRender(request)) return cached ?? from.documentOf({ area, status: 429, path, rules });
    return nextPage(from, { area, address, path, rules }, cached);
  }

  /**
   * Waits for a page to be rendered. If that fails or takes too long, `cached` is served; without it the browser may
   * render the page, and a client without JavaScript is asked to retry.
   */
  async function nextPage(
    from: Live,
    { area, address, path, rules }: { area: string; address: string; path: string; rules: PageRules },
    cached: Page | undefined,
  ): Promise<Page> {
    try {
      await from.starting;
      const page = await withTimeout(renderOnce(from, address, rules), timeouts.page);
      return page.status >= 500 && cached ? cached : page;
    } catch (error) {
      noteFailure(error, address);
      return cached ?? from.documentOf({ area, status: 503, path, rules });
    }
  }

  /** The page that answers a form submitted without JavaScript. */
  async function formPage(from: Live, area: string, request: PageRequest): Promise<Page> {
    const { path, rules } = request;
    if (formsInProgress >= maxForms) return from.documentOf({ area, status: 503, path, rules });
    formsInProgress += 1;
    try {
      return await visitorPage(from, area, request);
    } finally {
      formsInProgress -= 1;
    }
  }

  /** A page that belongs to one visitor. */
  async function visitorPage(from: Live, area: string, request: PageRequest): Promise<Page> {
    const { path, query, rules, cookie, clientAddress, requestId, form } = request;
    if (!mayRender(request)) return from.documentOf({ area, status: 429, path, rules });
    try {
      await from.starting;
      const visitor = { address: path + query, cookie, clientAddress, requestId, traceparent: currentTrace(), form };
      const task = { kind: 'page', ...visitor, isInlined: mayInline(rules), epoch } as const;
      const rendered = await withTimeout(from.pool.render(task), form === undefined ? timeouts.page : timeouts.form);
      return toPage(from, { ...rendered, isShared: false });
    } catch (error) {
      noteFailure(error, path);
      return from.documentOf({ area, status: 503, path, rules });
    }
  }

  function pageOf(from: Live, request: PageRequest): Page | Promise<Page> {
    const area = remoteOf(from.release, request.path) ?? '';
    const { path, query, rules } = request;
    if (area !== from.area)
      return from.documentOf({ area, status: hasPage(from.release, area, path) ? 200 : 404, path, rules });
    if (request.form !== undefined) return formPage(from, area, request);
    return isVisitorPage(query, rules) ? visitorPage(from, area, request) : sharedPage(from, area, request);
  }

  const starting = readyPage(503, headersOf.bare(['cache-control', 'no-store', 'retry-after', '2']), startingDocument);
  const first = releases.live();
  if (first) goLive(first);
  releases.onSwitch(goLive);

  return {
    cacheCounts,
    answer: (request) => {
      const encoding = acceptedEncoding(request.acceptEncoding, ['br', 'gzip']);
      if (!live) return encoded(starting, encoding);
      const page = pageOf(live, request);
      if (page instanceof Promise) return page.then(({ ready }) => encoded(ready, encoding));
      return encoded(page.ready, encoding);
    },
    routeOf: (path) => `page of ${(live && remoteOf(live.release, path)) ?? 'nobody'}`,
    close: async () => {
      await changes.close();
      await live?.pool.close();
    },
  };
}
