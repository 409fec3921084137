import { contentChangedChannel } from '@fairway/contracts/content';
import { bankChangedChannel } from '@fairway/contracts/question-bank';
import type { Logger } from '@fairway/kit/log';
import type { Redis } from 'ioredis';
import { bareDocument, startingDocument } from './bare-document.ts';
import { inTime } from './in-time.ts';
import { isVisitorPage, pageAddress } from './page-address.ts';
import { createPageCache, encoded, type PageBytes, pageBytes } from './page-cache.ts';
import { bundlePath, type LiveRelease, type Releases, remoteOf } from './releases.ts';
import type { OpenRenderPool, RenderPool } from './render-pool.ts';
import type { Rendered } from './render-worker.ts';
import { acceptedEncoding, nextRequestId } from './request.ts';
import type { ServiceName } from './upstreams.ts';

export type PageRequest = {
  path: string;
  query: string;
  cookie: string | undefined;
  clientAddress: string;
  requestId: string;
  acceptEncoding: string | undefined;
};

export type PageAnswer = { status: number; headers: Record<string, string | string[]>; bytes: Buffer<ArrayBuffer> };

export type Pages = {
  answer: (request: PageRequest) => Promise<PageAnswer>;
  close: () => Promise<void>;
};

/** A page as it is kept: of which release, of which state of the content, since when. */
type Page = {
  status: number;
  headers: Record<string, string | string[]>;
  bytes: PageBytes;
  release: LiveRelease;
  epoch: number;
  at: number;
};

/** The live release, the threads that hold its code, and its documents without content, one an area. */
type Live = { release: LiveRelease; area: string | undefined; pool: RenderPool; documents: Map<string, Page> };

const maxCacheBytes = 48 * 1024 * 1024;
const freshMs = 5_000;
/** Past its freshness a page is still shown while it is rendered anew; past this the visitor waits for the new one. */
const staleMs = 60_000;
/** A visitor waits this long for a page; then the browser draws it. */
const patienceMs = 1_000;

