import type { ServiceName } from '@fairway/contracts/calls/services';
import {
  bankChangedChannel,
  bankServedChannel,
  contentChangedChannel,
  settingsChangedChannel,
} from '@fairway/contracts/channels';
import type { PageRules } from '@fairway/contracts/releases';
import { inTime } from '@fairway/kit/in-time';
import type { Logger } from '@fairway/kit/log';
import type { Metrics } from '@fairway/kit/metrics';
import { requestContext } from '@fairway/kit/request-context';
import { openSubscription } from '@fairway/kit/subscription';
import { continueTrace } from '@fairway/kit/trace';
import type { Redis } from 'ioredis';
import { startingDocument } from './bare-document.ts';
import { mayInline } from './inline-files.ts';
import { isVisitorPage, pageAddress } from './page-address.ts';
import { createPageCache, encoded, type PageAnswer, type ReadyPage, readyPage } from './page-cache.ts';
import { createDocuments, type Documents } from './page-documents.ts';
import { createPageHeaders, headersOfRendered } from './page-headers.ts';
import type { Patience } from './patience.ts';
import { bundlePath, hasPage, type LiveRelease, type Releases, remoteOf } from './releases.ts';
import type { OpenRenderPool, RenderPool } from './render-pool.ts';
import type { Rendered } from './render-worker.ts';
import { acceptedEncoding, nextRequestId } from './request.ts';
import { createSparingLog } from './sparing-log.ts';

type PageRequest = {
  path: string;
  query: string;
  /** What its area declares of the page. */
  rules: PageRules;
  cookie: string | undefined;
  clientAddress: string;
  requestId: string;
  acceptEncoding: string | undefined;
  /** What a form without a script sends, as it stands; undefined where the page is only read. */
  form?: string;
};

export type Pages = {
  /** At once where the page is kept, which is why it is not simply a promise. */
  answer: (request: PageRequest) => PageAnswer | Promise<PageAnswer>;
  /** The pattern of a page's address, for logs and figures: the area that it belongs to. */
  routeOf: (path: string) => string;
  close: () => Promise<void>;
};

/** A page as it is kept: of which release, of which state of the content, since when. */
type Page = { status: number; ready: ReadyPage; release: LiveRelease; epoch: number; at: number };

/** For the calls of a page: it is rendered where a request asks for it. */
const currentTrace = (): string => continueTrace(requestContext.getStore()?.traceparent);

/** The live release, the threads that hold its code, and its documents without content. */
type Live = {
  release: LiveRelease;
  area: string | undefined;
  pool: RenderPool;
  documentOf: Documents<Page>;
  /** While its threads have not begun to render; it never rejects. */
  starting: Promise<unknown> | undefined;
};

