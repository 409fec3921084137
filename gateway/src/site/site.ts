import { screenPath, sharePicturePath } from '@fairway/contracts/site';
import type { Logger } from '@fairway/kit/log';
import { notFound, onError } from '@fairway/kit/on-error';
import type { Storage } from '@fairway/kit/storage';
import type { HttpBindings } from '@hono/node-server';
import { Hono, type MiddlewareHandler, type NotFoundHandler } from 'hono';
import type { Releases } from '../pages/releases.ts';
import { apiHeaders, mediaHeaders } from '../security-headers.ts';
import { favicon } from './favicon.ts';
import { mediaRoutes } from './media.ts';
import { retiringWorker } from './retiring-worker.ts';
import { robots } from './robots.ts';
import { immutable, openReleaseFiles } from './static-files.ts';

type SiteEnv = { Bindings: HttpBindings };

const day = 'public, max-age=86400';
/** Names answered here; every other address is a page or a service call. */
const siteNames = ['api', 'releases', 'media', 'screens', 'internal', 'health', 'ready', 'manifest.json', 'robots.txt'];
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
  return ['/api/health', '/api/docs', '/api/openapi.json'].includes(path) ? path : `/${first}/*`;
}

export type Site = ReturnType<typeof createSite>;

/** Everything except pages and service calls: files and health. */
export function createSite({
  apiDocs,
  releases,
  releasesFolder,
  storage,
  unavailableServices,
  origin,
  log,
}: {
  /** The API description and the page that shows it. */
  apiDocs: Hono;
  releases: Releases;
  releasesFolder: string;
  storage: Storage;
  /** The services that are not ready. */
  unavailableServices: () => Promise<string[]>;
  /** The public origin of the site. */
  origin: string;
  log: Logger;
}): Hono<SiteEnv> {
  const files = openReleaseFiles(releasesFolder);

  const asData: MiddlewareHandler = async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(apiHeaders)) c.res.headers.set(name, value);
    c.res.headers.set('cache-control', 'no-store');
  };

  const missing: NotFoundHandler = (c) => {
    for (const [name, value] of Object.entries(apiHeaders)) c.header(name, value);
    return notFound(c);
  };

  const site = new Hono<SiteEnv>();
  site.onError(onError(log));
  site.notFound(missing);

  site.get('/health', asData, (c) => c.json({ status: 'ok' }));
  // A gateway whose services are unavailable can still serve pages: it reports that and stays in service.
  site.get('/ready', asData, async (c) =>
    releases.live()
      ? c.json({ status: 'ready', away: await unavailableServices() })
      : c.json({ status: 'no release to serve' }, 503),
  );
  site.get('/manifest.json', asData, (c) => {
    const release = releases.live();
    if (!release) return c.json({ error: 'Nothing is released yet' }, 503);
    return c.body(release.text, 200, { 'content-type': 'application/json' });
  });

  site.get('/releases/*', async (c) => {
    const file = await files.read(c.req.path.slice('/releases/'.length), c.req.header('accept-encoding'));
    if (!file) return missing(c);
    return c.body(file.bytes, 200, {
      ...apiHeaders,
      'content-type': file.type,
      'content-length': String(file.bytes.length),
      'cache-control': immutable,
      vary: 'accept-encoding',
      ...(file.encoding !== '' && { 'content-encoding': file.encoding }),
    });
  });
  site.route('/media', mediaRoutes(storage, missing));
  site.get('/favicon.svg', (c) =>
    c.body(favicon, 200, { ...mediaHeaders, 'content-type': 'image/svg+xml', 'cache-control': day }),
  );
  site.get('/favicon.ico', (c) => c.body(null, 301, { ...apiHeaders, location: '/favicon.svg' }));
  // Other sites store this address for years, so it names no release.
  site.get(sharePicturePath, async (c) => {
    const version = releases.live()?.manifest.shell.version;
    const file = await files.read(`shell/${version}${sharePicturePath}`, 'identity');
    if (!file) return missing(c);
    return c.body(file.bytes, 200, { ...apiHeaders, 'content-type': file.type, 'cache-control': day });
  });
  site.get(screenPath(':file'), async (c) => {
    const version = releases.live()?.manifest.remotes.mfe_public?.version;
    const file = await files.read(`mfe-public/${version}/${c.req.param('file')}`, 'identity');
    if (!file?.type.startsWith('image/')) return missing(c);
    return c.body(file.bytes, 200, { ...apiHeaders, 'content-type': file.type, 'cache-control': day });
  });
  site.get('/robots.txt', (c) =>
    c.text(robots(origin, releases.live()?.manifest), 200, { ...apiHeaders, 'cache-control': day }),
  );
  site.get('/service-worker.js', (c) =>
    c.body(retiringWorker, 200, {
      ...apiHeaders,
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    }),
  );

  // A worker controls the pages below its address, so the live shell's is served at the root. It may fetch from this
  // site only.
  site.get('/release-worker.js', async (c) => {
    const version = releases.live()?.manifest.shell.version;
    const file = await files.read(`shell/${version}/release-worker.js`, 'identity');
    if (!file) return notFound(c);
    return c.body(file.bytes, 200, {
      ...apiHeaders,
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'content-type': file.type,
      'cache-control': 'no-cache',
    });
  });

  site.route('/api', apiDocs);
  site.use('/api/*', asData);
  site.get('/api/health', (c) => c.json({ status: 'ok' }));

  return site;
}