export function openPages({
  releases,
  releasesFolder,
  openPool,
  redis,
  log,
  publicUrl,
  overrides,
  addresses,
  now = Date.now,
}: {
  releases: Releases;
  releasesFolder: string;
  openPool: OpenRenderPool;
  redis: Redis;
  log: Logger;
  publicUrl: string;
  overrides: boolean;
  addresses: Record<ServiceName, string>;
  now?: () => number;
}): Pages {
  const cache = createPageCache<Page>(maxCacheBytes);
  const underWay = new Map<string, Promise<Page>>();
  let live: Live | undefined;
  let epoch = 0;
  let isFailing = false;

  function goLive(release: LiveRelease): void {
    const { manifest, preloads } = release;
    const area = Object.keys(manifest.remotes).find((name) => manifest.remotes[name]?.ssr !== undefined);
    const remote = area === undefined ? undefined : manifest.remotes[area];
    const previous = live;
    const pool = openPool({
      area: area ?? '',
      areaBundle: remote ? bundlePath(releasesFolder, remote, manifest) : '',
      shellBundle: bundlePath(releasesFolder, 'shell', manifest),
      manifest,
      preloads,
      publicUrl,
      overrides,
      addresses,
    });
    live = { release, area, pool, documents: new Map() };
    underWay.clear();
    for (const name of Object.keys(manifest.remotes)) void documentOf(live, name);
    previous?.pool.close().catch((error: unknown) => log.warn({ err: error }, 'closing the old renderer'));
  }

  const subscriber = followChanges(redis, () => {
    epoch += 1;
    underWay.clear();
  });

  function noteFailure(error: unknown): void {
    if (!isFailing) log.error({ err: error }, 'pages cannot be rendered; browsers draw them meanwhile');
    isFailing = true;
  }

  function toPage(from: Live, { status, html, location, isShared, setCookies }: Rendered, startedIn: number): Page {
    if (isFailing) log.info('pages are rendered again');
    isFailing = false;
    const headers: Page['headers'] = { 'cache-control': isShared && status < 500 ? 'no-cache' : 'no-store' };
    if (location !== undefined) headers.location = location;
    if (setCookies.length > 0 && !isShared) headers['set-cookie'] = setCookies;
    if (status >= 500) headers['retry-after'] = '2';
    return { status, headers, bytes: pageBytes(html), release: from.release, epoch: startedIn, at: now() };
  }

  async function documentOf(from: Live, area: string): Promise<Page> {
    const known = from.documents.get(area);
    if (known) return known;
    const isPublic = from.release.manifest.remotes[area]?.routes.includes('/') === true;
    const robots: Record<string, string> = isPublic ? {} : { 'x-robots-tag': 'noindex' };
    try {
      const rendered = await inTime(from.pool.render({ kind: 'document', area }), patienceMs);
      const page = toPage(from, rendered, epoch);
      Object.assign(page.headers, robots);
      from.documents.set(area, page);
      return page;
    } catch (error) {
      noteFailure(error);
      const headers = { 'cache-control': 'no-store', ...robots };
      const bytes = pageBytes(bareDocument(from.release, overrides));
      const page = { status: 200, headers, bytes, release: from.release, epoch, at: now() };
      from.documents.set(area, page);
      setTimeout(() => from.documents.delete(area), freshMs).unref();
      return page;
    }
  }

  /** The page without content: the browser draws it, as it does after every click. */
  async function fallbackPage(from: Live, area: string): Promise<Page> {
    const page = await documentOf(from, area);
    return { ...page, headers: { ...page.headers, 'cache-control': 'no-store' } };
  }

  /** One rendering at a time and address: a hundred visitors of a page that just changed wait for one. */
  function renew(from: Live, address: string): Promise<Page> {
    const known = underWay.get(address);
    if (known) return known;
    const startedIn = epoch;
    const rendering = from.pool
      .render({ kind: 'page', address, requestId: nextRequestId() })
      .then((rendered) => {
        const page = toPage(from, rendered, startedIn);
        if (rendered.isShared && rendered.status < 500) cache.set(address, page);
        return page;
      })
      .finally(() => {
        if (underWay.get(address) === rendering) underWay.delete(address);
      });
    underWay.set(address, rendering);
    return rendering;
  }

  async function sharedPage(from: Live, area: string, address: string): Promise<Page> {
    const found = cache.get(address);
    const kept = found?.release === from.release ? found : undefined;
    if (kept?.epoch === epoch) {
      const age = now() - kept.at;
      if (age < freshMs) return kept;
      if (age < staleMs) {
        renew(from, address).catch(noteFailure);
        return kept;
      }
    }
    try {
      const page = await inTime(renew(from, address), patienceMs);
      return page.status >= 500 && kept ? kept : page;
    } catch (error) {
      noteFailure(error);
      return kept ?? fallbackPage(from, area);
    }
  }

  async function visitorPage(from: Live, area: string, request: PageRequest): Promise<Page> {
    const { path, query, cookie, clientAddress, requestId } = request;
    try {
      const task = { kind: 'page', address: path + query, cookie, clientAddress, requestId } as const;
      return toPage(from, await inTime(from.pool.render(task), patienceMs), epoch);
    } catch (error) {
      noteFailure(error);
      return fallbackPage(from, area);
    }
  }

  function pageOf(from: Live, request: PageRequest): Promise<Page> {
    const { path, query } = request;
    const area = remoteOf(from.release.manifest, path) ?? '';
    if (area !== from.area) return documentOf(from, area);
    return isVisitorPage(path) ? visitorPage(from, area, request) : sharedPage(from, area, pageAddress(path, query));
  }

  const first = releases.live();
  if (first) goLive(first);
  releases.onSwitch(goLive);

  return {
    answer: async (request) => {
      if (!live) {
        const headers = { 'retry-after': '2', 'cache-control': 'no-store' };
        return { status: 503, headers, bytes: Buffer.from(startingDocument) };
      }
      const { status, headers, bytes } = await pageOf(live, request);
      const encoding = acceptedEncoding(request.acceptEncoding, ['br', 'gzip']);
      return {
        status,
        headers: encoding === '' ? headers : { ...headers, 'content-encoding': encoding },
        bytes: await encoded(bytes, encoding),
      };
    },
    close: async () => {
      subscriber.disconnect();
      await live?.pool.close();
    },
  };
}

/** Calls back when questions or content changed, and when that may have been missed. */
function followChanges(redis: Redis, onChange: () => void): Redis {
  const subscriber = redis.duplicate({ autoResubscribe: false, enableOfflineQueue: false, lazyConnect: true });
  subscriber.on('error', () => {});
  subscriber.on('message', onChange);
  subscriber.on('ready', () => {
    subscriber.subscribe(bankChangedChannel, contentChangedChannel).then(onChange, () => {});
  });
  subscriber.connect().catch(() => {});
  return subscriber;
}
