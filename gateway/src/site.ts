import type { Logger } from '@fairway/kit/log';
import { notFound, onError } from '@fairway/kit/on-error';
import type { HttpBindings } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { favicon } from './favicon.ts';
import { mediaRoutes } from './media.ts';
import type { RateLimiter } from './rate-limit.ts';
import type { Releases } from './releases.ts';
import type { Pages } from './render.ts';
import { reportRoutes } from './reports.ts';
import { clientAddress, readTarget } from './request.ts';
import { apiHeaders } from './security-headers.ts';
import { immutable, openReleaseFiles } from './static-files.ts';

/** Every request here already has its id, in the header of its answer. */
export type SiteEnv = { Bindings: HttpBindings };

const day = 'public, max-age=86400';
const robots = ['/api/', '/admin', '/dashboard', '/user', '/welcome', '/payment'].map((path) => `Disallow: ${path}`);

/** Everything but the calls of the services: files, health, reports of browsers, and the pages. */
export function createSite({
  pages,
  releases,
  releasesFolder,
  storageFolder,
  pageHeaders,
  limiter,
  trustProxy,
  log,
}: {
  pages: Pages;
  releases: Releases;
  releasesFolder: string;
  storageFolder: string;
  pageHeaders: Record<string, string>;
  limiter: RateLimiter;
  trustProxy: boolean;
  log: Logger;
}): { site: Hono<SiteEnv>; close: () => Promise<void> } {
  const files = openReleaseFiles(releasesFolder);
  const reports = reportRoutes(log);

  const limited: MiddlewareHandler<SiteEnv> = async (c, next) => {
    const seconds = limiter.take(c.req.method, c.req.path, clientAddress(c.env.incoming, trustProxy));
    if (seconds === 0) return next();
    c.header('retry-after', String(seconds));
    return c.json({ error: `Too many reports. Please try again in ${seconds} seconds.` }, 429);
  };
  const asData: MiddlewareHandler = async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(apiHeaders)) c.res.headers.set(name, value);
    c.res.headers.set('cache-control', 'no-store');
  };

  const site = new Hono<SiteEnv>();
  site.onError(onError(log));
  site.notFound(notFound);

  site.get('/health', asData, (c) => c.json({ status: 'ok' }));
  site.get('/ready', asData, (c) =>
    releases.live() ? c.json({ status: 'ready' }) : c.json({ status: 'no release to serve' }, 503),
  );
  site.get('/manifest.json', asData, (c) => {
    const release = releases.live();
    if (!release) return c.json({ error: 'Nothing is released yet' }, 503);
    return c.body(release.text, 200, { 'content-type': 'application/json' });
  });

  site.get('/releases/*', async (c) => {
    const file = await files.read(c.req.path.slice('/releases/'.length), c.req.header('accept-encoding'));
    if (!file) return notFound(c);
    return c.body(file.bytes, 200, {
      ...apiHeaders,
      'content-type': file.type,
      'content-length': String(file.bytes.length),
      'cache-control': immutable,
      vary: 'accept-encoding',
      ...(file.encoding !== '' && { 'content-encoding': file.encoding }),
    });
  });
  site.route('/media', mediaRoutes(storageFolder));
  site.get('/favicon.svg', (c) => c.body(favicon, 200, { 'content-type': 'image/svg+xml', 'cache-control': day }));
  site.get('/favicon.ico', (c) => c.redirect('/favicon.svg', 301));
  site.get('/robots.txt', (c) => c.text(`User-agent: *\n${robots.join('\n')}\n`, 200, { 'cache-control': day }));

  site.use('/api/*', asData);
  site.get('/api/health', (c) => c.json({ status: 'ok' }));
  site.use('/api/*', limited);
  site.route('/api', reports.routes);

  // What stands in none of these folders is an error for programs, not a page for people.
  for (const folder of ['/api', '/releases', '/media', '/internal']) site.all(`${folder}/*`, asData, notFound);

  site.get('*', async (c) => {
    const { incoming, outgoing } = c.env;
    const target = readTarget(incoming.url ?? '');
    if (!target) return notFound(c);
    const { status, headers, bytes } = await pages.answer({
      ...target,
      cookie: c.req.header('cookie'),
      clientAddress: clientAddress(incoming, trustProxy),
      requestId: String(outgoing.getHeader('x-request-id')),
      acceptEncoding: c.req.header('accept-encoding'),
    });
    return c.body(bytes, status as ContentfulStatusCode, {
      ...pageHeaders,
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(bytes.length),
      vary: 'accept-encoding',
    });
  });
  site.all('*', (c) => c.json({ error: `${c.req.method} does not work here` }, 405, { allow: 'GET, HEAD' }));
  return { site, close: reports.close };
}
