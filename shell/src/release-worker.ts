// A service worker with one task: it serves the files of released versions, which never change, from its cache. It
// ignores pages and the API. It is a separate bundle, served at /release-worker.js.
import { cachePageFiles, isReleased, type PageFiles, serveReleased } from './release-cache.ts';

type Later = { waitUntil: (done: Promise<unknown>) => void };
type Installing = Later & { addRoutes?: (routes: object[]) => Promise<void> };
type Fetching = { request: Request; respondWith: (reply: Promise<Response>) => void };
type Worker = {
  location: Location;
  skipWaiting: () => Promise<void>;
  addEventListener: ((type: 'install', listener: (event: Installing) => void) => void) &
    ((type: 'message', listener: (event: Later & { data: PageFiles }) => void) => void) &
    ((type: 'fetch', listener: (event: Fetching) => void) => void);
};

const worker = self as unknown as Worker;
const { origin } = worker.location;
const net = { caches, fetch: (url: string) => fetch(url) };

worker.addEventListener('install', (event) => {
  // Browsers with the static routing API do not even start the worker for other requests.
  const elsewhere = { condition: { not: { urlPattern: { pathname: '/releases/*' } } }, source: 'network' };
  event.waitUntil(Promise.resolve(event.addRoutes?.([elsewhere])).catch(() => {}));
  event.waitUntil(worker.skipWaiting());
});
worker.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'GET' && isReleased(url, origin)) event.respondWith(serveReleased(url, net));
});
worker.addEventListener('message', (event) => event.waitUntil(cachePageFiles(event.data, origin, net)));
