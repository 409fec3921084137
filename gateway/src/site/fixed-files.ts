import { Hono } from 'hono';
import type { Releases } from '../pages/releases.ts';
import { apiHeaders, mediaHeaders } from '../security-headers.ts';
import { favicon } from './favicon.ts';
import { retiringWorker } from './retiring-worker.ts';
import { robots } from './robots.ts';
import { day } from './static-files.ts';

/** The files that the gateway itself contains. */
export function fixedFileRoutes({ origin, releases }: { origin: string; releases: Releases }): Hono {
  const routes = new Hono();
  routes.get('/favicon.svg', (c) =>
    c.body(favicon, 200, { ...mediaHeaders, 'content-type': 'image/svg+xml', 'cache-control': day }),
  );
  routes.get('/favicon.ico', (c) => c.body(null, 301, { ...apiHeaders, location: '/favicon.svg' }));
  routes.get('/robots.txt', (c) =>
    c.text(robots(origin, releases.live()?.manifest), 200, { ...apiHeaders, 'cache-control': day }),
  );
  routes.get('/service-worker.js', (c) =>
    c.body(retiringWorker, 200, {
      ...apiHeaders,
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    }),
  );
  return routes;
}