const maxCacheBytes = 32 * 1024 * 1024;
const freshMs = 5_000;
/** Past its freshness a page is still shown while it is rendered anew; past this the visitor waits for the new one. */
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
  patience,
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
  /** What every page is sent with. */
  headers: Record<string, string>;
  metrics: Metrics;
  /** False for an address that has had its share: a page costs as much as many calls, and makes some itself. */
  mayRender: (request: { rules: PageRules; clientAddress: string; form?: string }) => boolean;
  /** Forms taken at a time: a login may wait for seconds, and must not take every place of the renderers. */
  maxForms: number;
  patience: Patience;
  now: () => number;
}): Pages {
  const cache = createPageCache<Page>(maxCacheBytes);
  const underWay = new Map<string, Promise<Page>>();
  let live: Live | undefined;
  let epoch = 0;
  let formsUnderWay = 0;
  const notePage = metrics.counter('fairway_pages_total', 'Public pages by where they came from', ['source']);
  const noteAbandoned = metrics.counter(
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
      patience,
    });
    const documentOf = createDocuments<Page>({
      release,
      pool,
      overrides,
      patienceMs: patience.page,
      toPage: (name, status, html, own) => pageFrom(release, name, status, html, own),
      onFailure: (error, name) => noteFailure(error, `document of ${name}`),
    });
    // Before they are needed: where a renderer hangs, no document comes of it either.
    const first = Object.entries(manifest.remotes).flatMap(([name, { routes }]) => {
      const status = name === area ? 503 : 200;
      const examples = (release.pageScripts[name] ?? []).map(({ example }) => example);
      const paths = [routes[0] ?? '/', ...examples];
      return paths.map((path) =>
        documentOf({ area: name, status, path, rules: release.rulesAt(path), patienceMs: patience.start }),
      );
    });
    const next: Live = { release, area, pool, documentOf, starting: undefined };
    next.starting = Promise.all(first).then(() => {
      next.starting = undefined;
    });
    live = next;
    underWay.clear();
    previous?.pool.close().catch((error: unknown) => log.warn({ err: error }, 'old renderer not closed'));
  }

  function dropKept(): void {
    epoch += 1;
    underWay.clear();
  }
  const channels = [bankChangedChannel, bankServedChannel, contentChangedChannel, settingsChangedChannel];
  const changes = openSubscription(redis, channels, {
    onMessage: dropKept,
    onGap: dropKept,
    log,
  });

  const report = createSparingLog(log, 10_000);
  function noteFailure(error: unknown, address: string): void {
    noteAbandoned();
    report('render', { err: error, address }, 'page render failed');
  }

  const headersOf = createPageHeaders(headers);

  function pageFrom(release: LiveRelease, area: string, status: number, html: string, own: readonly string[]): Page {
    const ready = readyPage(status, headersOf.of(release, area, own), html);
    return { status, ready, release, epoch, at: now() };
  }

  const toPage = ({ release, area = '' }: Live, rendered: Rendered): Page =>
    pageFrom(release, area, rendered.status, rendered.html, headersOfRendered(rendered));

  /** One rendering at a time and address: a hundred visitors of a page that just changed wait for one. */
  function renew(from: Live, address: string, rules: PageRules): Promise<Page> {
    const known = underWay.get(address);
    if (known) return known;
    const startedIn = epoch;
    const rendering = from.pool
      .render({
        kind: 'page',
        address,
        isInlined: mayInline(rules),
        requestId: nextRequestId(),
        traceparent: currentTrace(),
        epoch: startedIn,
      })
      .then((rendered) => {
        const page = { ...toPage(from, rendered), epoch: startedIn };
        if (rendered.isShared && rendered.status < 500) cache.set(address, page);
        return page;
      })
      .finally(() => {
        if (underWay.get(address) === rendering) underWay.delete(address);
      });
    underWay.set(address, rendering);
    return rendering;
  }

  function sharedPage(from: Live, area: string, request: PageRequest): Page | Promise<Page> {
    const { path, rules } = request;
    const address = pageAddress(path, request.query, rules);
    const found = cache.get(address);
    const kept = found?.release === from.release ? found : undefined;
    const age = kept?.epoch === epoch ? now() - kept.at : Number.POSITIVE_INFINITY;
    if (kept && age < staleMs) {
      notePage({ source: age < freshMs ? 'cache' : 'stale cache' });
      if (age >= freshMs) renew(from, address, rules).catch((error: unknown) => noteFailure(error, address));
      return kept;
    }
    notePage({ source: 'renderer' });
    if (!mayRender(request)) return kept ?? from.documentOf({ area, status: 429, path, rules });
    return nextPage(from, { area, address, path, rules }, kept);
  }

  /**
   * Waits for a page to be rendered. Where that fails or takes too long, `kept` stands in; without it the browser may
   * draw the page, and who runs no script is told to come again.
   */
  async function nextPage(
    from: Live,
    { area, address, path, rules }: { area: string; address: string; path: string; rules: PageRules },
    kept: Page | undefined,
  ): Promise<Page> {
    try {
      await from.starting;
      const page = await inTime(renew(from, address, rules), patience.page);
      return page.status >= 500 && kept ? kept : page;
    } catch (error) {
      noteFailure(error, address);
      return kept ?? from.documentOf({ area, status: 503, path, rules });
    }
  }

  /** What a form came to that a visitor sent without a script. */
  async function formPage(from: Live, area: string, request: PageRequest): Promise<Page> {
    const { path, rules } = request;
    if (formsUnderWay >= maxForms) return from.documentOf({ area, status: 503, path, rules });
    formsUnderWay += 1;
    try {
      return await visitorPage(from, area, request);
    } finally {
      formsUnderWay -= 1;
    }
  }

  /** One visitor's own page. */
  async function visitorPage(from: Live, area: string, request: PageRequest): Promise<Page> {
    const { path, query, rules, cookie, clientAddress, requestId, form } = request;
    if (!mayRender(request)) return from.documentOf({ area, status: 429, path, rules });
    try {
      await from.starting;
      const own = { address: path + query, cookie, clientAddress, requestId, traceparent: currentTrace(), form };
      const task = { kind: 'page', ...own, isInlined: mayInline(rules), epoch } as const;
      const rendered = await inTime(from.pool.render(task), form === undefined ? patience.page : patience.form);
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
