import { nextNumber } from '@fairway/contracts/releases/channel-sets';
import { sharePicturePath } from '@fairway/contracts/releases/site';
import { notFound, onError } from '@fairway/kit/calls/on-error';
import type { Storage } from '@fairway/kit/files/stored-files';
import type { Logger } from '@fairway/kit/logging/log';
import type { TokenVerifier } from '@fairway/kit/session/auth';
import type { HttpBindings } from '@hono/node-server';
import { Hono, type MiddlewareHandler, type NotFoundHandler } from 'hono';
import { etag } from 'hono/etag';
import { type LocalAreas, localManifest } from '../pages/local-area.ts';
import type { Releases } from '../pages/releases.ts';
import type { VisitorReleases } from '../pages/visitor-release.ts';
import { apiHeaders } from '../security-headers.ts';
import { browserAreaRoutes } from './browser-area.ts';
import { browserChannelRoutes } from './browser-channel.ts';
import { fixedFileRoutes } from './fixed-files.ts';
import { mediaRoutes } from './media.ts';
import { releaseFileRoutes } from './release-files.ts';

type SiteEnv = { Bindings: HttpBindings };

/** Names answered here; every other address is a page or a service call. */
const siteNames = ['api', 'releases', 'media', 'fonts', 'internal', 'health', 'ready', 'manifest.json', 'robots.txt'];
const workers = ['service-worker.js', 'release-worker.js'];
export const reservedNames = new Set([
  ...siteNames,
  sharePicturePath.slice(1),
  'favicon.svg',
  'favicon.ico',
  ...workers,
]);

export function isSitePath(path: string): boolean {
  const end = path.indexOf('/', 1);
  return reservedNames.has(end === -1 ? path.slice(1) : path.slice(1, end));
}

/** Route label for logs and metrics. */
export function siteRoute(path: string): string {
  const [, first = '', rest] = path.split('/', 3);
  if (rest === undefined) return `/${first}`;
  return ['/api/health', '/api/docs', '/api/openapi.json', '/api/browser-area', '/api/browser-channel/next'].includes(
    path,
  )
    ? path
    : `/${first}/*`;
}

export type Site = ReturnType<typeof createSite>;

/** Everything except pages and service calls: files and health. */
export function createSite({
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
}: {
  /** The API description and the page that shows it. */
  apiDocs: Hono;
  releases: Releases;
  releasesFolder: string;
  localAreas: LocalAreas;
  visitors: VisitorReleases;
  verifier: Pick<TokenVerifier, 'verify'>;
  storage: Storage;
  /** The services that are not ready. */
  unavailableServices: () => Promise<string[]>;
  /** The public origin of the site. */
  origin: string;
  log: Logger;
}): Hono<SiteEnv> {
  const site = new Hono<SiteEnv>();
  site.onError(onError(log));
  site.notFound(missing);
  site.route('/', statusRoutes({ releases, localAreas, visitors, unavailableServices }));
  site.route('/', releaseFileRoutes({ releases, releasesFolder, missing }));
  site.route('/media', mediaRoutes(storage, missing));
  site.route('/', fixedFileRoutes({ origin, releases }));
  site.route('/api', apiDocs);
  site.use('/api/*', asData);
  site.get('/api/health', (c) => c.json({ status: 'ok' }));
  site.route('/api/browser-area', browserAreaRoutes(localAreas, verifier));
  site.route('/api/browser-channel', browserChannelRoutes(visitors, verifier));
  return site;
}

const missing: NotFoundHandler = (c) => {
  for (const [name, value] of Object.entries(apiHeaders)) c.header(name, value);
  return notFound(c);
};

const asData: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(apiHeaders)) c.res.headers.set(name, value);
  c.res.headers.set('cache-control', 'no-store');
};

function statusRoutes({
  releases,
  localAreas,
  visitors,
  unavailableServices,
}: Pick<Parameters<typeof createSite>[0], 'releases' | 'localAreas' | 'visitors' | 'unavailableServices'>): Hono {
  const routes = new Hono();
  routes.get('/health', asData, (c) => c.json({ status: 'ok' }));
  // A gateway whose services are unavailable can still serve pages: it reports that and stays in service.
  routes.get('/ready', asData, async (c) =>
    releases.live()
      ? c.json({ status: 'ready', away: await unavailableServices() })
      : c.json({ status: 'no release to serve' }, 503),
  );
  // With `channel=next` it states what the channel has, for whoever waits for a release; pages are chosen by cookie.
  routes.get('/manifest.json', etag(), (c) => {
    const isNext = c.req.query('channel') === 'next';
    const release = isNext ? releases.live(nextNumber) : visitors.of(c.req.header('cookie'));
    if (!release) return c.json({ error: 'Nothing is released yet' }, 503, apiHeaders);
    const local = localAreas.of(c.req.header('cookie'));
    return c.body(local ? localManifest(release, local) : release.text, 200, {
      ...apiHeaders,
      'content-type': 'application/json',
      'cache-control': 'no-cache',
      vary: 'cookie',
    });
  });
  return routes;
}
