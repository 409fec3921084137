import { withTimeout } from '@fairway/contracts/call/with-timeout';
import type { PageRules } from '@fairway/contracts/releases/releases';
import { type CountedCache, createCacheCounts } from '@fairway/kit/metrics/cache-counts';
import { nextRequestId } from '../request.ts';
import { mayInline } from './inline-files.ts';
import type { LiveRenderer } from './live-renderer.ts';
import { pageAddress } from './page-address.ts';
import type { Page } from './page-cache.ts';
import { createPageCache, readyPage, withoutLength } from './page-cache.ts';
import { currentTrace, type PageMaking, type PageRequest } from './page-request.ts';
import type { LiveRelease } from './releases.ts';

/** A cached page: what rendered it, its generation of the content, and when it was rendered. */
type CachedPage = Page & {
  from: LiveRenderer;
  epoch: number;
  at: number;
  /** The page in the other releases of its pool. */
  others: Map<LiveRelease, Page>;
};

/** Pages that are the same for every visitor: cached, and rendered once for all who wait for them. */
export type SharedPages = CountedCache & {
  /** Synchronous if the page is cached; a promise would delay every cache hit. */
  pageFor: (from: LiveRenderer, area: string, request: PageRequest) => Page | Promise<Page>;
  /** The generation of the content: texts may have changed since an earlier one. */
  epoch: () => number;
  /** Starts a new generation: the cached pages are served only if they cannot be rendered again. */
  invalidate: () => void;
  /** Requests no longer join the renders in progress. */
  forgetRenders: () => void;
};

const maxCacheBytes = 32 * 1024 * 1024;
const freshMs = 5_000;
/** After `freshMs` a page is served stale while it is rendered again; after this a visitor waits for the new one. */
const staleMs = 60_000;

export function createSharedPages({
  toPage,
  mayRender,
  onFailure,
  timeouts,
  now,
}: PageMaking & { now: () => number }): SharedPages {
  const cache = createPageCache<CachedPage>(maxCacheBytes);
  const rendersInProgress = new Map<string, Promise<CachedPage>>();
  const cacheCounts = createCacheCounts();
  let epoch = 0;

  /** Single flight per address: a hundred visitors of a page that just changed share one render. */
  function renderOnce(from: LiveRenderer, address: string, rules: PageRules): Promise<CachedPage> {
    const key = keyOf(from, address);
    const known = rendersInProgress.get(key);
    if (known) return known;
    const startEpoch = epoch;
    const rendering = from
      .render({
        kind: 'page',
        address,
        isInlined: mayInline(rules),
        requestId: nextRequestId(),
        traceparent: currentTrace(),
        epoch: startEpoch,
      })
      .then((rendered) => {
        const page = { ...toPage(from, rendered), from, epoch: startEpoch, at: now(), others: new Map() };
        if (rendered.isShared && rendered.status < 500) cache.set(key, page);
        return page;
      })
      .finally(() => {
        if (rendersInProgress.get(key) === rendering) rendersInProgress.delete(key);
      });
    rendersInProgress.set(key, rendering);
    return rendering;
  }

  /**
   * Waits for a page to be rendered. If that fails or takes too long, `cached` is served; without it the browser may
   * render the page, and a client without JavaScript is asked to retry.
   */
  async function nextPage(
    from: LiveRenderer,
    { area, address, path, rules }: { area: string; address: string; path: string; rules: PageRules },
    cached: CachedPage | undefined,
  ): Promise<Page> {
    try {
      await from.starting;
      const page = await withTimeout(renderOnce(from, address, rules), timeouts.page);
      return pageIn(from.release, page.status >= 500 && cached ? cached : page);
    } catch (error) {
      onFailure(error, address);
      return cached ? pageIn(from.release, cached) : from.documentOf({ area, status: 503, path, rules });
    }
  }

  function pageFor(from: LiveRenderer, area: string, request: PageRequest): Page | Promise<Page> {
    const { path, rules } = request;
    const address = pageAddress(path, request.query, rules);
    const found = cache.get(keyOf(from, address));
    const cached = found?.from.pool === from.pool ? found : undefined;
    const age = cached?.epoch === epoch ? now() - cached.at : Number.POSITIVE_INFINITY;
    if (cached && age < staleMs) {
      cacheCounts[age < freshMs ? 'hit' : 'stale'] += 1;
      if (age >= freshMs) renderOnce(from, address, rules).catch((error: unknown) => onFailure(error, address));
      return pageIn(from.release, cached);
    }
    cacheCounts.miss += 1;
    if (!mayRender(request))
      return cached ? pageIn(from.release, cached) : from.documentOf({ area, status: 429, path, rules });
    return nextPage(from, { area, address, path, rules }, cached);
  }

  return {
    cacheCounts,
    pageFor,
    epoch: () => epoch,
    invalidate: () => {
      epoch += 1;
      rendersInProgress.clear();
    },
    forgetRenders: () => rendersInProgress.clear(),
  };
}

/** One entry for all releases of a pool. */
const keyOf = ({ poolNumber }: LiveRenderer, address: string) => `${poolNumber} ${address}`;

/** In the releases of one pool, a page differs only in the manifest that is embedded in it. */
function pageIn(release: LiveRelease, page: CachedPage): Page {
  if (page.from.release === release) return page;
  const known = page.others.get(release);
  if (known) return known;
  const { status, headers, bytes } = page.ready.plain;
  const html = bytes.toString().replace(page.from.release.text, () => release.text);
  const own = { status, ready: readyPage(status, withoutLength(headers), html) };
  page.others.set(release, own);
  return own;
}
