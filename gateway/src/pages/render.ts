import {
  bankChangedChannel,
  bankServedChannel,
  contentChangedChannel,
  settingsChangedChannel,
} from '@fairway/contracts/queues/channels';
import type { Logger } from '@fairway/kit/logging/log';
import type { CountedCache } from '@fairway/kit/metrics/cache-counts';
import type { Metrics } from '@fairway/kit/metrics/metrics';
import { openSubscription } from '@fairway/kit/redis/subscription';
import type { Redis } from 'ioredis';
import { acceptedEncoding } from '../request.ts';
import { createThrottledLog } from '../throttled-log.ts';
import type { Timeouts } from '../timeouts.ts';
import { type LiveRenderer, startRenderer } from './live-renderer.ts';
import { isVisitorPage } from './page-address.ts';
import type { Page } from './page-cache.ts';
import { encoded, type PageAnswer, readyPage } from './page-cache.ts';
import { createPageHeaders, headersOfRendered } from './page-headers.ts';
import type { PageMaking, PageRequest } from './page-request.ts';
import { hasPage, type LiveRelease, type Releases, remoteOf, renderedAreas } from './releases.ts';
import type { OpenRenderPool, RenderPool } from './render-pool.ts';
import type { Rendered, SiteValues } from './render-worker.ts';
import { createSharedPages, type SharedPages } from './shared-pages.ts';
import { startingDocument } from './starting-document.ts';
import { createVisitorPages, type VisitorPages } from './visitor-pages.ts';

export type Pages = CountedCache & {
  /** Synchronous if the page is cached; a promise would delay every cache hit. */
  answer: (request: PageRequest) => PageAnswer | Promise<PageAnswer>;
  /** Route label for logs and metrics: the area that owns the page. */
  routeOf: (path: string) => string;
  close: () => Promise<void>;
};

/** Content that pages show. */
const contentChannels = [bankChangedChannel, bankServedChannel, contentChangedChannel, settingsChangedChannel];

export function openPages({
  releases,
  openPool,
  redis,
  log,
  headers,
  metrics,
  mayRender,
  maxForms,
  timeouts,
  now,
}: {
  releases: Releases;
  openPool: OpenRenderPool;
  redis: Redis;
  log: Logger;
  /** Headers of every page. */
  headers: Record<string, string>;
  metrics: Metrics;
  mayRender: PageMaking['mayRender'];
  maxForms: number;
  timeouts: Timeouts;
  now: () => number;
}): Pages {
  const headersOf = createPageHeaders(headers);
  const onFailure = createFailureNote(metrics, log);
  let pools: RenderPool[] = [];
  let renderers = new Map<LiveRelease, LiveRenderer>();
  /** From the page rendered last. */
  let site: SiteValues | undefined;

  function pageFrom(release: LiveRelease, area: string, status: number, html: string, own: readonly string[]): Page {
    return { status, ready: readyPage(status, headersOf.of(release, area, own), html) };
  }
  function toPage({ release }: LiveRenderer, rendered: Rendered): Page {
    site = rendered.site ?? site;
    return pageFrom(release, rendered.area, rendered.status, rendered.html, headersOfRendered(rendered));
  }
  const making = { toPage, mayRender, onFailure, timeouts };
  const shared = createSharedPages({ ...making, now });
  const visitors = createVisitorPages({ ...making, epoch: shared.epoch, maxForms });

  function goLive(): void {
    const previous = pools;
    const groups = groupByBundles(releases.all());
    pools = groups.map((group) => openPool(group, site));
    const started = groups.flatMap((group, poolNumber) =>
      group.map((release, place) => {
        const toPage = (area: string, status: number, html: string, own: readonly string[]) =>
          pageFrom(release, area, status, html, own);
        const pool = pools[poolNumber] as RenderPool;
        return [release, startRenderer({ release, pool, poolNumber, place, timeouts, toPage, onFailure })] as const;
      }),
    );
    renderers = new Map(started);
    shared.forgetRenders();
    for (const pool of previous)
      pool.close().catch((error: unknown) => log.warn({ err: error }, 'old renderer not closed'));
  }

  /** A form may arrive before a switch and be read after it. */
  const rendererOf = (release: LiveRelease | undefined) =>
    renderers.get(release as LiveRelease) ?? renderers.get(releases.live() as LiveRelease);

  const { invalidate } = shared;
  const changes = openSubscription(redis, contentChannels, { onMessage: invalidate, onGap: invalidate, log });
  const starting = readyPage(503, headersOf.bare(['cache-control', 'no-store', 'retry-after', '2']), startingDocument);
  goLive();
  releases.onSwitch(goLive);

  return {
    cacheCounts: shared.cacheCounts,
    answer: (request) => {
      const encoding = acceptedEncoding(request.acceptEncoding, ['br', 'gzip']);
      const renderer = rendererOf(request.release);
      if (!renderer) return encoded(starting, encoding);
      const page = pageOf(renderer, request, shared, visitors);
      if (page instanceof Promise) return page.then(({ ready }) => encoded(ready, encoding));
      return encoded(page.ready, encoding);
    },
    routeOf: (path) => {
      const live = releases.live();
      return `page of ${(live && remoteOf(live, path)) ?? 'unknown'}`;
    },
    close: async () => {
      await changes.close();
      await Promise.all(pools.map((pool) => pool.close()));
    },
  };
}

function pageOf(
  from: LiveRenderer,
  request: PageRequest,
  shared: SharedPages,
  visitors: VisitorPages,
): Page | Promise<Page> {
  const area = remoteOf(from.release, request.path) ?? '';
  const { path, query, rules } = request;
  if (from.release.manifest.remotes[area]?.ssr === undefined)
    return from.documentOf({ area, status: hasPage(from.release, area, path) ? 200 : 404, path, rules });
  if (request.form !== undefined) return visitors.formPageFor(from, area, request);
  return isVisitorPage(query, rules) ? visitors.pageFor(from, area, request) : shared.pageFor(from, area, request);
}

type Group = [LiveRelease, ...LiveRelease[]];

/** Releases in one group have the same rendered pages: the same bundles, and the same menus around the page. */
function groupByBundles(releases: LiveRelease[]): Group[] {
  const groups = new Map<string, Group>();
  for (const release of releases) {
    const { shell, remotes } = release.manifest;
    const menus = Object.values(remotes).map(({ menu }) => menu);
    const key = JSON.stringify([shell, renderedAreas(release).map((area) => remotes[area]), menus]);
    const known = groups.get(key);
    if (known) known.push(release);
    else groups.set(key, [release]);
  }
  return [...groups.values()];
}

/** Counts failed renders, and logs them every ten seconds. */
function createFailureNote(metrics: Metrics, log: Logger): PageMaking['onFailure'] {
  const countAbandoned = metrics.counter(
    'fairway_renders_abandoned_total',
    'Pages whose rendering failed or took too long',
  );
  const report = createThrottledLog(log, 10_000);
  return (error, address) => {
    countAbandoned();
    report('render', { err: error, address }, 'page render failed');
  };
}
